package io.jackdaw;

import io.jackdaw.internal.policy.Policies;
import io.jackdaw.internal.pool.Options;
import io.jackdaw.internal.sleep.Sleepers;
import io.jackdaw.spi.ContextCarrier;
import java.util.Objects;
import java.util.concurrent.ThreadFactory;

/** The settings of a pool that is to be built; see {@link Jackdaw#builder}. */
public final class PoolBuilder {
  final Options options = new Options();

  PoolBuilder() {}

  /**
   * How many workers; a caller that takes part is one of them. Default: what the operating system
   * or the container grants this process.
   *
   * @param count 1 to 32767
   * @return this
   */
  public PoolBuilder workers(int count) {
    if (count < 1 || count > Sleepers.MAX) {
      throw new IllegalArgumentException(
          "workers: " + count + " is not allowed, only 1 to " + Sleepers.MAX);
    }
    options.workers = count;
    return this;
  }

  /**
   * The name that threads and reports carry.
   *
   * @param poolName the name; default: {@code jackdaw-1}, {@code jackdaw-2} and so on
   * @return this
   * @throws IllegalArgumentException if the name is empty or blank
   */
  public PoolBuilder name(String poolName) {
    Objects.requireNonNull(poolName, "name");
    if (poolName.isBlank()) {
      throw new IllegalArgumentException(
          ("name: \"%s\" is blank, and threads and reports would have no name;"
                  + " give one, or do not call name() and get \"%s\"")
              .formatted(poolName, options.name));
    }
    options.name = poolName;
    return this;
  }

  /**
   * The factory that makes the threads. Default: daemon threads named after the pool.
   *
   * @param factory the factory
   * @return this
   */
  public PoolBuilder threadFactory(ThreadFactory factory) {
    options.threadFactory = Objects.requireNonNull(factory, "threadFactory");
    return this;
  }

  /**
   * The handler of exceptions from tasks given to {@code execute}. Default: that of any thread.
   *
   * @param handler the handler
   * @return this
   */
  public PoolBuilder uncaughtExceptionHandler(Thread.UncaughtExceptionHandler handler) {
    options.uncaughtExceptionHandler = Objects.requireNonNull(handler, "uncaughtExceptionHandler");
    return this;
  }

  /**
   * Carries a context from the submitting thread to the threads that run its tasks.
   *
   * @param carrier captures and restores the context
   * @return this
   */
  public PoolBuilder context(ContextCarrier carrier) {
    options.ownCarriers.add(Objects.requireNonNull(carrier, "context"));
    return this;
  }

  /**
   * Whom a worker may help while it waits at a join.
   *
   * @param rule the rule; default: {@link JoinRule#RELAXED}
   * @return this
   */
  public PoolBuilder join(JoinRule rule) {
    options.joinRule = Objects.requireNonNull(rule, "join").policy;
    return this;
  }

  /**
   * Victim selection: whom an idle worker robs.
   *
   * @param rule the rule; default: {@link VictimRule#UNIFORM}
   * @return this
   */
  public PoolBuilder victim(VictimRule rule) {
    options.victimRule = Objects.requireNonNull(rule, "victim").policy;
    return this;
  }

  /**
   * Whether each of the pool's own threads stays on a processor of its own. For a machine that one
   * pool has to itself: with two such pools, or other programs, workers queue for the same
   * processors while others are free. Callers that take part are never pinned; threads that tasks
   * start inherit the processor of their worker. Works on Linux and needs native access ({@code
   * --enable-native-access=ALL-UNNAMED}, or {@code io.jackdaw} instead on the module path); where
   * it does not work, the log says why, once, and the pool runs unpinned.
   *
   * @param yes whether to pin; default: no
   * @return this
   */
  public PoolBuilder pinned(boolean yes) {
    options.pinned = yes;
    return this;
  }

  /**
   * Whether the pool starts spare workers when it is stuck: when all of its workers have waited for
   * more than a second, for something that it cannot see, while work lies unstarted. It says so in
   * the log in any case. For programs that block in ways that nobody can announce to the pool, such
   * as locks and drivers in code that is not yours. It is slow help: a spare about every two
   * seconds, so use {@link Blocking#call} where you can.
   *
   * @param yes whether to start spares; default: no
   * @return this
   */
  public PoolBuilder relieveBlocked(boolean yes) {
    options.relieveBlocked = yes;
    return this;
  }

  /**
   * How the workers hand work to each other. For comparing mechanisms; the defaults are the best we
   * know.
   *
   * @param chosen all of them together; default: {@link Mechanisms#DEFAULT}
   * @return this
   */
  public PoolBuilder mechanisms(Mechanisms chosen) {
    Objects.requireNonNull(chosen, "mechanisms");
    options.deque = Policies.deque(chosen.deque().toString());
    options.exposureRule = Policies.exposure(chosen.exposure().toString());
    options.notification = Policies.notification(chosen.notification().toString());
    options.stealsHalf = chosen.steal() == Mechanisms.Steal.HALF;
    options.mailingRule = Policies.mailing(chosen.mailing().toString());
    options.seed = chosen.seed() == 0 ? System.nanoTime() : chosen.seed();
    return this;
  }

  /**
   * Makes the pool. Threads start when they are first needed.
   *
   * @return a new pool, to be closed
   */
  public Jackdaw build() {
    return new Jackdaw(options, false);
  }
}
