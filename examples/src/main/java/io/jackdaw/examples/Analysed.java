package io.jackdaw.examples;

import io.jackdaw.Jackdaw;
import io.jackdaw.metrics.Analysis;
import java.util.Random;

/** Asks how parallel a sort is, and where it is not. */
public final class Analysed {
  static Analysis analyse(Jackdaw pool, int length) {
    long[] data = new Random(1).longs(length).toArray();
    for (int i = 0; i < 5; i++) {
      MergeSort.sort(pool, data.clone()); // so that the JVM has compiled it
    }
    return pool.analyse(w -> MergeSort.sort(pool, data));
  }

  /** Prints the report, and one of its figures. */
  public static void main(String[] args) {
    try (var pool = Jackdaw.create()) {
      Analysis analysis = analyse(pool, 1_000_000);
      System.out.println(analysis);
      System.out.printf("16 workers: %.1f times faster%n", analysis.speedup(16).expected());
    }
  }

  private Analysed() {}
}
