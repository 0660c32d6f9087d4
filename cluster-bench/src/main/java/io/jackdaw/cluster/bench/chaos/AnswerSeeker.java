package io.jackdaw.cluster.bench.chaos;

import io.jackdaw.cluster.JobFailedException;
import io.jackdaw.cluster.bench.nodes.Fleet;
import io.jackdaw.cluster.bench.nodes.NodeFailure;
import io.jackdaw.cluster.bench.nodes.NodeProcess;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Asks a node for the answer of a job; when that node dies or is stopped, another one. */
final class AnswerSeeker implements Callable<String> {
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final long LOOK_MILLIS = 10;
  private static final long PAUSE_MILLIS = 100;

  private final Fleet fleet;
  private final String id;
  private final long begun = System.nanoTime();
  private int asked;
  private String lastFailure = "nobody was there to be asked";

  private AnswerSeeker(Fleet fleet, String id) {
    this.fleet = fleet;
    this.id = id;
  }

  /** Begins to ask. The first one asked is the first of the nodes. */
  static FutureTask<String> seek(Fleet fleet, String id) {
    FutureTask<String> task = new FutureTask<>(new AnswerSeeker(fleet, id));
    Thread.ofVirtual().name("seeker of " + id).start(task);
    return task;
  }

  @Override
  public String call() throws InterruptedException {
    while (hasTime()) {
      List<NodeProcess> running = fleet.running();
      if (!running.isEmpty()) {
        String answer = ask(running.get(asked++ % running.size()));
        if (!answer.isEmpty()) {
          return answer;
        }
      }
      Thread.sleep(PAUSE_MILLIS);
    }
    throw new NodeFailure("no answer in %d s: %s".formatted(PATIENCE.toSeconds(), lastFailure));
  }

  private boolean hasTime() {
    return System.nanoTime() - begun < PATIENCE.toNanos();
  }

  /** The answer; empty if this node will not give one. */
  private String ask(NodeProcess node) throws InterruptedException {
    CompletableFuture<String> answer = node.ask("result " + id);
    lastFailure = node.name() + " did not answer";
    while (node.isRunning() && hasTime()) {
      try {
        return answer.get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
      } catch (TimeoutException e) {
        // Look whether the node still runs.
      } catch (ExecutionException e) {
        lastFailure = node.name() + ": " + NodeFailure.reason(e);
        if (lastFailure.contains(JobFailedException.class.getSimpleName())) {
          throw new NodeFailure(lastFailure, e); // which is an answer
        }
        return "";
      }
    }
    return "";
  }
}
