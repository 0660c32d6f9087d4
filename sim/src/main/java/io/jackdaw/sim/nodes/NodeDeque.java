package io.jackdaw.sim.nodes;

import java.util.Arrays;

/** A deque of nodes with a boundary: thieves see what is above it, towards the top. */
final class NodeDeque {
  private static final int SMALLEST = 16;

  private long[] keys = new long[SMALLEST];
  private long[] infos = new long[SMALLEST];
  private int top;
  private int boundary;
  private int bottom;

  void push(long key, long info) {
    if (bottom == keys.length) {
      makeRoom();
    }
    keys[bottom] = key;
    infos[bottom] = info;
    bottom++;
  }

  private void makeRoom() {
    int size = bottom - top;
    if (size > keys.length / 2) {
      keys = Arrays.copyOf(keys, 2 * keys.length);
      infos = Arrays.copyOf(infos, 2 * infos.length);
      return;
    }
    System.arraycopy(keys, top, keys, 0, size);
    System.arraycopy(infos, top, infos, 0, size);
    boundary -= top;
    bottom = size;
    top = 0;
  }

  int size() {
    return bottom - top;
  }

  int privateSize() {
    return bottom - boundary;
  }

  int publicSize() {
    return boundary - top;
  }

  void expose(int amount) {
    boundary += amount;
  }

  /** Takes the newest node; its place is given by {@link #key} and {@link #info} until a push. */
  int pop() {
    bottom--;
    boundary = Math.min(boundary, bottom);
    return bottom;
  }

  /** Takes the oldest node. */
  int popTop() {
    return top++;
  }

  long key(int place) {
    return keys[place];
  }

  long info(int place) {
    return infos[place];
  }
}
