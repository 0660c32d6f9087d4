package io.jackdaw.bench.grain.skynet;

import io.jackdaw.Body;
import io.jackdaw.Grain;
import io.jackdaw.Worker;

/** That of {@link Slots} with a size: the number of leaves. */
final class SizedSlots {
  static final Body.LongsToLong SUM =
      Grain.named("skynet")
          .longsToLong(
              SizedSlots::sum,
              (first, leaves) -> (double) leaves,
              (worker, first, leaves) -> Skynet.sum(first, leaves));

  private SizedSlots() {}

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
