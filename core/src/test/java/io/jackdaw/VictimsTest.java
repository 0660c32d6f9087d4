package io.jackdaw;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.internal.pool.Compensation;
import io.jackdaw.internal.topology.Topology;
import io.jackdaw.internal.worker.InvariantChecks;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Pools under every victim rule. */
class VictimsTest {
  private static final int TREES = 200;

  @RegisterExtension final InvariantChecks pools = new InvariantChecks();

  static Stream<String> rules() {
    return Stream.of(
        "uniform",
        "guard(2)",
        "guard(0.001)",
        "threshold(10)",
        "threshold(0.001)",
        "virtual-guard(2)",
        "priority(all)",
        "priority(2)",
        "priority(3)",
        "weight",
        "hierarchical(4,20)",
        "hierarchical(1,1)");
  }

  private Jackdaw pool(int workers, String rule) {
    PoolBuilder builder = Jackdaw.builder().workers(workers).victim(VictimRule.named(rule));
    Engines.options(builder).topology = () -> Topology.regular(2, 2, 2);
    return pools.build(builder);
  }

  @ParameterizedTest
  @MethodSource("rules")
  void invoke_fib_isRight(String rule) {
    Jackdaw pool = pool(4, rule);
    for (int i = 0; i < 20; i++) {
      assertThat(pool.invoke(Fib.SLOTS, 22)).isEqualTo(17711);
    }
  }

  @ParameterizedTest
  @MethodSource("rules")
  void invoke_randomTrees_sameAsSequential(String rule) {
    Jackdaw pool = pool(4, rule);
    SplittableRandom seeds = new SplittableRandom(System.nanoTime());
    for (int i = 0; i < TREES; i++) {
      long seed = seeds.nextLong();
      RandomTree tree = new RandomTree(seed, 0);
      String actual =
          RandomTreesTest.outcome(() -> pool.<Long, RuntimeException>invoke(w -> tree.run(w, 0)));
      assertThat(actual).as("-Djackdaw.tree.seed=%d, %s", seed, rule).isIn(tree.allowed());
    }
  }

  /** A rule may be choosy, but what somebody waits for is taken in the end. */
  @ParameterizedTest
  @MethodSource("rules")
  void steal_fromSomebodyWhoSaysHeHasNothing_happensInTheEnd(String rule) {
    Jackdaw pool = pool(3, rule);
    CountDownLatch busy = new CountDownLatch(1);
    CountDownLatch started = new CountDownLatch(1);
    CountDownLatch end = new CountDownLatch(1);
    pool.execute(
        () -> {
          Worker.current().remainingWork(Double.POSITIVE_INFINITY); // and has nothing to take
          busy.countDown();
          Steals.await(end);
        });
    Steals.await(busy);
    long result =
        pool.<Long, RuntimeException>invoke(
            w -> {
              w.remainingWork(0);
              Fork<Long> fork =
                  w.fork(
                      v -> {
                        started.countDown();
                        return 7L;
                      });
              Steals.forkUntil(w, () -> started.getCount() == 0);
              return fork.join();
            });
    end.countDown();
    assertThat(result).isEqualTo(7);
  }

  /** More callers than seats, and workers that block: the table has guests, spares and gaps. */
  @ParameterizedTest
  @MethodSource("rules")
  void invoke_guestsAndSpares_isRight(String rule) throws InterruptedException {
    Jackdaw pool = pool(2, rule);
    List<Thread> callers = new ArrayList<>();
    List<Throwable> failures = new java.util.concurrent.CopyOnWriteArrayList<>();
    for (int i = 0; i < 5; i++) {
      callers.add(
          Thread.ofPlatform()
              .uncaughtExceptionHandler((thread, failure) -> failures.add(failure))
              .start(() -> callWithBlocking(pool)));
    }
    for (Thread caller : callers) {
      caller.join();
    }
    assertThat(failures).isEmpty();
  }

  private static void callWithBlocking(Jackdaw pool) {
    for (int i = 0; i < 10; i++) {
      long result =
          pool.<Long, RuntimeException>invoke(
              w -> {
                w.remainingWork(20);
                Fork<Long> fork = w.fork(v -> Compensation.around(() -> Fib.slots(v, 12)));
                return Fib.slots(w, 18) + fork.join();
              });
      assertThat(result).isEqualTo(2584 + 144);
    }
  }
}
