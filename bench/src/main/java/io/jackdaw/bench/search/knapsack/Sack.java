package io.jackdaw.bench.search.knapsack;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

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

  /** Writes what is packed. */
  void write(DataOutput out) throws IOException {
    for (boolean item : packed) {
      out.writeBoolean(item);
    }
  }

  /** Reads what {@link #write} wrote of a sack for the same items. */
  static Sack read(Items items, DataInput in) throws IOException {
    Sack sack = new Sack(items);
    for (int item = 0; item < items.count(); item++) {
      if (in.readBoolean()) {
        sack.put(item);
      }
    }
    return sack;
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
