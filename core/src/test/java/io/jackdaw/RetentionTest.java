package io.jackdaw;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.forkjoin.ForkJoinTask;
import io.jackdaw.forkjoin.RecursiveTask;
import io.jackdaw.internal.worker.InvariantChecks;
import io.jackdaw.internal.worker.PoolWorker;
import io.jackdaw.internal.worker.Slot;
import io.jackdaw.internal.worker.Slots;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a worker that goes on working keeps alive: of what was joined, and of its own stack. */
class RetentionTest {
  private static final int MANY = 300;

  private static final Body.RangeToObject<Object, Object> IDENTITY = (worker, data, a, b) -> data;

  @RegisterExtension final InvariantChecks pools = new InvariantChecks();

  /** Forks many objects and joins all of them; the caller's frame keeps none. */
  enum Tier {
    SLOTS {
      @Override
      void forkAndJoin(Worker worker, List<WeakReference<Object>> seen) {
        Object[] data = new Object[MANY];
        int[] tickets = new int[MANY];
        for (int i = 0; i < MANY; i++) {
          data[i] = note(seen);
          tickets[i] = worker.fork(IDENTITY, data[i], 0, 0);
        }
        for (int i = MANY - 1; i >= 0; i--) {
          assertThat(worker.join(IDENTITY, tickets[i], data[i], 0, 0)).isSameAs(data[i]);
        }
      }
    },
    LAMBDAS {
      @Override
      void forkAndJoin(Worker worker, List<WeakReference<Object>> seen) {
        List<Fork<Object>> forks = new ArrayList<>();
        for (int i = 0; i < MANY; i++) {
          Object data = note(seen);
          forks.add(worker.fork(v -> data));
        }
        for (int i = MANY - 1; i >= 0; i--) {
          assertThat(forks.get(i).join()).isNotNull();
        }
      }
    },
    TASKS {
      @Override
      void forkAndJoin(Worker worker, List<WeakReference<Object>> seen) {
        List<ForkJoinTask<Object>> forks = new ArrayList<>();
        for (int i = 0; i < MANY; i++) {
          forks.add(new Holder(note(seen)).fork());
        }
        for (int i = MANY - 1; i >= 0; i--) {
          assertThat(forks.get(i).join()).isNotNull();
        }
      }
    },
    /** What thieves made, and left as the result. */
    RESULTS {
      @Override
      void forkAndJoin(Worker worker, List<WeakReference<Object>> seen) {
        CountDownLatch started = new CountDownLatch(MANY);
        List<Fork<Object>> forks = new ArrayList<>();
        for (int i = 0; i < MANY; i++) {
          forks.add(
              worker.fork(
                  v -> {
                    started.countDown();
                    return note(seen);
                  }));
        }
        Steals.awaitElsewhere(started);
        for (int i = MANY - 1; i >= 0; i--) {
          assertThat(forks.get(i).join()).isNotNull();
        }
      }
    };

    abstract void forkAndJoin(Worker worker, List<WeakReference<Object>> seen);

    private static Object note(List<WeakReference<Object>> seen) {
      Object data = new Object();
      synchronized (seen) {
        seen.add(new WeakReference<>(data));
      }
      return data;
    }
  }

  @SuppressWarnings("serial") // nobody serializes it
  private static final class Holder extends RecursiveTask<Object> {
    private final transient Object data;

    Holder(Object data) {
      this.data = data;
    }

    @Override
    protected Object compute() {
      return data;
    }
  }

  static Stream<Arguments> tiersAndDeques() {
    return Stream.of("split", "mutex", "abp", "chase-lev")
        .flatMap(deque -> Stream.of(Tier.values()).map(tier -> Arguments.of(tier, deque)));
  }

  @ParameterizedTest
  @MethodSource("tiersAndDeques")
  void join_manyForksInATaskThatGoesOn_keepsAFew(Tier tier, String deque) {
    Jackdaw pool =
        pools.build(Jackdaw.builder().workers(2).mechanisms(Mechanisms.named("deque=" + deque)));
    pool.invoke(
        w -> {
          List<WeakReference<Object>> seen = new ArrayList<>();
          tier.forkAndJoin(w, seen);
          assertThat(seen).hasSize(MANY);
          collectUntilAtMost(Slots.LEAST, seen);
          return null;
        });
  }

