package io.jackdaw.forkjoin;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.Jackdaw;
import org.junit.jupiter.api.Test;

/** Only the worker that forked a task takes it by a store; whoever stole it meets others. */
class RunForkedTest {
  private static final class Watching extends RecursiveAction {
    private static final long serialVersionUID = 1L;

    private byte seen;

    @Override
    protected void compute() {
      seen = statusPlain();
    }
  }

  private static byte statusWhileItRuns(int workersAway) {
    try (Jackdaw pool = Jackdaw.create(1)) {
      return pool.invoke(
          worker -> {
            Watching task = new Watching();
            Execution.RUN.run(worker, task, worker.number() + workersAway, 0);
            return task.seen;
          });
    }
  }

  @Test
  void run_forkedHere_isQuiet() {
    assertThat(statusWhileItRuns(0)).isEqualTo(Completion.QUIET);
  }

  @Test
  void run_forkedElsewhere_isClaimedByCas() {
    assertThat(statusWhileItRuns(1)).isEqualTo(Completion.LOUD);
  }
}
