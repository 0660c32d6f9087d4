package io.jackdaw.bench.search.knapsack;

/** What is packed so far: the workspace. */
final class Sack {
  final Items items;
  private final boolean[] packed;
  private long room;
  private long value;

  Sack(Items items) {
    this(items, new boolean[items.count()], items.capacity(), 0);
  }

  private Sack(Items items, boolean[] packed, long room, long value) {
    this.items = items;
    this.packed = packed;
    this.room = room;
    this.value = value;
  }

  Sack copy() {
    return new Sack(items, packed.clone(), room, value);
  }

  long value() {
    return value;
  }

  boolean fits(int item) {
    return items.weights()[item] <= room;
  }

  void put(int item) {
    packed[item] = true;
    room -= items.weights()[item];
    value += items.values()[item];
  }

  void take(int item) {
    packed[item] = false;
    room += items.weights()[item];
    value -= items.values()[item];
  }

  /** What it can be worth at most with the items from the next one on. */
  long bound(int next) {
    return value + (long) items.bound(next, room);
  }
}
