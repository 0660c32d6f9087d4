package io.jackdaw.bench.idle;

import io.jackdaw.Jackdaw;
import io.jackdaw.bench.fib.JackdawSlots;
import io.jackdaw.bench.harness.OnPool;

/** The workers of a Jackdaw pool. */
final class OnJackdaw extends OnPool<Jackdaw> implements Crew {
  OnJackdaw(int workers) {
    super(Jackdaw.create(workers));
  }

  @Override
  public void work() {
    pool.invoke(JackdawSlots.FIB, WORK);
  }

  @Override
  public void execute(Runnable task) {
    pool.execute(task);
  }
}
