package io.jackdaw.examples;

import io.jackdaw.Jackdaw;
import io.jackdaw.metrics.Snapshot;
import io.jackdaw.metrics.WorkerSnapshot;

/** Looks at what a pool has counted. */
public final class Counters {
  static Snapshot count(Jackdaw pool) {
    pool.invoke(FibonacciSlots.FIB, 35); // about 15 million forks
    return pool.snapshot();
  }

  /** Prints the table, and what to read from it. */
  public static void main(String[] args) {
    try (var pool = Jackdaw.builder().workers(2).name("counted").build()) {
      Snapshot snapshot = count(pool);
      System.out.println(snapshot);
      WorkerSnapshot total = snapshot.total();
      long exposed = total.exposed() + total.exposedForOthers();
      System.out.println(exposed + " forks were made public because somebody asked:");
      System.out.println(total.stolenJoins() + " were stolen, " + total.takenBack() + " were not");
      System.out.println(snapshot.synchronisation() + " atomic operations and fences in all");
    }
  }

  private Counters() {}
}
