package io.jackdaw.cluster.internal.steal;

import java.util.concurrent.atomic.LongAdder;

/** What a node counts: see {@link io.jackdaw.cluster.NodeSnapshot}. Any thread. */
final class Counters {
  final LongAdder requestsSent = new LongAdder();
  final LongAdder rejectsSent = new LongAdder();
  final LongAdder stealsIn = new LongAdder();
  final LongAdder stealsOut = new LongAdder();
  final LongAdder workBytesIn = new LongAdder();
  final LongAdder workBytesOut = new LongAdder();
  final LongAdder messagesSent = new LongAdder();
  final LongAdder bytesSent = new LongAdder();
  final LongAdder redone = new LongAdder();
  final LongAdder lost = new LongAdder();
  final LongAdder dropped = new LongAdder();
  final LongAdder piecesDone = new LongAdder();
}
