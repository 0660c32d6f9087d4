package io.jackdaw.metrics;

import java.util.List;
import java.util.Locale;

/**
 * What a pool has counted since it was made: per worker and in sum. Its {@code toString} is a
 * table.
 *
 * @param pool the name of the pool
 * @param setting its deque, and how work is exposed and asked for
 * @param workers one entry for each worker, guest and the spares that left
 */
public record Snapshot(String pool, String setting, List<WorkerSnapshot> workers) {

  /**
   * Keeps a copy of the list.
   *
   * @param pool the name of the pool
   * @param setting its deque, and how work is exposed and asked for
   * @param workers one entry for each worker
   */
  public Snapshot {
    workers = List.copyOf(workers);
  }

  /**
   * The sums.
   *
   * @return all workers together
   */
  public WorkerSnapshot total() {
    return workers.stream()
        .reduce(WorkerSnapshot::plus)
        .map(sum -> sum.plus(zero("total")))
        .map(sum -> zero("total").plus(sum))
        .orElse(zero("total"));
  }

  private static WorkerSnapshot zero(String name) {
    return new WorkerSnapshot(name, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  }

  /**
   * Synchronisation in all: what LCWS theorem 1 bounds by the span, not the work.
   *
   * @return CAS and fences, all workers
   */
  public long synchronisation() {
    WorkerSnapshot total = total();
    return total.cas() + total.fences();
  }

  @Override
  public String toString() {
    StringBuilder table = new StringBuilder(pool).append(": ").append(setting).append('\n');
    table.append(
        String.format(
            Locale.ROOT,
            "%-14s %12s %9s %10s %10s %9s %9s %9s %9s %9s %9s %9s %9s %10s %9s %9s%n",
            "",
            "forks",
            "exposed",
            "for others",
            "taken back",
            "stolen",
            "tried",
            "steals",
            "requests",
            "cas",
            "fences",
            "parks",
            "wake-ups",
            "hand-overs",
            "mails",
            "mailed"));
    workers.forEach(worker -> row(table, worker));
    row(table, total());
    return table.toString();
  }

  private static void row(StringBuilder table, WorkerSnapshot w) {
    table.append(
        String.format(
            Locale.ROOT,
            "%-14s %12s %9d %10d %10d %9d %9d %9d %9d %9d %9d %9d %9d %10d %9d %9d%n",
            w.name(),
            w.forks() == WorkerSnapshot.NOT_COUNTED ? "-" : Long.toString(w.forks()),
            w.exposed(),
            w.exposedForOthers(),
            w.takenBack(),
            w.stolenJoins(),
            w.stealsTried(),
            w.steals(),
            w.requests(),
            w.cas(),
            w.fences(),
            w.parks(),
            w.wakeUps(),
            w.handOvers(),
            w.mailsSent(),
            w.mailsTaken()));
  }
}
