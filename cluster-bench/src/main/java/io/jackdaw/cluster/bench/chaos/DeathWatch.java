package io.jackdaw.cluster.bench.chaos;

import io.jackdaw.cluster.NodeSnapshot;
import io.jackdaw.cluster.bench.nodes.Fleet;
import io.jackdaw.cluster.bench.nodes.NodeFailure;
import io.jackdaw.cluster.bench.nodes.NodeProcess;
import java.time.Duration;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import java.util.function.BooleanSupplier;

/** Kills a node, and looks every few milliseconds what the others make of it. */
final class DeathWatch implements Callable<Death> {
  private static final long PAUSE_MILLIS = 20;
  private static final Duration LONGEST = Duration.ofSeconds(20);

  private final Fleet fleet;
  private final NodeProcess victim;
  private final BooleanSupplier jobIsDone;
  private final long redoneBefore;
  private final long killedAt;
  private final long computed;
  private final NodeSnapshot last;
  private OptionalLong viewMillis = OptionalLong.empty();
  private OptionalLong claimMillis = OptionalLong.empty();

  private DeathWatch(Fleet fleet, NodeProcess victim, BooleanSupplier jobIsDone) {
    this.fleet = fleet;
    this.victim = victim;
    this.jobIsDone = jobIsDone;
    computed = Long.parseLong(victim.ask("computed", Duration.ofSeconds(10)));
    last = victim.snapshot();
    redoneBefore = redone();
    victim.kill();
    killedAt = System.nanoTime();
  }

  /** Kills a node at once; what comes after is known later. */
  static FutureTask<Death> kill(Fleet fleet, NodeProcess victim, BooleanSupplier jobIsDone) {
    FutureTask<Death> death = new FutureTask<>(new DeathWatch(fleet, victim, jobIsDone));
    Thread.ofVirtual().name("watch of " + victim.name()).start(death);
    return death;
  }

  @Override
  public Death call() throws InterruptedException {
    while (isWorthLooking()) {
      long millis = (System.nanoTime() - killedAt) / 1_000_000;
      if (viewMillis.isEmpty() && isMissedBySomebody()) {
        viewMillis = OptionalLong.of(millis);
      }
      if (claimMillis.isEmpty() && redone() > redoneBefore) {
        claimMillis = OptionalLong.of(millis);
      }
      Thread.sleep(PAUSE_MILLIS);
    }
    return new Death(victim.name(), last, computed, viewMillis, claimMillis);
  }

  private boolean isWorthLooking() {
    boolean isComplete =
        viewMillis.isPresent() && (claimMillis.isPresent() || jobIsDone.getAsBoolean());
    return !isComplete && System.nanoTime() - killedAt < LONGEST.toNanos();
  }

  private boolean isMissedBySomebody() {
    for (NodeProcess node : fleet.running()) {
      try {
        if (!node.nodes().contains(victim.name())) {
          return true;
        }
      } catch (NodeFailure e) {
        // Killed or stopped meanwhile.
      }
    }
    return false;
  }

  private long redone() {
    long redone = 0;
    for (NodeProcess node : fleet.running()) {
      try {
        redone += node == victim ? 0 : node.snapshot().redone();
      } catch (NodeFailure e) {
        // Killed or stopped meanwhile.
      }
    }
    return redone;
  }
}
