package io.jackdaw.internal.pool;

import io.jackdaw.internal.topology.Pinning;
import io.jackdaw.internal.topology.Topology;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Where the workers of a pool are: seat i has the i-th place of the machine, over and over if there
 * are more seats than places. The machine is examined when somebody first asks.
 */
public final class Places {
  private static final AtomicBoolean SAID_WHY_NOT = new AtomicBoolean();

  private final int seats;
  private final boolean pinned;
  private final Supplier<Topology> topology;

  Places(Options options) {
    seats = options.workers;
    pinned = options.pinned;
    topology = options.topology;
  }

  /**
   * How far apart two workers are. Guests and spares may be anywhere: they count as farthest apart.
   */
  public int distance(int here, int there) {
    Topology machine = topology.get();
    return here < seats && there < seats
        ? machine.distance(here % machine.size(), there % machine.size())
        : machine.levels();
  }

  /** Keeps the calling thread, which is the seat's own, in its place if the pool is pinned. */
  void settle(int number) {
    if (!pinned || number >= seats) {
      return;
    }
    try {
      Topology machine = topology.get();
      sayOnce(Pinning.pinCurrentThread(machine.cpu(number % machine.size())));
    } catch (Throwable t) {
      // A logger that fails, or no memory: better an unpinned thread than none.
    }
  }

  private static void sayOnce(@Nullable String whyNot) {
    if (whyNot != null && SAID_WHY_NOT.compareAndSet(false, true)) {
      System.getLogger("io.jackdaw")
          .log(System.Logger.Level.WARNING, "Workers run unpinned: {0}", whyNot);
    }
  }
}
