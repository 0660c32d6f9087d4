package io.jackdaw.bench.search.knapsack;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;

/**
 * What there is to pack, the best value for its weight first, and how much can be carried.
 *
 * @param capacity the greatest weight
 * @param weights of the items
 * @param values of the items
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record Items(long capacity, long[] weights, long[] values) {
  private static final long SEED = 18;
  private static final int HEAVIEST = 1_000;

  private record Item(long weight, long value) {}

  /** Items of the given weights and values. */
  static Items of(long capacity, List<Long> weights, List<Long> values) {
    List<Item> items = new ArrayList<>();
    for (int i = 0; i < weights.size(); i++) {
      items.add(new Item(weights.get(i), values.get(i)));
    }
    items.sort(Comparator.comparingDouble(item -> -(double) item.value / item.weight));
    return new Items(
        capacity,
        items.stream().mapToLong(Item::weight).toArray(),
        items.stream().mapToLong(Item::value).toArray());
  }

  /**
   * Items of random weights, each worth a fixed amount more than it weighs ("strongly correlated"),
   * the kind that is hard for branch and bound; half of them can be carried.
   */
  public static Items random(int count) {
    Random random = new Random(SEED);
    List<Long> weights = new ArrayList<>();
    List<Long> values = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      long weight = 1L + random.nextInt(HEAVIEST);
      weights.add(weight);
      values.add(weight + HEAVIEST / 10);
    }
    return of(weights.stream().mapToLong(Long::longValue).sum() / 2, weights, values);
  }

  /** How many there are. */
  public int count() {
    return weights.length;
  }

  /** What the items from the next one on can be worth at most: as if one could be cut. */
  public double bound(int next, long room) {
    double value = 0;
    long left = room;
    for (int item = next; item < weights.length; item++) {
      if (weights[item] > left) {
        return value + (double) values[item] * left / weights[item];
      }
      left -= weights[item];
      value += values[item];
    }
    return value;
  }
}
