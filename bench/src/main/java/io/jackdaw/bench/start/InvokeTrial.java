package io.jackdaw.bench.start;

import java.util.List;

/** From {@code invoke} to the first and to the last start of as many tasks as there are workers. */
final class InvokeTrial extends LatencyTrial {
  static final String FIRST = "start-first";
  static final String LAST = "start-last";

  @Override
  Probe probe(Starter starter, int workers) {
    Gate gate = new Gate(workers);
    Latencies first = new Latencies(FIRST);
    Latencies last = new Latencies(LAST);
    return new Probe() {
      @Override
      public void start() {
        gate.reset();
        long begin = System.nanoTime();
        starter.invoke(gate);
        first.record(gate.first() - begin);
        last.record(gate.last() - begin);
      }

      @Override
      public List<Latencies> latencies() {
        return List.of(first, last);
      }
    };
  }
}
