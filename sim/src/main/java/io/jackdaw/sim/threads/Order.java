package io.jackdaw.sim.threads;

import io.jackdaw.sim.engine.BadInput;
import java.util.Arrays;

/** A topological order of the instructions: what proves that there is no cycle. */
final class Order {
  private final Computation computation;
  private final int[] missing;
  private final int[] length;
  private final int[] queue;
  private int found;

  Order(Computation computation, Weaver source) {
    this.computation = computation;
    missing = computation.incoming();
    length = new int[computation.work()];
    queue = new int[computation.work()];
    Arrays.fill(length, 1);
    for (int i = 0; i < missing.length; i++) {
      int next = computation.next(i);
      if (next >= 0) {
        missing[next]++;
      }
      int child = computation.spawned(i);
      if (child >= 0) {
        missing[computation.first(child)]++;
      }
    }
    walk();
    if (found < queue.length) {
      int stuck = 0;
      while (missing[stuck] == 0) {
        stuck++;
      }
      throw new BadInput(
          source.file,
          source.lineOf(stuck),
          "the instruction " + computation.name(stuck) + " waits for itself: there is a cycle");
    }
  }

  private void walk() {
    int start = computation.first(0);
    if (missing[start] == 0) {
      queue[found++] = start;
    }
    for (int i = 0; i < found; i++) {
      int instruction = queue[i];
      enable(instruction, computation.next(instruction));
      int child = computation.spawned(instruction);
      enable(instruction, child < 0 ? -1 : computation.first(child));
      for (int target : computation.joins(instruction)) {
        enable(instruction, target);
      }
    }
  }

  private void enable(int from, int to) {
    if (to < 0) {
      return;
    }
    length[to] = Math.max(length[to], length[from] + 1);
    if (--missing[to] == 0) {
      queue[found++] = to;
    }
  }

  int longestPath() {
    return Arrays.stream(length).max().orElse(0);
  }
}
