package io.jackdaw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.jackdaw.forkjoin.RecursiveAction;
import io.jackdaw.internal.worker.InvariantChecks;
import io.jackdaw.spi.ContextCarrier;
import java.time.Duration;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A branch fails elsewhere while its sibling is in a call that begins with a stack of its own. */
@Timeout(60)
class StoppedCallsTest {
  @RegisterExtension final InvariantChecks pools = new InvariantChecks();

  /** What the first branch is doing; none of them ends by itself. */
  enum Call {
    INVOKE {
      @Override
      void run(Jackdaw pool, Worker worker) {
        pool.invokeAction(StoppedCallsTest::forkForever);
      }
    },
    ANY {
      @Override
      void run(Jackdaw pool, Worker worker) {
        worker.<String, RuntimeException>any(
            v -> {
              forkForever(v);
              return "";
            },
            v -> {
              forkForever(v);
              return "";
            });
      }
    },
    DEADLINE {
      @Override
      void run(Jackdaw pool, Worker worker) {
        try {
          pool.<String, RuntimeException>invoke(
              v -> {
                forkForever(v);
                return "";
              },
              Duration.ofDays(1));
        } catch (TimeoutException e) {
          throw new AssertionError(e);
        }
      }
    },
    TASKS {
      @Override
      void run(Jackdaw pool, Worker worker) {
        while (true) {
          new Halves(6).invoke();
        }
      }
    };

    abstract void run(Jackdaw pool, Worker worker);
  }

  private static final class Halves extends RecursiveAction {
    private static final long serialVersionUID = 1;
    private final int depth;

    Halves(int depth) {
      this.depth = depth;
    }

    @Override
    protected void compute() {
      if (depth > 0) {
        invokeAll(new Halves(depth - 1), new Halves(depth - 1));
      }
    }
  }

  private static void forkForever(Worker worker) {
    while (true) {
      worker.both(v -> {}, v -> {});
    }
  }

  @ParameterizedTest
  @EnumSource(Call.class)
  void both_secondFailsElsewhere_theCallInTheFirstStops(Call call) {
    Jackdaw pool = pools.create(3);
    for (int round = 0; round < 50; round++) {
      Failure failure = new Failure("second");
      Throwable thrown =
          catchThrowable(
              () ->
                  pool.invokeAction(
                      w ->
                          w.both(
                              v -> call.run(pool, v),
                              v -> {
                                throw failure;
                              })));
      assertThat(thrown).isSameAs(failure);
    }
  }

  @Test
  void any_carrierFailsWhereABranchIsStolen_theOthersAreLeftAlone() {
    Thread caller = Thread.currentThread();
    ContextCarrier failing =
        () ->
            () -> {
              if (Thread.currentThread() != caller) {
                throw new Failure("carrier");
              }
              return () -> {};
            };
    Jackdaw pool = pools.build(Jackdaw.builder().workers(3).context(failing));
    for (int round = 0; round < 200; round++) {
      String result =
          pool.invoke(
              w ->
                  w.<String, RuntimeException>any(
                      v -> {
                        Steals.forkUntil(v, () -> pool.snapshot().total().steals() > 0);
                        return "first";
                      },
                      v -> "second",
                      v -> "third"));
      assertThat(result).isIn("first", "second", "third");
    }
  }
}
