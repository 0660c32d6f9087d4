package io.jackdaw.bench.start;

import io.jackdaw.bench.harness.Contestant;
import io.jackdaw.bench.harness.Lineup;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * When each of as many tasks as there are workers starts, counted from the call, and the time
 * between two starts (LLS 4.2.2).
 */
final class StartsTrial extends LatencyTrial {
  static final String TASK = "latency-task-";
  static final String GAP = "latency-gap";
  static final String UNEVEN = "uneven";
  static final String EVEN = "even";
  static final String STEALING = "stealing";
  static final String STREAMS = "streams";

  static final Lineup<IntFunction<Starter>> CONTESTANTS =
      new Lineup<IntFunction<Starter>>()
          .onWorkers(UNEVEN, workers -> new OnSpread(workers, "uneven"))
          .onWorkers(EVEN, workers -> new OnSpread(workers, "even"))
          .onWorkers(STEALING, workers -> new OnSpread(workers, "off"))
          .onWorkers(Contestant.FORK_JOIN, OnForkJoin::new)
          .onWorkers(STREAMS, OnStreams::new);

  @Override
  Lineup<IntFunction<Starter>> lineup() {
    return CONTESTANTS;
  }

  @Override
  Probe probe(Starter starter, int workers) {
    Gate gate = new Gate(workers);
    List<Latencies> tasks = new ArrayList<>();
    for (int task = 1; task <= workers; task++) {
      tasks.add(new Latencies(TASK + task));
    }
    Latencies gap = new Latencies(GAP);
    return new Probe() {
      @Override
      public void start() {
        gate.reset();
        long begin = System.nanoTime();
        starter.invoke(gate);
        long before = begin;
        long[] starts = gate.starts();
        for (int task = 0; task < workers; task++) {
          tasks.get(task).record(starts[task] - begin);
          if (task > 0) {
            gap.record(starts[task] - before);
          }
          before = starts[task];
        }
      }

      @Override
      public List<Latencies> latencies() {
        List<Latencies> all = new ArrayList<>(tasks);
        if (workers > 1) {
          all.add(gap);
        }
        return all;
      }
    };
  }
}
