package io.jackdaw.metrics;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What a pool has counted since it was made: per worker and in total. Its {@code toString} is a
 * table.
 *
 * @param pool the name of the pool
 * @param setting its deque, and how work is exposed and asked for
 * @param workers one entry for each worker and guest, and one for the spares that left
 * @param grains what each {@code Grain} of the program has learnt, from all pools
 * @param stuckSince since when all workers have been waiting for something that the pool cannot
 *     see, while work lies unstarted; empty if the pool is not stuck
 */
public record Snapshot(
    String pool,
    String setting,
    List<WorkerSnapshot> workers,
    List<GrainSnapshot> grains,
    Optional<Instant> stuckSince) {

  /**
   * Keeps copies of the lists.
   *
   * @param pool the name of the pool
   * @param setting its deque, and how work is exposed and asked for
   * @param workers one entry for each worker
   * @param grains one entry for each grain
   * @param stuckSince since when the pool is stuck, if it is
   */
  public Snapshot {
    workers = List.copyOf(workers);
    grains = List.copyOf(grains);
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

  /**
   * All counters in tables of at most 100 columns.
   *
   * @return several lines, each ended by a newline
   */
  @Override
  public String toString() {
    return SnapshotTable.of(this);
  }
}
