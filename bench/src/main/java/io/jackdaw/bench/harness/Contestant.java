package io.jackdaw.bench.harness;

/** One way to solve one problem, ready to run. A contestant that needs a pool owns it. */
public interface Contestant extends AutoCloseable {
  /** The name of plain recursion. */
  String SERIAL = "serial";

  /** The name of Jackdaw's slots, forked and joined by ticket: they allocate nothing. */
  String SLOTS = "jackdaw-slots";

  /** The name of Jackdaw's slots, two at once. */
  String BOTH = "jackdaw-both";

  /** The name of Jackdaw's task classes, which java.util.concurrent's code moves to. */
  String TASKS = "jackdaw-tasks";

  /** The name of Jackdaw's lambdas, for everyone, forked and joined. */
  String LAMBDAS = "jackdaw-lambdas";

  /** The name of Jackdaw's lambdas, two at once. */
  String LAMBDAS_BOTH = "jackdaw-lambdas-both";

  /** The name of java.util.concurrent's own pool. */
  String FORK_JOIN = "forkjoin";

  /** The name of java.util.stream's parallel streams. */
  String STREAMS = "streams";

  /** The name of Jackdaw where the tiers make no difference. */
  String JACKDAW = "jackdaw";

  /**
   * Solves the problem once.
   *
   * @return the result, the same each time
   */
  long run();

  @Override
  default void close() {}
}
