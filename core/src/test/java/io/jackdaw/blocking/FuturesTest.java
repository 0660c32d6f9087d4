package io.jackdaw.blocking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.Jackdaw;
import io.jackdaw.Steals;
import io.jackdaw.Worker;
import io.jackdaw.internal.worker.InvariantChecks;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** Tasks that wait for what the JDK announces as blocking, without a word to the pool. */
@ParameterizedClass
@ValueSource(ints = {1, 2, 4})
@Timeout(60)
class FuturesTest {
  @RegisterExtension final InvariantChecks pools = new InvariantChecks();
  private final int workers;

  FuturesTest(int workers) {
    this.workers = workers;
  }

  private static int nested(Jackdaw pool, int depth) {
    return depth == 0
        ? 1
        : CompletableFuture.supplyAsync(() -> nested(pool, depth - 1), pool).join();
  }

  @Test
  void join_insideMoreTasksThanWorkers_allFinish() throws Exception {
    Jackdaw pool = pools.create(workers);
    List<CompletableFuture<Integer>> all =
        IntStream.range(0, 4 * workers)
            .mapToObj(i -> CompletableFuture.supplyAsync(() -> nested(pool, 1), pool))
            .toList();
    for (CompletableFuture<Integer> each : all) {
      assertThat(each.get(20, TimeUnit.SECONDS)).isEqualTo(1);
    }
  }

  private static int tree(Worker worker, Jackdaw pool, int depth) {
    if (depth == 0) {
      return 1;
    }
    if (depth % 2 == 0) {
      return CompletableFuture.supplyAsync(
              () -> pool.<Integer, RuntimeException>invoke(w -> tree(w, pool, depth - 1)), pool)
          .join();
    }
    return worker.both(v -> tree(v, pool, depth - 1), v -> tree(v, pool, depth - 1), Integer::sum);
  }

  /** A worker at a join waits for a thief, which waits for a submission, which needs a worker. */
  @Test
  void join_inBranchesThatOthersWaitForAtJoins_allFinish() throws Exception {
    Jackdaw pool = pools.create(workers);
    for (int round = 0; round < 100; round++) {
      List<Future<Integer>> all = new ArrayList<>();
      for (int i = 0; i < 2 * workers; i++) {
        all.add(pool.submit(() -> pool.<Integer, RuntimeException>invoke(w -> tree(w, pool, 7))));
      }
      for (Future<Integer> each : all) {
        assertThat(each.get(20, TimeUnit.SECONDS)).isEqualTo(16);
      }
    }
  }

  @Test
  void join_ofAForkWhoseThiefBlocks_aSpareRunsWhatItWaitsFor() throws Exception {
    Jackdaw pool = pools.create(workers);
    AtomicReference<Thread> owner = new AtomicReference<>();
    CountDownLatch taken = new CountDownLatch(1);
    Future<Integer> sum =
        pool.submit(
            () ->
                pool.<Integer, RuntimeException>invoke(
                    w -> {
                      owner.set(Thread.currentThread());
                      return w.both(
                          left -> {
                            int one = CompletableFuture.supplyAsync(() -> 1, pool).join();
                            Steals.forkUntil(left, () -> taken.getCount() == 0);
                            return one;
                          },
                          right -> {
                            taken.countDown();
                            Steals.until(
                                () ->
                                    Thread.currentThread() == owner.get()
                                        || Steals.isParked(Objects.requireNonNull(owner.get())));
                            return CompletableFuture.supplyAsync(() -> 2, pool).join();
                          },
                          Integer::sum);
                    }));
    assertThat(sum.get(20, TimeUnit.SECONDS)).isEqualTo(3);
  }

  @Test
  void join_threeDeepInManyTasks_allFinish() throws Exception {
    Jackdaw pool = pools.create(workers);
    List<CompletableFuture<Integer>> all =
        IntStream.range(0, 4 * workers)
            .mapToObj(i -> CompletableFuture.supplyAsync(() -> nested(pool, 3), pool))
            .toList();
    for (CompletableFuture<Integer> each : all) {
      assertThat(each.get(20, TimeUnit.SECONDS)).isEqualTo(1);
    }
  }

  @Test
  void thenCompose_insideATask_finishes() throws Exception {
    Jackdaw pool = pools.create(workers);
    int sum =
        pool.submit(
                () ->
                    CompletableFuture.supplyAsync(() -> 1, pool)
                        .thenComposeAsync(
                            a -> CompletableFuture.supplyAsync(() -> a + nested(pool, 2), pool),
                            pool)
                        .join())
            .get(20, TimeUnit.SECONDS);
    assertThat(sum).isEqualTo(2);
  }

  @Test
  void allOf_joinedInsideATask_finishes() throws Exception {
    Jackdaw pool = pools.create(workers);
    int sum =
        pool.submit(
                () -> {
                  List<CompletableFuture<Integer>> parts =
                      IntStream.range(0, 20)
                          .mapToObj(i -> CompletableFuture.supplyAsync(() -> nested(pool, 1), pool))
                          .toList();
                  CompletableFuture.allOf(parts.toArray(CompletableFuture[]::new)).join();
                  return parts.stream().mapToInt(CompletableFuture::join).sum();
                })
            .get(20, TimeUnit.SECONDS);
    assertThat(sum).isEqualTo(20);
  }

  @Test
  void orTimeout_ofAFutureThatNeverEnds_theTaskGoesOn() throws Exception {
    Jackdaw pool = pools.create(workers);
    CompletableFuture<Integer> never = new CompletableFuture<>();
    pool.submit(
            () ->
                assertThatThrownBy(() -> never.orTimeout(1, TimeUnit.MILLISECONDS).join())
                    .isInstanceOf(CompletionException.class)
                    .hasCauseInstanceOf(TimeoutException.class))
        .get(20, TimeUnit.SECONDS);
    assertThat(nested(pool, 2)).isEqualTo(1);
  }

  @Test
  void phaser_ofMoreTasksThanWorkers_allArrive() throws Exception {
    Jackdaw pool = pools.create(workers);
    int parties = 3 * workers;
    Phaser phaser = new Phaser(parties);
    List<CompletableFuture<Integer>> all =
        IntStream.range(0, parties)
            .mapToObj(
                i -> CompletableFuture.supplyAsync(() -> phaser.arriveAndAwaitAdvance(), pool))
            .toList();
    for (CompletableFuture<Integer> each : all) {
      assertThat(each.get(20, TimeUnit.SECONDS)).isEqualTo(1);
    }
  }

  @Test
  void queues_betweenMoreTasksThanWorkers_everythingPasses() throws Exception {
    Jackdaw pool = pools.create(workers);
    SynchronousQueue<Integer> handOver = new SynchronousQueue<>();
    LinkedBlockingQueue<Integer> bounded = new LinkedBlockingQueue<>(1);
    int count = 2 * workers;
    List<Future<Boolean>> passed = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      passed.add(pool.submit(() -> bounded.offer(handOver.take(), 20, TimeUnit.SECONDS)));
    }
    for (int i = 0; i < count; i++) {
      int value = i;
      passed.add(pool.submit(() -> handOver.offer(value, 20, TimeUnit.SECONDS)));
    }
    int sum = 0;
    for (int i = 0; i < count; i++) {
      sum += bounded.take();
    }
    assertThat(sum).isEqualTo(IntStream.range(0, count).sum());
    for (Future<Boolean> each : passed) {
      assertThat(each.get(20, TimeUnit.SECONDS)).isTrue();
    }
  }
}
