package io.jackdaw.bench.deques;

import io.jackdaw.Body;
import io.jackdaw.Jackdaw;
import io.jackdaw.Worker;
import io.jackdaw.bench.harness.Effort;
import io.jackdaw.bench.harness.Outcome;
import io.jackdaw.bench.harness.Series;
import io.jackdaw.bench.harness.Step;
import io.jackdaw.bench.harness.Trial;
import io.jackdaw.bench.start.Latencies;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * How long a fork waits if its owner is silent: it forks and then computes for about a millisecond
 * without another fork. From the fork to the start of the task elsewhere: no less than from the
 * request to the exposure. Who is never relieved of its fork runs it itself after that millisecond.
 */
final class ExposureTrial implements Trial {
  static final String EXPOSURE = "exposure";

  /** The other worker has just finished something and looks for work. */
  static final String AWAKE = "awake";

  /** The other worker sleeps. */
  static final String ASLEEP = "asleep";

  private static final long PAUSE_NANOS = 1_500_000;

  private static final Body.RangeToVoid<Silence> OWNER = ExposureTrial::forkAndBeSilent;
  private static final Body.RangeToVoid<Silence> FORKED = (_, silence, _, _) -> silence.started();
  private static final Body.RangeToVoid<Silence> COMPANY =
      (worker, silence, _, _) -> silence.keepCompany(worker);

  /** With a second fork {@code conservative}, which keeps the last one, has one to give too. */
  private static final Body.RangeToVoid<Silence> NOTHING = (_, _, _, _) -> {};

  @Override
  public Outcome measure(Step step, Effort effort) {
    boolean asleep = step.input().equals(ASLEEP);
    Latencies latencies = new Latencies(EXPOSURE);
    CounterLog counters = new CounterLog();
    try (Jackdaw pool = Variant.LINEUP.get(step.contestant()).pool(step.workers())) {
      Runnable once =
          () -> {
            if (asleep) {
              LockSupport.parkNanos(PAUSE_NANOS);
            }
            Silence silence = new Silence(!asleep);
            counters.begin(pool);
            pool.invoke(OWNER, silence, 0, 0);
            counters.end(pool);
            latencies.record(silence.nanos());
          };
      effort.warmUp(once);
      latencies.forget();
      counters.forget();
      for (int i = 0; i < effort.samples(); i++) {
        long begin = System.nanoTime();
        do {
          once.run();
        } while (System.nanoTime() - begin < effort.sampleNanos());
        latencies.sample();
      }
    }
    List<Series> series = new ArrayList<>(latencies.series());
    series.addAll(counters.series(EXPOSURE));
    return new Outcome(series, null, step.workers());
  }

  private static void forkAndBeSilent(Worker worker, Silence silence, long none, long nothing) {
    if (silence.wantsCompany) {
      silence.owner = worker;
      awaken(worker, silence);
    }
    silence.forkedAt = System.nanoTime();
    int forked = worker.fork(FORKED, silence, 0, 0);
    int second = worker.fork(NOTHING, silence, 0, 0);
    silence.computed = Arithmetic.milliseconds(1, silence.forkedAt);
    worker.join(NOTHING, second, silence, 0, 0);
    worker.join(FORKED, forked, silence, 0, 0);
  }

  /** Gives the other worker something to do that ends now. */
  private static void awaken(Worker worker, Silence silence) {
    for (int tries = 0; tries < Silence.MOST_TRIES && !silence.hadCompany; tries++) {
      int company = worker.fork(COMPANY, silence, 0, 0);
      int second = worker.fork(NOTHING, silence, 0, 0);
      silence.awaitCompany();
      worker.join(NOTHING, second, silence, 0, 0);
      worker.join(COMPANY, company, silence, 0, 0);
    }
  }
}
