package io.jackdaw.bench.grain.skynet;

import io.jackdaw.Body;
import io.jackdaw.Worker;

/** A function constant over the first leaf and their number; a ticket for each child but one. */
final class Slots {
  static final Body.LongsToLong SUM = Slots::sum;

  private Slots() {}

  private static long sum(Worker worker, long first, long leaves) {
    if (leaves == 1) {
      return first;
    }
    long part = leaves / Skynet.CHILDREN;
    int[] tickets = new int[Skynet.CHILDREN];
    for (int child = 1; child < Skynet.CHILDREN; child++) {
      tickets[child] = worker.fork(SUM, first + child * part, part);
    }
    long sum = SUM.run(worker, first, part);
    for (int child = Skynet.CHILDREN - 1; child > 0; child--) {
      sum += worker.join(SUM, tickets[child], first + child * part, part);
    }
    return sum;
  }
}
