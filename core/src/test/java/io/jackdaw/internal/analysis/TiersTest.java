package io.jackdaw.internal.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.Blocking;
import io.jackdaw.Body;
import io.jackdaw.Fork;
import io.jackdaw.Worker;
import io.jackdaw.forkjoin.RecursiveTask;
import io.jackdaw.metrics.Analysis;
import io.jackdaw.metrics.ForkSite;
import io.jackdaw.parallel.Morsels;
import io.jackdaw.parallel.Parallel;
import io.jackdaw.parallel.ParallelReduce;
import io.jackdaw.search.Moves;
import io.jackdaw.search.Search;
import java.util.concurrent.CountDownLatch;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The same dag through all tiers, loops, and what blocks. */
class TiersTest {
  private static final int N = 12;

  /** A step for each call of fib(12), and one for each addition. */
  private static final long CALLS = 465;

  private static final long ADDITIONS = 232;

  private static StepClock clock = new StepClock();

  private static final Body.LongToLong BOTH = TiersTest::both;
  private static final Body.LongToLong TICKETS = TiersTest::tickets;

  private static long add(long left, long right) {
    clock.steps(1);
    return left + right;
  }

  private static long both(Worker worker, long n) {
    clock.steps(1);
    return n < 2 ? n : worker.both(BOTH, n - 1, n - 2, TiersTest::add);
  }

  private static long tickets(Worker worker, long n) {
    clock.steps(1);
    if (n < 2) {
      return n;
    }
    int right = worker.fork(TICKETS, n - 2);
    long left = tickets(worker, n - 1);
    return add(left, worker.join(TICKETS, right, n - 2));
  }

  private static long lambdas(Worker worker, long n) {
    clock.steps(1);
    return n < 2
        ? n
        : worker.bothLong(w -> lambdas(w, n - 1), w -> lambdas(w, n - 2), TiersTest::add);
  }

  private static long handles(Worker worker, long n) {
    clock.steps(1);
    if (n < 2) {
      return n;
    }
    Fork<Long> right = worker.fork(w -> handles(w, n - 2));
    long left = handles(worker, n - 1);
    return add(left, right.join());
  }

  @SuppressWarnings({"serial", "FutureReturnValueIgnored"}) // fork returns what it was called on
  private static final class Task extends RecursiveTask<Long> {
    private final long n;

    Task(long n) {
      this.n = n;
    }

    @Override
    protected Long compute() {
      clock.steps(1);
      if (n < 2) {
        return n;
      }
      Task right = new Task(n - 2);
      right.fork();
      long left = new Task(n - 1).compute();
      return add(left, right.join());
    }
  }

  @SuppressWarnings("serial") // nobody serialises it
  private static final class Together extends RecursiveTask<Long> {
    private final long n;

    Together(long n) {
      this.n = n;
    }

    @Override
    protected Long compute() {
      clock.steps(1);
      if (n < 2) {
        return n;
      }
      Together left = new Together(n - 1);
      Together right = new Together(n - 2);
      invokeAll(left, right);
      return add(left.join(), right.join());
    }
  }

  private static Arguments tier(String name, BiConsumer<Worker, Long> fib) {
    return Arguments.argumentSet(name, fib);
  }

  static Stream<Arguments> tiers() {
    return Stream.of(
        tier("both", TiersTest::both),
        tier("tickets", TiersTest::tickets),
        tier("lambdas", TiersTest::lambdas),
        tier("handles", TiersTest::handles),
        tier("tasks", (_, n) -> new Task(n).invoke()),
        tier("invokeAll", (_, n) -> new Together(n).invoke()));
  }

  @ParameterizedTest
  @MethodSource("tiers")
  void fib_anyTier_hasItsWorkAndSpan(BiConsumer<Worker, Long> fib) {
    clock = new StepClock();
    Analysis found = clock.analyse(w -> fib.accept(w, (long) N));
    assertThat(found.workNanos()).isEqualTo(CALLS + ADDITIONS);
    assertThat(found.forks()).isEqualTo(ADDITIONS);
    assertThat(found.spanNanos()).isEqualTo(N + (N - 1)); // down through n - 1 to 1, and back
  }

  @Test
  @SuppressWarnings("FutureReturnValueIgnored") // as above
  void tasks_joinedOutOfOrder_countAsSerial() {
    clock = new StepClock();
    Analysis found =
        clock.analyse(
            _ -> {
              Task first = new Task(0);
              Task second = new Task(1);
              first.fork();
              second.fork();
              assertThat(first.join() + second.join()).isEqualTo(1);
            });
    assertThat(found.workNanos()).isEqualTo(2);
    assertThat(found.spanNanos()).isBetween(1L, 2L);
  }

