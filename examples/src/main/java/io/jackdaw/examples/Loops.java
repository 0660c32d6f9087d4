package io.jackdaw.examples;

import io.jackdaw.Jackdaw;
import io.jackdaw.parallel.Combinable;
import io.jackdaw.parallel.FixedReduce;
import io.jackdaw.parallel.Morsels;
import io.jackdaw.parallel.Parallel;
import io.jackdaw.parallel.ParallelFilter;
import io.jackdaw.parallel.ParallelFind;
import io.jackdaw.parallel.ParallelHistogram;
import io.jackdaw.parallel.ParallelMap;
import io.jackdaw.parallel.ParallelReduce;
import io.jackdaw.parallel.ParallelScan;
import io.jackdaw.parallel.ParallelSort;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** Loops over ranges and arrays. Nobody chooses a grain size. */
public final class Loops {
  static void saxpy(Jackdaw pool, double a, double[] x, double[] y) {
    Parallel.forEach(pool, 0, y.length, i -> y[i] += a * x[i]);
  }

  static void saxpyByRanges(Jackdaw pool, double a, double[] x, double[] y) {
    Parallel.forEachRange(
        pool,
        0,
        y.length,
        Morsels.of(y),
        (from, to) -> {
          for (int i = from; i < to; i++) {
            y[i] += a * x[i];
          }
        });
  }

  static long[][] product(Jackdaw pool, long[][] a, long[][] b) {
    long[][] c = new long[a.length][b[0].length];
    return pool.invoke(
        w -> {
          Parallel.forEach(
              w,
              0,
              c.length,
              i ->
                  Parallel.forEach(
                      w,
                      0,
                      c[i].length,
                      j ->
                          c[i][j] =
                              ParallelReduce.sumLong(w, 0, b.length, k -> a[i][k] * b[k][j])));
          return c;
        });
  }

  static double norm(Jackdaw pool, double[] x) {
    return Math.sqrt(ParallelReduce.sumDouble(pool, 0, x.length, i -> x[i] * x[i]));
  }

  static double reproducibleNorm(Jackdaw pool, double[] x) {
    return Math.sqrt(FixedReduce.sum(pool, 0, x.length, i -> x[i] * x[i]));
  }

  static boolean isPrime(int n) {
    for (int d = 2; d * d <= n; d++) {
      if (n % d == 0) {
        return false;
      }
    }
    return n > 1;
  }

  static List<String> longWords(Jackdaw pool, String[] words) {
    Combinable<List<String>> found = new Combinable<>(ArrayList::new);
    Parallel.forEach(
        pool,
        words,
        word -> {
          if (word.length() > 4) {
            found.local().add(word);
          }
        });
    List<String> all = new ArrayList<>();
    found.forEach(all::addAll);
    return all;
  }

  /** Uses each kind once. */
  public static void main(String[] args) {
    try (var pool = Jackdaw.create()) {
      int[] primes = ParallelFilter.indices(pool, 0, 1_000_000, Loops::isPrime);
      System.out.println("primes below a million: " + primes.length);

      long[] squares = new long[10];
      ParallelMap.setAll(pool, squares, i -> (long) i * i);
      ParallelScan.inclusive(pool, squares, Long::sum);
      System.out.println("sum of the squares up to 9: " + squares[9]);

      String[] words = "the quick brown fox jumps over the lazy dog".split(" ");
      ParallelSort.sort(pool, words, Comparator.comparingInt(String::length));
      System.out.println("by length: " + String.join(" ", words));

      long[] lengths =
          ParallelHistogram.histogram(pool, 0, words.length, 6, i -> words[i].length());
      System.out.println("words of three letters: " + lengths[3]);

      var first = ParallelFind.findFirst(pool, 1_000_000, 2_000_000, Loops::isPrime);
      System.out.println("first prime above a million: " + first.getAsInt());

      double[] x = new double[1000];
      double[] y = new double[1000];
      Parallel.invokeAll(pool, () -> Arrays.fill(x, 3), () -> Arrays.fill(y, 4));
      System.out.println("x + y: " + (x[999] + y[999]));
    }
  }

  private Loops() {}
}
