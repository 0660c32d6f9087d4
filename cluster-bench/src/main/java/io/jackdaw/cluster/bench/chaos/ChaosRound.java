package io.jackdaw.cluster.bench.chaos;

import io.jackdaw.cluster.bench.nodes.Fleet;
import io.jackdaw.cluster.bench.nodes.NodeFailure;
import io.jackdaw.cluster.bench.nodes.NodeProcess;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.jspecify.annotations.Nullable;

/** A job, and what happens to the nodes while it runs. */
final class ChaosRound {
  /** Fewer than there are ports: those of the dead may not be free at once. */
  private static final int MOST_NODES = 6;

  private static final long LOOK_MILLIS = 10;

  private final ChaosPlan plan;
  private final Fleet fleet;
  private final WorkTally tally;
  private final List<String> happened = new ArrayList<>();
  private final List<FutureTask<Death>> deaths = new ArrayList<>();
  private final Map<NodeProcess, Thread> leaving = new HashMap<>();
  private final NodeProcess submitter;
  private final FutureTask<String> answer;
  private final long begun;
  private final String id;
  private double seconds;
  private boolean someStopped;
  private @Nullable NodeProcess stopped;
  private long resumeAt;

  /** Submits the job. */
  ChaosRound(ChaosPlan plan, Fleet fleet) {
    this.plan = plan;
    this.fleet = fleet;
    tally = new WorkTally(fleet);
    List<NodeProcess> running = fleet.running();
    submitter = running.get(plan.submitter() % running.size());
    id = submitter.submit(plan.problem(), plan.input());
    begun = System.nanoTime();
    answer = AnswerSeeker.seek(fleet, id);
  }

  // ---- while the job runs

  /** Lets everything happen; returns when there is an answer or the patience is over. */
  void play() throws IOException, InterruptedException {
    for (ChaosEvent event : plan.events()) {
      while (!answer.isDone() && millis() < event.atMillis()) {
        pause();
      }
      if (!answer.isDone()) {
        happen(event);
      }
    }
    while (!answer.isDone()) {
      pause();
    }
    seconds = millis() / 1000.0;
    while (stopped != null) {
      pause();
    }
    for (Thread each : leaving.values()) {
      each.join();
    }
  }

  private long millis() {
    return (System.nanoTime() - begun) / 1_000_000;
  }

  private void pause() throws IOException, InterruptedException {
    Thread.sleep(LOOK_MILLIS);
    if (stopped != null && millis() >= resumeAt) {
      stopped.resume();
      stopped = null;
    }
  }

  private void happen(ChaosEvent event) throws IOException {
    if (event.kind() == ChaosEvent.Kind.JOIN) {
      if (fleet.alive().size() < MOST_NODES) {
        happened.add(event + " " + fleet.start().name());
      }
      return;
    }
    List<NodeProcess> candidates =
        fleet.running().stream().filter(node -> !leaving.containsKey(node)).toList();
    if (candidates.size() < 2) {
      return; // somebody has to be left
    }
    if (event.kind() == ChaosEvent.Kind.KILL_SUBMITTER) {
      if (candidates.contains(submitter)) {
        happen(event, submitter);
      }
    } else {
      happen(event, candidates.get(event.pick() % candidates.size()));
    }
  }

  private void happen(ChaosEvent event, NodeProcess node) throws IOException {
    if (event.kind() == ChaosEvent.Kind.STOP && stopped != null) {
      return; // one at a time
    }
    happened.add(event + " " + node.name());
    switch (event.kind()) {
      case STOP -> {
        resumeAt = millis() + event.millis();
        someStopped = true;
        stopped = node;
        node.stop();
      }
      case LEAVE -> leaving.put(node, Thread.startVirtualThread(() -> node.leave(Fleet.PATIENCE)));
      case RESTART -> {
        deaths.add(DeathWatch.kill(fleet, node, answer::isDone));
        fleet.start();
      }
      default -> deaths.add(DeathWatch.kill(fleet, node, answer::isDone));
    }
  }

  // ---- afterwards

  /** What was done to nodes, in words. */
  List<String> happened() {
    return List.copyOf(happened);
  }

  /** What came of it; all nodes that live run and are at peace. */
  RoundReport conclude(long expected) throws InterruptedException {
    List<Death> dead = new ArrayList<>();
    RoundReport.Outcome outcome;
    String remark;
    try {
      for (FutureTask<Death> death : deaths) {
        dead.add(death.get());
      }
      remark = remark(answer.get(), String.valueOf(expected));
      outcome = remark.isEmpty() ? RoundReport.Outcome.RIGHT : RoundReport.Outcome.WRONG;
    } catch (ExecutionException e) {
      outcome = RoundReport.Outcome.NONE;
      remark = NodeFailure.reason(e);
    }
    return new RoundReport(
        plan, happened, outcome, remark, seconds, tally.redone(dead), dead, computedTwice(dead));
  }

  /** Every node must say the same; empty if it does. */
  private String remark(String first, String expected) {
    if (!first.equals(expected)) {
      return "it is " + expected + ", not " + first;
    }
    for (NodeProcess node : fleet.running()) {
      try {
        String again = node.ask("result " + id, Fleet.PATIENCE);
        if (!again.equals(expected)) {
          return node.name() + " says " + again + ", not " + expected;
        }
      } catch (NodeFailure e) {
        return String.valueOf(e.getMessage());
      }
    }
    return "";
  }

  /** Unknown if a node left, with its counts; one that is slow computes in vain, another matter. */
  private OptionalDouble computedTwice(List<Death> dead) {
    if (!plan.problem().equals("hash") || dead.isEmpty() || someStopped || !leaving.isEmpty()) {
      return OptionalDouble.empty();
    }
    double indices = Long.parseLong(plan.input());
    return OptionalDouble.of(tally.computed(dead) / indices - 1);
  }
}
