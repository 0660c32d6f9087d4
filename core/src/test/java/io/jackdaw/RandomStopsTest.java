package io.jackdaw;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.internal.worker.InvariantChecks;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Random trees, with failures, that are also stopped from outside at a random moment. Each may end
 * as the oracle says or with the stop; either way nothing stays behind: the next one finds the pool
 * as new, its thread not interrupted, and no node running.
 */
class RandomStopsTest {
  private static final int TREES = 120;
  private static final String STOPPED = "stopped";

  @RegisterExtension final InvariantChecks pools = new InvariantChecks();
  private SplittableRandom random;

  @ParameterizedTest
  @CsvSource({
    "1, deque=split",
    "2, deque=split",
    "4, deque=split",
    "3, 'deque=split,steal=half'",
    "3, deque=abp",
    "3, deque=chase-lev",
    "3, deque=mutex",
    "3, 'deque=mutex,steal=half'"
  })
  void stop_atARandomMoment_oneOfTheAllowedOutcomes(int workers, String mechanisms)
      throws InterruptedException {
    Jackdaw pool =
        pools.build(Jackdaw.builder().workers(workers).mechanisms(Mechanisms.named(mechanisms)));
    random = new SplittableRandom(workers * 31L + mechanisms.hashCode());
    for (int i = 0; i < TREES; i++) {
      RandomTree[] trees = new RandomTree[3];
      for (int number = 0; number < trees.length; number++) {
        trees[number] = new RandomTree(random.nextLong(), number + 2);
      }
      switch (i % 5) {
        case 0 -> deadline(pool, trees[0]);
        case 1 -> cancel(pool, trees[0]);
        case 2 -> any(pool, trees);
        case 3 -> interrupt(pool, trees[0]);
        default -> both(pool, trees[0], trees[1]);
      }
      assertThat(Thread.interrupted()).as("interrupted").isFalse();
      assertThat(pool.invoke(Fib.SLOTS, 10)).isEqualTo(55);
    }
  }

  private static String outcome(Callable<Long> run) {
    try {
      return Long.toString(run.call());
    } catch (RandomTree.Failure f) {
      return "failure of " + f.node;
    } catch (TimeoutException | CancellationException e) {
      return STOPPED;
    } catch (Throwable t) {
      return t.toString();
    }
  }

  private static Set<String> orStopped(Set<String> allowed) {
    Set<String> all = new HashSet<>(allowed);
    all.add(STOPPED);
    return all;
  }

  /** Something between nothing and longer than most trees take. */
  private long someNanos() {
    return 1L << random.nextInt(8, 22);
  }

  private static void computeFor(long nanos) {
    long from = System.nanoTime();
    while (System.nanoTime() - from < nanos) {
      Thread.onSpinWait();
    }
  }

  private void deadline(Jackdaw pool, RandomTree tree) {
    Duration timeout = Duration.ofNanos(someNanos());
    assertThat(outcome(() -> pool.invoke(w -> tree.run(w, 0), timeout)))
        .isIn(orStopped(tree.allowed()));
  }

  private void cancel(Jackdaw pool, RandomTree tree) {
    long nanos = someNanos();
    CountDownLatch started = new CountDownLatch(1);
    CountDownLatch ended = new CountDownLatch(1);
    Future<Long> future =
        pool.submit(
            () -> {
              started.countDown();
              try {
                return pool.<Long, RuntimeException>invoke(w -> tree.run(w, 0));
              } finally {
                ended.countDown();
              }
            });
    Steals.await(started);
    computeFor(nanos);
    future.cancel(random.nextBoolean());
    Steals.await(ended);
    assertThat(outcome(() -> unwrapped(future))).isIn(orStopped(tree.allowed()));
  }

  private static Long unwrapped(Future<Long> future) throws Exception {
    try {
      return future.get();
    } catch (ExecutionException e) {
      throw e.getCause() instanceof Exception cause ? cause : e;
    }
  }

  private static void any(Jackdaw pool, RandomTree[] trees) {
    Set<String> allowed = new HashSet<>(trees[0].allowed());
    boolean allCanFail = true;
    for (RandomTree tree : trees) {
      Set<String> own = tree.allowed();
      allCanFail &= own.removeIf(text -> text.startsWith("failure"));
      allowed.addAll(own);
    }
    if (!allCanFail) {
      allowed.removeIf(text -> text.startsWith("failure"));
    }
    assertThat(
            outcome(
                () ->
                    pool.<Long, RuntimeException>invoke(
                        w ->
                            w.any(
                                List.of(
                                    v -> trees[0].run(v, 0),
                                    v -> trees[1].run(v, 0),
                                    v -> trees[2].run(v, 0))))))
        .isIn(allowed);
  }

  private void interrupt(Jackdaw pool, RandomTree tree) throws InterruptedException {
    long nanos = someNanos();
    Thread caller = Thread.currentThread();
    Thread other =
        Thread.ofPlatform()
            .start(
                () -> {
                  computeFor(nanos);
                  caller.interrupt();
                });
    String outcome = outcome(() -> pool.<Long, RuntimeException>invoke(w -> tree.run(w, 0)));
    Steals.until(Thread::interrupted); // the interrupt is for the caller, during its call or after
    other.join();
    assertThat(outcome).isIn(orStopped(tree.allowed()));
  }

  private static void both(Jackdaw pool, RandomTree left, RandomTree right) {
    Set<String> allowed = new HashSet<>();
    for (String one : left.allowed()) {
      for (String another : right.allowed()) {
        if (one.startsWith("failure") || another.startsWith("failure")) {
          allowed.add(one.startsWith("failure") ? one : another);
          allowed.add(another.startsWith("failure") ? another : one);
        } else {
          allowed.add(Long.toString(Long.parseLong(one) - Long.parseLong(another)));
        }
      }
    }
    assertThat(
            outcome(
                () ->
                    pool.<Long, RuntimeException>invoke(
                        w ->
                            w.<Long, Long, Long, RuntimeException, RuntimeException>both(
                                v -> left.run(v, 0), v -> right.run(v, 0), (a, b) -> a - b))))
        .isIn(allowed);
  }
}
