package io.jackdaw.cluster.bench.demo;

import io.jackdaw.cluster.NodeSnapshot;
import io.jackdaw.cluster.bench.nodes.Fleet;
import io.jackdaw.cluster.bench.nodes.NodeFailure;
import io.jackdaw.cluster.bench.nodes.NodeProcess;
import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A few nodes on this machine compute something, one of them is killed, the answer is right. */
public final class Demo {
  private static final Duration FAILURE_DETECTION = Duration.ofSeconds(4);
  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final long LOOK_MILLIS = 250;

  private final DemoOptions options;
  private final Screen screen;
  private final LiveTable table = new LiveTable();
  private final Set<String> dead = new HashSet<>();
  private long started;
  private double explored;

  /**
   * A demo that was not run yet.
   *
   * @param isTerminal whether the table may be redrawn in place
   */
  public Demo(DemoOptions options, PrintWriter out, boolean isTerminal) {
    this.options = options;
    this.screen = new Screen(out, isTerminal);
  }

  /**
   * Runs it.
   *
   * @return whether the answer was right
   */
  public boolean run() throws IOException, InterruptedException {
    try (Fleet fleet = new Fleet(options.workers(), FAILURE_DETECTION)) {
      screen.say(
          "starting %d nodes with %s each, which takes some seconds ..."
              .formatted(
                  options.nodes(),
                  options.workers() == 1 ? "1 worker" : options.workers() + " workers"));
      try {
        fleet.fill(options.nodes());
        return run(fleet);
      } catch (NodeFailure e) {
        screen.say("what the nodes have logged is in " + fleet.keepLogs());
        throw e;
      }
    }
  }

  private boolean run(Fleet fleet) throws InterruptedException {
    List<NodeProcess> nodes = fleet.running();
    NodeProcess submitter = nodes.getFirst();
    NodeProcess observer = nodes.get(options.kill() == 1 ? 1 : 0);
    String id = submitter.submit(options.workload().problem(), options.workload().input());
    started = System.nanoTime();
    screen.say(submitter.name() + " has submitted " + options.workload() + ", job " + id);
    CompletableFuture<String> result = observer.ask("result " + id);
    while (!isDone(result)) {
      look(observer, id);
      if (options.kill() > 0 && dead.isEmpty() && explored >= options.killAt()) {
        kill(nodes.get(options.kill() - 1));
      }
    }
    double seconds = seconds();
    look(observer, id);
    screen.finish(table.lines(seconds, 1));
    return conclude(observer.name(), answer(result), seconds);
  }

  /** Waits a little; an exception is a result, too. */
  private static boolean isDone(CompletableFuture<String> result) throws InterruptedException {
    try {
      result.get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      return false;
    } catch (ExecutionException e) {
      return true;
    }
    return true;
  }

  private static String answer(CompletableFuture<String> result) throws InterruptedException {
    try {
      return result.get();
    } catch (ExecutionException e) {
      throw new NodeFailure("the job has failed: " + NodeFailure.reason(e), e);
    }
  }

  private void look(NodeProcess observer, String id) {
    table.update(observer.statuses());
    explored = Double.parseDouble(observer.ask("progress " + id, PATIENCE));
    screen.draw(table.lines(seconds(), explored));
  }

  private void kill(NodeProcess victim) {
    table.update(List.of(victim.snapshot()));
    NodeSnapshot last = snapshotOf(victim.name());
    victim.kill();
    dead.add(victim.name());
    table.die(victim.name());
    screen.say(
        String.format(
            Locale.ROOT,
            "kill -9 %s after %.1f s, which had done %.1f %% of the job in unfinished pieces",
            victim.name(),
            seconds(),
            100 * last.explored()));
  }

  private NodeSnapshot snapshotOf(String name) {
    return table.snapshots().stream()
        .filter(snapshot -> snapshot.node().name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private boolean conclude(String from, String answer, double seconds) {
    long expected = options.workload().expected().getAsLong();
    boolean isRight = answer.equals(String.valueOf(expected));
    screen.say(
        String.format(
            Locale.ROOT,
            "%s: %s after %.1f s, as %s has it: %s",
            options.workload(),
            answer,
            seconds,
            from,
            isRight ? "right" : "WRONG, it is " + expected));
    for (String name : dead) {
      long pieces =
          table.snapshots().stream()
              .filter(snapshot -> !dead.contains(snapshot.node().name()))
              .mapToLong(NodeSnapshot::redone)
              .sum();
      screen.say(
          String.format(
              Locale.ROOT,
              "redone: %s of %s, and in them at most %.1f %% of the job for the second time",
              pieces == 1 ? "1 piece" : pieces + " pieces",
              name,
              100 * snapshotOf(name).explored()));
    }
    return isRight;
  }

  private double seconds() {
    return (System.nanoTime() - started) / 1e9;
  }
}
