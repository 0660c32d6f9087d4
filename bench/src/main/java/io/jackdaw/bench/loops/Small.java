package io.jackdaw.bench.loops;

import io.jackdaw.Jackdaw;
import io.jackdaw.parallel.Parallel;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.IntStream;

/** Short loops, many of them, from inside of a task. */
final class Small implements Problem {
  /** How many loops make a run. */
  static final int LOOPS = 1000;

  private final double[] x;
  private final double[] result;

  Small(int length) {
    x = new double[length];
    result = new double[length];
    for (int i = 0; i < length; i++) {
      x[i] = i;
    }
  }

  @Override
  public long serial() {
    for (int loop = 0; loop < LOOPS; loop++) {
      for (int i = 0; i < x.length; i++) {
        result[i] = Math.sqrt(x[i]) + loop;
      }
    }
    return Samples.of(result);
  }

  @Override
  public long jackdaw(Jackdaw pool) {
    return pool.invoke(
        worker -> {
          for (int loop = 0; loop < LOOPS; loop++) {
            int add = loop;
            Parallel.forEach(worker, 0, x.length, i -> result[i] = Math.sqrt(x[i]) + add);
          }
          return Samples.of(result);
        });
  }

  @Override
  public long streams() {
    for (int loop = 0; loop < LOOPS; loop++) {
      int add = loop;
      IntStream.range(0, x.length).parallel().forEach(i -> result[i] = Math.sqrt(x[i]) + add);
    }
    return Samples.of(result);
  }

  @Override
  public long forkJoin(ForkJoinPool pool) {
    return pool.submit(() -> loops(pool)).join();
  }

  private long loops(ForkJoinPool pool) {
    for (int loop = 0; loop < LOOPS; loop++) {
      int add = loop;
      Halves.task(
              pool,
              0,
              x.length,
              (from, to) -> {
                for (int i = from; i < to; i++) {
                  result[i] = Math.sqrt(x[i]) + add;
                }
                return 0;
              })
          .invoke();
    }
    return Samples.of(result);
  }
}
