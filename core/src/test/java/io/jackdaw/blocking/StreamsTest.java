package io.jackdaw.blocking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.Jackdaw;
import io.jackdaw.Steals;
import io.jackdaw.internal.worker.InvariantChecks;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** Parallel streams that a task starts run on the threads of its pool. */
@ParameterizedClass
@ValueSource(ints = {1, 2, 4})
@Timeout(60)
class StreamsTest {
  @RegisterExtension final InvariantChecks pools = new InvariantChecks();
  private final int workers;

  StreamsTest(int workers) {
    this.workers = workers;
  }

  /** Notes who runs the elements, and lets nobody go on before every worker has come. */
  private final class Meeting {
    final Set<Thread> came = ConcurrentHashMap.newKeySet();
    private final CountDownLatch all = new CountDownLatch(workers);

    int meet(int element) {
      if (came.add(Thread.currentThread())) {
        all.countDown();
      }
      Steals.await(all);
      return element;
    }

    void assertAllCameFrom(Jackdaw pool) {
      String prefix = InvariantChecks.engineOf(pool).name + "-worker-";
      assertThat(came).hasSizeGreaterThanOrEqualTo(workers);
      assertThat(came).allMatch(thread -> thread.getName().startsWith(prefix));
    }
  }

  private static int sum(int count, Meeting meeting) {
    return IntStream.range(0, count).parallel().map(meeting::meet).sum();
  }

  @Test
  void stream_inATask_runsOnAllThreadsOfThePool() throws Exception {
    Jackdaw pool = pools.create(workers);
    Meeting meeting = new Meeting();
    assertThat(pool.submit(() -> sum(64, meeting)).get(20, TimeUnit.SECONDS)).isEqualTo(2016);
    meeting.assertAllCameFrom(pool);
  }

  @Test
  void stream_againAndAgain_everyTimeOnAllThreads() throws Exception {
    Jackdaw pool = pools.create(workers);
    for (int i = 0; i < 50; i++) {
      Meeting meeting = new Meeting();
      assertThat(pool.submit(() -> sum(64, meeting)).get(20, TimeUnit.SECONDS)).isEqualTo(2016);
      meeting.assertAllCameFrom(pool);
    }
  }

  @Test
  void stream_inAFutureInATask_runsOnAllThreadsOfThePool() throws Exception {
    Jackdaw pool = pools.create(workers);
    Meeting meeting = new Meeting();
    int sum =
        pool.submit(() -> CompletableFuture.supplyAsync(() -> sum(64, meeting), pool).join())
            .get(20, TimeUnit.SECONDS);
    assertThat(sum).isEqualTo(2016);
    String prefix = InvariantChecks.engineOf(pool).name + "-worker-";
    assertThat(meeting.came).allMatch(thread -> thread.getName().startsWith(prefix));
  }

  @Test
  void stream_insideAStream_bothRunOnThePool() throws Exception {
    Jackdaw pool = pools.create(workers);
    Meeting meeting = new Meeting();
    int sum =
        pool.submit(
                () ->
                    IntStream.range(0, 64)
                        .parallel()
                        .map(i -> IntStream.range(0, 64).parallel().map(meeting::meet).sum())
                        .sum())
            .get(20, TimeUnit.SECONDS);
    assertThat(sum).isEqualTo(64 * 2016);
    meeting.assertAllCameFrom(pool);
  }

  @Test
  void stream_throws_theTaskGetsTheException() throws Exception {
    Jackdaw pool = pools.create(workers);
    for (int i = 0; i < 100; i++) {
      int bad = i % 64;
      assertThatThrownBy(
              () ->
                  pool.submit(
                          () ->
                              IntStream.range(0, 64)
                                  .parallel()
                                  .map(each -> Math.floorDiv(each, each == bad ? 0 : 1))
                                  .sum())
                      .get(20, TimeUnit.SECONDS))
          .isInstanceOf(ExecutionException.class)
          .hasCauseInstanceOf(ArithmeticException.class);
    }
    Meeting meeting = new Meeting();
    assertThat(pool.submit(() -> sum(64, meeting)).get(20, TimeUnit.SECONDS)).isEqualTo(2016);
  }

  @Test
  void stream_ofTasksThatForkAndInvoke_allIsDone() throws Exception {
    Jackdaw pool = pools.create(workers);
    int sum =
        pool.submit(
                () ->
                    IntStream.range(0, 200)
                        .parallel()
                        .map(
                            i -> pool.<Integer, RuntimeException>invoke(w -> w.fork(v -> i).join()))
                        .sum())
            .get(20, TimeUnit.SECONDS);
    assertThat(sum).isEqualTo(199 * 100);
  }

  private static final class Fib extends RecursiveTask<Integer> {
    private static final long serialVersionUID = 1L;
    private final int n;

    Fib(int n) {
      this.n = n;
    }

    @Override
    protected Integer compute() {
      if (n < 2) {
        return n;
      }
      ForkJoinTask<Integer> right = new Fib(n - 2).fork();
      return new Fib(n - 1).compute() + right.join();
    }
  }

  @Test
  void recursiveTask_ofTheJdk_isComputed() throws Exception {
    Jackdaw pool = pools.create(workers);
    assertThat(pool.submit(() -> new Fib(20).invoke()).get(20, TimeUnit.SECONDS)).isEqualTo(6765);
  }

  private static final class Completes extends RecursiveTask<Boolean> {
    private static final long serialVersionUID = 1L;
    private final transient CompletableFuture<Integer> ran;

    Completes(CompletableFuture<Integer> ran) {
      this.ran = ran;
    }

    @Override
    protected Boolean compute() {
      return ran.complete(1);
    }
  }

  @Test
  void recursiveTask_thatNobodyJoins_runs() throws Exception {
    Jackdaw pool = pools.create(workers);
    CompletableFuture<Integer> ran = new CompletableFuture<>();
    pool.execute(() -> assertThat(new Completes(ran).fork()).isNotNull());
    assertThat(ran.get(20, TimeUnit.SECONDS)).isEqualTo(1);
  }
}
