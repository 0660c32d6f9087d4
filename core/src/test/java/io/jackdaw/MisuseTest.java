package io.jackdaw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.internal.worker.InvariantChecks;
import io.jackdaw.internal.worker.OwnForks;
import io.jackdaw.internal.worker.PoolWorker;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** Broken rules are answered with what rule it was; with assertions on, always. */
@ParameterizedClass
@ValueSource(ints = {1, 2, 4})
class MisuseTest {
  private static final Body.LongToLong OTHER = (worker, a) -> -a;

  @RegisterExtension final InvariantChecks pools = new InvariantChecks();
  private final int workers;

  MisuseTest(int workers) {
    this.workers = workers;
  }

  private static void assertMisuse(String rule, ThrowingCallable call) {
    assertThatThrownBy(call).isInstanceOf(IllegalStateException.class).hasMessageContaining(rule);
  }

  private void inside(java.util.function.Consumer<Worker> body) {
    Jackdaw pool = pools.create(workers);
    pool.invoke(
        w -> {
          body.accept(w);
          return null;
        });
    assertThat(pool.invoke(Fib.SLOTS, 12)).isEqualTo(144);
  }

  @Test
  void join_twice_slot() {
    inside(
        w -> {
          int slot = w.fork(Fib.SLOTS, 3);
          w.join(Fib.SLOTS, slot, 3);
          assertMisuse("join without fork", () -> w.join(Fib.SLOTS, slot, 3));
        });
  }

  @Test
  void join_twice_lambda() {
    inside(
        w -> {
          Fork<Integer> fork = w.fork(v -> 1);
          fork.join();
          assertMisuse("joined already", fork::join);
        });
  }

  @Test
  void join_twice_longLambda() {
    inside(
        w -> {
          LongFork fork = w.forkLong(v -> 1);
          fork.join();
          assertMisuse("joined already", fork::join);
        });
  }

  @Test
  void join_outOfOrder_slot() {
    inside(
        w -> {
          int older = w.fork(Fib.SLOTS, 3);
          int newer = w.fork(Fib.SLOTS, 4);
          assertThat(w.join(Fib.SLOTS, older, 3)).isEqualTo(2);
          assertMisuse("join the newest first", () -> w.join(Fib.SLOTS, newer, 4));
        });
  }

  @Test
  void join_outOfOrder_lambda() {
    inside(
        w -> {
          Fork<Integer> older = w.fork(v -> 1);
          Fork<Integer> newer = w.fork(v -> 2);
          assertThat(older.join()).isEqualTo(1);
          assertMisuse("out of order", newer::join);
        });
  }

  @Test
  void join_outOfOrder_longLambda() {
    inside(
        w -> {
          LongFork older = w.forkLong(v -> 1);
          LongFork newer = w.forkLong(v -> 2);
          assertThat(older.join()).isEqualTo(1);
          assertMisuse("out of order", newer::join);
        });
  }

  @Test
  void join_staleLambdaWhosePlaceIsTakenAgain_isNotConfused() {
    inside(
        w -> {
          Fork<Integer> stale;
          try {
            stale = w.fork(v -> 1);
            throw new IllegalArgumentException();
          } catch (IllegalArgumentException e) {
            stale = null;
          }
          assertThat(stale).isNull();
          Fork<Integer> older = w.fork(v -> 2);
          Fork<Integer> givenUp = w.fork(v -> 3);
          assertThat(older.join()).isEqualTo(2);
          Fork<Integer> inItsPlace = w.fork(v -> 4);
          Fork<Integer> above = w.fork(v -> 5);
          assertMisuse("out of order", givenUp::join);
          assertThat(above.join()).isEqualTo(5);
          assertThat(inItsPlace.join()).isEqualTo(4);
        });
  }

  @Test
  void join_anotherBody() {
    inside(
        w -> {
          int slot = w.fork(Fib.SLOTS, 3);
          assertMisuse("another body", () -> w.join(OTHER, slot, 3));
          assertThat(w.join(Fib.SLOTS, slot, 3)).isEqualTo(2);
        });
  }

