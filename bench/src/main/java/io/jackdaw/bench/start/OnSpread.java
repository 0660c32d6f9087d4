package io.jackdaw.bench.start;

import io.jackdaw.Body;
import io.jackdaw.Jackdaw;
import io.jackdaw.Mechanisms;
import io.jackdaw.bench.harness.EvenSpread;
import io.jackdaw.bench.harness.OnPool;
import java.util.concurrent.Future;

/** A Jackdaw pool that spreads the tasks as a loop does, with a mailing rule. */
final class OnSpread extends OnPool<Jackdaw> implements Starter {
  private static final Body.RangeToVoid<Gate> PASS =
      (worker, gate, from, to) -> {
        for (long task = from; task < to; task++) {
          gate.pass((int) task);
        }
      };
  private static final Body.RangeToVoid<Gate> SPREAD =
      (worker, gate, from, to) -> EvenSpread.run(worker, PASS, gate, from, to);

  OnSpread(int workers, String mailing) {
    super(
        Jackdaw.builder()
            .workers(workers)
            .mechanisms(Mechanisms.named("mailing=" + mailing))
            .build());
  }

  @Override
  public void invoke(Gate gate) {
    pool.invoke(SPREAD, gate, 0, gate.tasks());
  }

  @Override
  public Future<?> submit(Runnable task) {
    return pool.submit(task);
  }
}
