package io.jackdaw.bench.loops;

import io.jackdaw.Jackdaw;
import io.jackdaw.parallel.ParallelReduce;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.IntStream;

/** Rows that take from nothing to a long time. */
final class Mandelbrot implements Problem {
  private static final int MOST_ROUNDS = 500;

  private final int side;

  /** As many points as a sixteenth of the size. */
  Mandelbrot(int size) {
    side = (int) Math.sqrt(size / 16.0);
  }

  private long row(int row) {
    long rounds = 0;
    double y0 = 2.0 * row / side;
    for (int column = 0; column < side; column++) {
      double x0 = 3.0 * column / side - 2;
      double x = 0;
      double y = 0;
      int round = 0;
      while (x * x + y * y < 4 && round < MOST_ROUNDS) {
        double next = x * x - y * y + x0;
        y = 2 * x * y + y0;
        x = next;
        round++;
      }
      rounds += round;
    }
    return rounds;
  }

  private long rows(int from, int to) {
    long rounds = 0;
    for (int row = from; row < to; row++) {
      rounds += row(row);
    }
    return rounds;
  }

  @Override
  public long serial() {
    return rows(0, side);
  }

  @Override
  public long jackdaw(Jackdaw pool) {
    return ParallelReduce.sumLong(pool, 0, side, this::row);
  }

  @Override
  public long streams() {
    return IntStream.range(0, side).parallel().mapToLong(this::row).sum();
  }

  @Override
  public long forkJoin(ForkJoinPool pool) {
    return Halves.run(pool, 0, side, this::rows);
  }
}
