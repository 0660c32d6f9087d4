package io.jackdaw.sim.tasks;

import java.util.ArrayList;
import java.util.List;

/** A loop over children that a worker is in: the children from next to end are still to be done. */
final class Frame {
  final long key;
  final int depth;
  final double[] works;
  final List<Task> stolen = new ArrayList<>();
  int next;
  int end;

  Frame(long key, int depth, double[] works, int next, int end) {
    this.key = key;
    this.depth = depth;
    this.works = works;
    this.next = next;
    this.end = end;
  }

  double rest() {
    double sum = 0;
    for (int i = next; i < end; i++) {
      sum += works[i];
    }
    return sum;
  }
}
