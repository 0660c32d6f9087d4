package io.jackdaw.internal.worker;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.Body;
import io.jackdaw.Fork;
import io.jackdaw.Jackdaw;
import io.jackdaw.JoinRule;
import io.jackdaw.Steals;
import io.jackdaw.internal.sleep.Seat;
import io.jackdaw.internal.sleep.Sleep;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * An owner loses its processor in the middle of a fork: it has found its window open, and its fork
 * is on the stack only after everybody else has asked, looked, and gone to sleep. If it then waits
 * for that fork by other means than a join, somebody has to look again.
 */
class HeldUpForkTest {
  private static final Body.RangeToVoid<CompletableFuture<PoolWorker>> TELL_WHERE =
      (worker, where, a, b) -> where.complete(PoolWorker.of(worker));

  @RegisterExtension final InvariantChecks pools = new InvariantChecks();

  @Test
  void sleepIdle_forkAppearsAfterTheLastLook_isFoundLater() throws Exception {
    Jackdaw pool = pools.build(Jackdaw.builder().workers(2));
    PoolWorker other = InvariantChecks.engineOf(pool).table.seats()[1];
    pool.invoke(
        w -> {
          assertThat(ranElsewhere(PoolWorker.of(w)))
              .isTrue(); // the other one has a thread from here on
          awaitAsleep(other, Seat.IDLE);
          assertThat(ranElsewhereAfterHoldUp(PoolWorker.of(w))).isSameAs(other);
          return null;
        });
  }

  @ParameterizedTest
  @ValueSource(strings = {"relaxed(3)", "leapfrog", "any"})
  void sleepAtJoin_thiefsForkAppearsAfterTheLastLook_isFoundLater(String joinRule) {
    Jackdaw pool = pools.build(Jackdaw.builder().workers(2).join(JoinRule.named(joinRule)));
    pool.invoke(
        w -> {
          CompletableFuture<Boolean> started = new CompletableFuture<>();
          Fork<PoolWorker> fork =
              w.fork(
                  v -> {
                    v.fork(u -> 1).join(); // it has slots from here on
                    started.complete(true);
                    awaitAsleep(
                        PoolWorker.of(w),
                        "leapfrog".equals(joinRule) ? Seat.WAITING : Seat.JOINING);
                    return ranElsewhereAfterHoldUp(PoolWorker.of(v));
                  });
          assertThat(result(started)).isTrue();
          assertThat(fork.join()).isSameAs(w);
          return null;
        });
  }

  @Test
  void moreSeldom_anyNumberOfTimes_staysATime() {
    long pause = Sleep.LOOK_AGAIN_NANOS;
    for (int i = 0; i < 100; i++) {
      long next = Sleep.backOff(pause);
      assertThat(next).isBetween(pause, TimeUnit.HOURS.toNanos(1));
      pause = next;
    }
  }

  private static boolean ranElsewhere(PoolWorker w) {
    CompletableFuture<Boolean> elsewhere = new CompletableFuture<>();
    Fork<Boolean> fork = w.fork(v -> elsewhere.complete(v != w));
    boolean result = result(elsewhere);
    fork.join();
    return result;
  }

  /** The second half of a fork, without the look at the window that comes first. */
  private static PoolWorker ranElsewhereAfterHoldUp(PoolWorker w) {
    CompletableFuture<PoolWorker> where = new CompletableFuture<>();
    SplitWorker owner = (SplitWorker) w;
    int ticket = owner.depth();
    Slot slot = owner.slotAt(ticket);
    slot.body = TELL_WHERE;
    slot.object = where;
    slot.a = 0;
    slot.b = 0;
    owner.setBottomRelease(ticket + 1);
    PoolWorker result = result(where);
    w.join(TELL_WHERE, ticket, where, 0, 0);
    return result;
  }

  private static void awaitAsleep(PoolWorker worker, int mode) {
    while (worker.seat.mode() != mode || !isParked(worker)) {
      Thread.onSpinWait();
    }
  }

  private static boolean isParked(PoolWorker worker) {
    Thread occupant = worker.seat.occupant();
    Thread thread = occupant != null ? occupant : Objects.requireNonNull(worker.thread);
    return Steals.isParked(thread);
  }

  /** Does not block: the pool would see that, and a spare would take the fork. */
  private static <T> T result(CompletableFuture<T> future) {
    Steals.until(future::isDone);
    return future.join();
  }
}