  @Test
  void loop_thatNobodyAsks_showsHowFarItCanBeDivided() {
    StepClock steps = new StepClock();
    Analysis found =
        steps.analyse(
            w ->
                Parallel.forEachRange(
                    w, 0, 1_024, Morsels.ofGrain(1), (a, b) -> steps.steps(b - a)));
    assertThat(found.workNanos()).isEqualTo(1_024);
    assertThat(found.parallelism()).isGreaterThan(30);
  }

  @Test
  void loop_insideOfElements_forksCount() {
    StepClock steps = new StepClock();
    Analysis found =
        steps.analyse(
            w ->
                ParallelReduce.sumLong(
                    w,
                    0,
                    2,
                    _ -> {
                      steps.tree(Worker.current(), 5, 10);
                      return 0;
                    }));
    assertThat(found.workNanos()).isEqualTo(640);
    assertThat(found.spanNanos()).isLessThanOrEqualTo(20);
  }

  // ---- searches

  /** A full tree of three alternatives; each move is a step. */
  private record Steps(StepClock clock) implements Moves<int[]> {
    private static final int HEIGHT = 6;

    @Override
    public int alternatives(int[] depth) {
      return depth[0] < HEIGHT ? 3 : 0;
    }

    @Override
    public boolean apply(int[] depth, int alternative) {
      clock.steps(1);
      depth[0]++;
      return true;
    }

    @Override
    public void undo(int[] depth, int alternative) {
      depth[0]--;
    }

    @Override
    public int[] copy(int[] depth) {
      return depth.clone();
    }
  }

  @Test
  void search_ofAFullTree_partsAreParallel() {
    StepClock steps = new StepClock();
    Analysis found =
        steps.analyse(
            w ->
                assertThat(Search.of(new Steps(steps)).count(w, new int[1]))
                    .isEqualTo((long) Math.pow(3, Steps.HEIGHT)));
    assertThat(found.forks()).isPositive();
    assertThat(found.parallelism()).isGreaterThan(3);
    assertThat(found.sites()).extracting(ForkSite::place).noneMatch(TiersTest::isInSearch);
  }

  /** The user's call counts, not ours; this test is in a package of ours, so JUnit's does here. */
  private static boolean isInSearch(String place) {
    return place.startsWith(Search.class.getPackageName());
  }

  // ---- blocking

  /** Nothing is forked while it blocks: a spare would take that, and move the clock meanwhile. */
  @Test
  void blockingCall_betweenForks_isSpanAndNoWork() {
    StepClock steps = new StepClock();
    Analysis found =
        steps.analyse(
            w -> {
              steps.pair(w, 3, 2);
              Blocking.run(() -> steps.steps(50));
              steps.pair(w, 5, 7);
            });
    assertThat(found.workNanos()).isEqualTo(17);
    assertThat(found.blockedNanos()).isEqualTo(50);
    assertThat(found.spanNanos()).isEqualTo(60);
  }

  /** No processor is needed meanwhile, and the strand after it has lost none. */
  @Test
  void blockingCall_whileOthersHaveTheProcessor_isBlocked() {
    StepClock steps = new StepClock();
    Analysis found =
        steps.analyse(
            _ -> {
              Blocking.run(() -> steps.lose(100_000));
              steps.steps(60_000);
            });
    assertThat(found.workNanos()).isEqualTo(60_000);
    assertThat(found.blockedNanos()).isEqualTo(100_000);
    assertThat(found.spanNanos()).isEqualTo(160_000);
  }

  @Test
  void blockingCall_thatWaitsForAnOwnFork_ends() {
    StepClock steps = new StepClock();
    Analysis found =
        steps.analyse(
            w -> {
              CountDownLatch done = new CountDownLatch(1);
              Fork<Long> right =
                  w.fork(
                      v -> {
                        steps.pair(v, 5, 6);
                        done.countDown();
                        return 1L;
                      });
              steps.steps(2);
              await(done);
              assertThat(right.join()).isEqualTo(1);
              steps.steps(1);
            });
    assertThat(found.computations()).isEqualTo(1);
    assertThat(found.forks()).isEqualTo(2);
    assertThat(found.workNanos()).isEqualTo(2 + 11 + 1);
    assertThat(found.spanNanos()).isGreaterThanOrEqualTo(7);
  }

  private static void await(CountDownLatch latch) {
    try {
      Blocking.run(latch::await);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