  /** Alone: of a fork that was stolen the arguments are gone. */
  @Test
  void join_otherArguments() {
    Body.LongsToLong sum = (w, a, b) -> a + b;
    Body.RangeToObject<String, String> name = (w, text, a, b) -> text + a + b;
    pools
        .create(1)
        .invoke(
            w -> {
              int one = w.fork(Fib.SLOTS, 3);
              int two = w.fork(sum, 1, 2);
              int three = w.fork(name, "x", 3, 4);
              assertMisuse("other arguments", () -> w.join(name, three, "y", 3, 4));
              assertMisuse("other arguments", () -> w.join(sum, two, 1, 3));
              assertMisuse("other arguments", () -> w.join(Fib.SLOTS, one, 2));
              return null;
            });
  }

  @Test
  void join_ticketOfAnotherPool() {
    Jackdaw other = pools.create(workers);
    inside(
        w -> {
          w.fork(v -> 1);
          int here = w.fork(Fib.SLOTS, 3);
          other.invoke(
              v -> {
                v.fork(Fib.SLOTS, 4);
                assertMisuse("another worker's", () -> v.join(Fib.SLOTS, here, 3));
                return null;
              });
          assertThat(w.join(Fib.SLOTS, here, 3)).isEqualTo(2);
        });
  }

  @Test
  void fork_fromAnotherThread() {
    inside(
        w ->
            CompletableFuture.runAsync(
                    () -> {
                      assertMisuse("another thread", () -> w.fork(Fib.SLOTS, 3));
                      assertMisuse("another thread", () -> w.fork(v -> 3));
                    })
                .join());
  }

  @Test
  void giveUp_fromAnotherThread() {
    inside(
        w -> {
          int mine = w.fork(Fib.SLOTS, 3);
          CompletableFuture.runAsync(
                  () ->
                      assertMisuse(
                          "another thread", () -> OwnForks.giveUp(PoolWorker.of(w), 0, null)))
              .join();
          assertThat(w.join(Fib.SLOTS, mine, 3)).isEqualTo(2);
        });
  }

  @Test
  void forkAndJoin_stolenTaskUsesTheWorkerOfItsParent() {
    inside(
        w -> {
          CountDownLatch started = new CountDownLatch(1);
          int older = w.fork(Fib.SLOTS, 3);
          Fork<Integer> newer = w.fork(v -> 1);
          LongFork newest = w.forkLong(v -> 1);
          Fork<Boolean> stolen =
              w.fork(
                  v -> {
                    started.countDown();
                    assertThat(v).isNotSameAs(w);
                    assertMisuse("another thread", () -> w.fork(Fib.SLOTS, 3));
                    assertMisuse("another thread", () -> w.join(Fib.SLOTS, older, 3));
                    assertMisuse("another thread", newer::join);
                    assertMisuse("another thread", newest::join);
                    return true;
                  });
          Steals.awaitElsewhere(started);
          assertThat(stolen.join()).isTrue();
        });
  }

  @Test
  void forkAndJoin_afterTheTaskEnded() {
    Jackdaw pool = pools.create(workers);
    AtomicReference<Worker> kept = new AtomicReference<>();
    AtomicReference<Fork<Integer>> keptFork = new AtomicReference<>();
    AtomicInteger keptTicket = new AtomicInteger();
    pool.invoke(
        w -> {
          kept.set(w);
          keptFork.set(w.fork(v -> 1));
          keptTicket.set(w.fork(Fib.SLOTS, 3));
          return null;
        });
    assertMisuse("its task has ended", () -> kept.get().fork(Fib.SLOTS, 3));
    assertMisuse("its task has ended", () -> kept.get().fork(v -> 3));
    assertMisuse("its task has ended", () -> kept.get().forkLong(v -> 3));
    assertMisuse("its task has ended", () -> kept.get().join(Fib.SLOTS, keptTicket.get(), 3));
    assertMisuse("its task has ended", () -> keptFork.get().join());
  }
}
