package io.jackdaw.bench.search.compare;

import io.jackdaw.Jackdaw;
import io.jackdaw.bench.search.Problem;
import io.jackdaw.search.Explorer;
import io.jackdaw.search.Progress;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ForkJoinPool;

/** How many pairs of elements of two arrays are equal; the input is their length. */
public final class Compare implements Problem {
  private static final long SEED = 18;

  private final int length;
  private final Pairs pairs;

  /** The problem with two arrays of that length. */
  public Compare(String input) {
    length = Integer.parseInt(input);
    Random random = new Random(SEED);
    pairs = new Pairs(numbers(random), numbers(random));
  }

  /** Each value appears about once in an array. */
  private int[] numbers(Random random) {
    return random.ints(length, 0, length).toArray();
  }

  @Override
  public long serial() {
    return Serial.count(pairs, 0, length, 0, length);
  }

  @Override
  public long jackdaw(Jackdaw pool, Progress progress) {
    long all = JackdawLoops.range(0, length);
    return Explorer.explore(
            pool,
            new JackdawLoops(pairs),
            progress,
            (explorer, count) -> count.add(explorer, all, all))
        .equal();
  }

  @Override
  public long forkJoin(ForkJoinPool pool) {
    return forkJoin(pool, Pairs.LEAF);
  }

  /** The cut-off is in elements of a side. */
  @Override
  public long forkJoin(ForkJoinPool pool, int cutoff) {
    return pool.invoke(new ForkJoin(pairs, 0, length, 0, length, cutoff));
  }

  /** The rectangles. */
  @Override
  public long nodes() {
    return rectangles(length, length);
  }

  private static long rectangles(int longer, int shorter) {
    if (longer <= Pairs.LEAF) {
      return 1;
    }
    int less = longer / 2;
    int more = longer - less;
    return 1
        + rectangles(Math.max(less, shorter), Math.min(less, shorter))
        + rectangles(Math.max(more, shorter), Math.min(more, shorter));
  }

  /** By counting how often each value is in the one array, then looking up those of the other. */
  @Override
  public long expected() {
    Map<Integer, Integer> counts = new HashMap<>();
    Arrays.stream(pairs.first()).forEach(value -> counts.merge(value, 1, Integer::sum));
    return Arrays.stream(pairs.second()).mapToLong(value -> counts.getOrDefault(value, 0)).sum();
  }
}
