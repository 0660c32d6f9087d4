package io.jackdaw.bench.grain.spine;

import io.jackdaw.Body;
import io.jackdaw.Worker;

/** A function constant over a node, and what is meant: the chain from there on, or its leaf. */
final class Slots {
  static final long CHAIN = 0;

  static final Body.RangeToLong<Node> SUM = Slots::sum;

  private static final long REST = 1;
  private static final long LEAF = 2;

  private Slots() {}

  private static long sum(Worker worker, Node node, long part, long unused) {
    if (part == LEAF) {
      return node.leaf();
    }
    Node here = part == CHAIN ? node : node.next;
    return here == null ? 0 : worker.both(SUM, here, REST, 0, LEAF, 0, Long::sum);
  }
}
