package io.jackdaw.bench.victims;

import io.jackdaw.Body;
import io.jackdaw.Jackdaw;
import io.jackdaw.Worker;

/**
 * A loop over a large workspace that each worker changes and restores as it goes, so whoever steals
 * a part of the loop must first copy the workspace (TASC 2: delayed workspace copying). The loop
 * runs serially and gives away the upper half of what is left only if somebody asks; it declares
 * how much is left.
 */
final class CopyLoop implements Workload {
  private static final int CELLS = 1 << 15; // 256 KB
  private static final int LEAST_STEPS = 32;
  private static final int MORE_STEPS = 255;
  private static final Body.RangeToLong<Workspace> LOOP = CopyLoop::takenOrOwn;

  /** The cells of one worker; as a whole they are always as at the start between two elements. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Workspace(Worker owner, CopyLoop loop, long[] cells) {}

  private final long elements;
  private final long[] start = new long[CELLS];
  private final Stolen stolen = new Stolen();

  CopyLoop(long elements) {
    this.elements = elements;
    for (int i = 0; i < CELLS; i++) {
      start[i] = Mix.of(i);
    }
  }

  @Override
  public long run(Jackdaw pool) {
    return pool.invokeLong(worker -> run(worker, copy(worker), 0, elements));
  }

  private Workspace copy(Worker owner) {
    return new Workspace(owner, this, start.clone());
  }

  private static long takenOrOwn(Worker worker, Workspace workspace, long from, long to) {
    if (worker == workspace.owner) {
      return run(worker, workspace, from, to);
    }
    CopyLoop loop = workspace.loop;
    loop.stolen.add(to - from);
    return run(worker, loop.copy(worker), from, to);
  }

  private static long run(Worker worker, Workspace workspace, long from, long to) {
    long sum = 0;
    for (long i = from; i < to; i++) {
      if (to - i > 1 && worker.isWanted()) {
        long middle = (i + to + 1) >>> 1;
        int upper = worker.fork(LOOP, workspace, middle, to);
        sum += run(worker, workspace, i, middle);
        return sum + worker.join(LOOP, upper, workspace, middle, to);
      }
      worker.remainingWork((double) (to - i));
      sum += element(workspace.cells, i);
    }
    return sum;
  }

  /** Changes some cells, adds up what it sees, and undoes the changes. */
  private static long element(long[] cells, long number) {
    long mixed = Mix.of(number);
    int steps = LEAST_STEPS + (int) (mixed & MORE_STEPS);
    long sum = 0;
    for (int i = 0; i < steps; i++) {
      int at = (int) (mixed + i * 0x9E3779B9L) & (CELLS - 1);
      cells[at] += i;
      sum += cells[at];
    }
    for (int i = 0; i < steps; i++) {
      cells[(int) (mixed + i * 0x9E3779B9L) & (CELLS - 1)] -= i;
    }
    return sum;
  }

  @Override
  public long serial() {
    long[] cells = start.clone();
    long sum = 0;
    for (long i = 0; i < elements; i++) {
      sum += element(cells, i);
    }
    return sum;
  }

  @Override
  public Stolen stolen() {
    return stolen;
  }

  @Override
  public String unit() {
    return "elements";
  }
}
