package io.jackdaw;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.forkjoin.ForkJoinTask;
import io.jackdaw.forkjoin.RecursiveTask;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Forks that lie above the mark and are not the loop's: methods and branches have left them. */
@SuppressWarnings("FutureReturnValueIgnored") // of fork
class JoinAllLeftoversTest {
  private static final Body.LongToLong SELF = (w, n) -> n;
  private static final Body.LongToLong LEAVES_LAMBDA = (w, n) -> n + leaveLambda(w);
  private static final Body.LongToLong LEAVES_SLOT = (w, n) -> n + leaveSlot(w);

  @ParameterizedTest
  @ValueSource(strings = {"split", "mutex", "abp", "chase-lev"})
  void joinAll_aMethodInBetweenHasLeftALambda_isGivenUp(String deque) {
    try (Jackdaw pool = pool(deque, 2)) {
      long sum =
          pool.invokeLong(
              w -> {
                int mark = w.mark();
                w.fork(SELF, 1);
                leaveLambda(w);
                w.fork(SELF, 2);
                leaveLambda(w);
                return w.joinAll(SELF, mark, 0, Long::sum);
              });
      assertThat(sum).isEqualTo(3);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"split", "mutex", "abp", "chase-lev"})
  void joinAll_branchesHaveLeftForks_areGivenUp(String deque) {
    try (Jackdaw pool = pool(deque, 2)) {
      for (Body.LongToLong leaving : new Body.LongToLong[] {LEAVES_LAMBDA, LEAVES_SLOT}) {
        long sum =
            pool.invokeLong(
                w -> {
                  int mark = w.mark();
                  w.fork(leaving, 1);
                  int half = w.mark();
                  w.fork(leaving, 2);
                  w.fork(leaving, 3);
                  long upper = w.joinAll(leaving, half, 0, Long::sum);
                  assertThat(w.mark()).isEqualTo(half);
                  long all = w.joinAll(leaving, mark, upper, Long::sum);
                  assertThat(w.mark()).isEqualTo(mark);
                  return all;
                });
        assertThat(sum).isEqualTo(6);
      }
    }
  }

  /** A task that is cancelled or completed by hand stays on the stack: nobody joins it. */
  @ParameterizedTest
  @ValueSource(strings = {"split", "mutex", "abp", "chase-lev"})
  void joinAll_aTaskWasCancelled_itHasEnded(String deque) {
    try (Jackdaw pool = pool(deque, 1)) { // or somebody runs it before that
      ForkJoinTask<Long> task = new One();
      ForkJoinTask<Long> forgotten = new One();
      long sum =
          pool.invokeLong(
              w -> {
                int mark = w.mark();
                w.fork(SELF, 1);
                task.fork();
                task.cancel(false);
                w.fork(SELF, 2);
                forgotten.fork();
                return w.joinAll(SELF, mark, 0, Long::sum);
              });
      assertThat(sum).isEqualTo(3);
      assertThat(task.isCancelled()).isTrue();
      assertThat(forgotten.join()).isEqualTo(1);
    }
  }

  private static Jackdaw pool(String deque, int workers) {
    return Jackdaw.builder()
        .workers(workers)
        .mechanisms(Mechanisms.named("deque=" + deque))
        .build();
  }

  private static long leaveLambda(Worker w) {
    LongFork unused = w.forkLong(v -> 1_000_000);
    return unused == null ? 1 : 0;
  }

  private static long leaveSlot(Worker w) {
    return w.fork(SELF, 1_000_000) < 0 ? 1 : 0;
  }

  @SuppressWarnings("serial") // nobody serializes it
  private static final class One extends RecursiveTask<Long> {
    @Override
    protected Long compute() {
      return 1L;
    }
  }
}