  private static void collectUntilAtMost(int most, List<WeakReference<Object>> seen) {
    Steals.until(
        () -> {
          System.gc();
          return seen.stream().filter(each -> each.get() != null).count() <= most;
        });
  }

  /** The next task was there before the first one ended: the worker was never idle. */
  @ParameterizedTest
  @ValueSource(strings = {"split", "mutex", "abp", "chase-lev"})
  void submit_taskAfterTask_theSecondFindsNothingOfTheFirst(String deque) throws Exception {
    Jackdaw pool =
        pools.build(Jackdaw.builder().workers(1).mechanisms(Mechanisms.named("deque=" + deque)));
    List<WeakReference<Object>> seen = new ArrayList<>();
    CountDownLatch both = new CountDownLatch(1);
    Future<?> first =
        pool.submit(
            () -> {
              Steals.await(both);
              Tier.SLOTS.forkAndJoin(Worker.current(), seen);
            });
    Future<?> second = pool.submit(() -> collectUntilAtMost(0, seen));
    both.countDown();
    first.get();
    second.get();
    assertThat(seen).hasSize(MANY);
  }

  @ParameterizedTest
  @ValueSource(strings = {"split", "mutex", "abp", "chase-lev"})
  void join_aBurstOfForks_theStackIsShortAgain(String deque) {
    Jackdaw pool =
        pools.build(Jackdaw.builder().workers(2).mechanisms(Mechanisms.named("deque=" + deque)));
    pool.invoke(
        w -> {
          PoolWorker worker = PoolWorker.of(w);
          for (int burst = 0; burst < 3; burst++) {
            WeakReference<Slot> deep = forkAndJoin(w, 100_000);
            assertThat(worker.capacity()).isEqualTo(Slots.LEAST);
            Steals.until(
                () -> {
                  System.gc();
                  return deep.get() == null;
                });
          }
          return null;
        });
  }

  /** Also after an exception, when nobody joins. */
  @ParameterizedTest
  @ValueSource(strings = {"split", "mutex", "abp", "chase-lev"})
  void giveUp_aBurstOfForks_theStackIsShortAgain(String deque) {
    Jackdaw pool =
        pools.build(Jackdaw.builder().workers(2).mechanisms(Mechanisms.named("deque=" + deque)));
    pool.invoke(
        w -> {
          int oldest = w.fork(Steals.NOTHING, 1);
          for (int i = 0; i < 10_000; i++) {
            w.fork(Steals.NOTHING, i);
          }
          assertThat(PoolWorker.of(w).capacity()).isEqualTo(1 << 14);
          assertThat(w.join(Steals.NOTHING, oldest, 1)).isEqualTo(1);
          assertThat(PoolWorker.of(w).capacity()).isEqualTo(Slots.LEAST);
          return null;
        });
  }

  /** Forks so many, joins them, and returns the slot half-way up. */
  private static WeakReference<Slot> forkAndJoin(Worker worker, int many) {
    int[] tickets = new int[many];
    for (int i = 0; i < many; i++) {
      tickets[i] = worker.fork(Steals.NOTHING, i);
    }
    WeakReference<Slot> deep = new WeakReference<>(PoolWorker.of(worker).slotAt(many / 2));
    for (int i = many - 1; i >= 0; i--) {
      assertThat(worker.join(Steals.NOTHING, tickets[i], i)).isEqualTo(i);
    }
    return deep;
  }

  /** A stack that stays deep is not shortened below what it needs, and its forks keep working. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void join_burstsOnTopOfADeepStack_allResults(int workers) {
    Jackdaw pool = pools.create(workers);
    long sum =
        pool.invoke(
            w -> {
              long total = 0;
              int[] tickets = new int[3_000];
              int depth = 0;
              for (int round = 0; round < 2_000; round++) {
                int target = (round * 1_103 + 12_345) % tickets.length >>> round % 8;
                while (depth < target) {
                  tickets[depth] = w.fork(Steals.NOTHING, depth);
                  depth++;
                }
                while (depth > target) {
                  depth--;
                  total += w.join(Steals.NOTHING, tickets[depth], depth) - depth;
                }
                assertThat(PoolWorker.of(w).capacity())
                    .isBetween(depth, Math.max(Slots.LEAST, 4 * depth + 3));
              }
              while (depth > 0) {
                depth--;
                total += w.join(Steals.NOTHING, tickets[depth], depth) - depth;
              }
              return total;
            });
    assertThat(sum).isZero();
  }
}
