package io.jackdaw.internal.analysis;

import io.jackdaw.Body;
import io.jackdaw.Work;
import io.jackdaw.Worker;
import io.jackdaw.internal.pool.Engine;
import io.jackdaw.internal.pool.Options;
import io.jackdaw.internal.worker.Slot;
import io.jackdaw.metrics.Analysis;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/** Clocks that only the analysed program moves, one nanosecond a step. */
final class StepClock implements Clocks {
  private static final Body.RangeToVoid<Work.Action<RuntimeException>> RUN =
      (worker, body, _, _) -> body.run(worker);

  private final AtomicLong now = new AtomicLong();
  private final AtomicLong lost = new AtomicLong();
  private final AtomicLong paused = new AtomicLong();

  /** So much work. */
  void steps(long count) {
    now.addAndGet(count);
  }

  /** Another program has the processor for so long. */
  void lose(long count) {
    lost.addAndGet(count);
    now.addAndGet(count);
  }

  /** The garbage collector stops everybody for so long. */
  void pause(long count) {
    paused.addAndGet(count);
    lose(count);
  }

  @Override
  public long wall() {
    return now.get();
  }

  @Override
  public long processor() {
    return now.get() - lost.get();
  }

  @Override
  public long paused() {
    return paused.get();
  }

  /** Analyses with steals that cost nothing, and looks at every fork. */
  Analysis analyse(Work.Action<RuntimeException> body) {
    return analyse(0, 0, body);
  }

  Analysis analyse(long steal, long grain, Work.Action<RuntimeException> body) {
    return analyse(new Costs(0, steal, 0, grain), body);
  }

  Analysis analyse(Costs costs, Work.Action<RuntimeException> body) {
    return analyse(new Analyser(this, costs, false), body);
  }

  /** The dag of a body, with every fork. */
  List<String> dag(Work.Action<RuntimeException> body) {
    Analyser analyser = new Analyser(this, new Costs(0, 0, 0, 0), true);
    analyse(analyser, body);
    return analyser.dag.lines();
  }

  private static Analysis analyse(Analyser analyser, Work.Action<RuntimeException> body) {
    Slot root = new Slot(0);
    root.body = RUN;
    root.object = body;
    Engine original = new Engine(new Options());
    try {
      return analyser.run(original, root, 2);
    } finally {
      original.lifecycle.shutDown();
    }
  }

  /** Runs two branches of so many steps. */
  void pair(Worker worker, long left, long right) {
    worker.both(_ -> steps(left), _ -> steps(right));
  }

  /** A full binary tree of branches, with so many steps in each leaf. */
  void tree(Worker worker, int depth, long leaf) {
    if (depth == 0) {
      steps(leaf);
    } else {
      worker.both(w -> tree(w, depth - 1, leaf), w -> tree(w, depth - 1, leaf));
    }
  }
}
