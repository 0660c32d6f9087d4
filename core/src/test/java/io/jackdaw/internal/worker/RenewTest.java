package io.jackdaw.internal.worker;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.Fib;
import io.jackdaw.Jackdaw;
import io.jackdaw.Mechanisms;
import io.jackdaw.RandomTree;
import io.jackdaw.RandomTreesTest;
import io.jackdaw.Steals;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** After a garbage collection, free slots give way to young ones. */
class RenewTest {
  @RegisterExtension final InvariantChecks pools = new InvariantChecks();

  @Test
  void renew_freeSlots_areNewInAllArraysAndKeepTheirBodies() {
    Slots all = new Slots();
    Slot[] shorter = all.grown(new Slot[0]);
    Slot[] longer = all.grown(shorter);
    for (int i = 0; i < 10; i++) {
      longer[i].body = Fib.SLOTS;
    }
    Slot used = longer[4];
    Slot free = longer[5];
    all.renew(longer, 5);
    assertThat(longer[4]).isSameAs(used).isSameAs(shorter[4]);
    assertThat(longer[5]).isNotSameAs(free).isSameAs(shorter[5]);
    assertThat(longer[5].index).isEqualTo(5);
    assertThat(longer[9].body).isSameAs(Fib.SLOTS);
    assertThat(longer[10].body).isNull();
    assertThat(all.grown(shorter)).isSameAs(longer);
  }

  @Test
  void fork_afterACollection_findsAYoungSlot() {
    Jackdaw pool = pools.create(1);
    pool.invokeAction(
        w -> {
          PoolWorker worker = PoolWorker.of(w);
          int ticket = w.fork(Fib.SLOTS, 5);
          Slot used = worker.slotAt(ticket);
          Slot free = worker.slotAt(ticket + 2);
          Steals.until(
              () -> {
                System.gc();
                assertThat(w.both(Fib.SLOTS, 5, 6, Long::sum)).isEqualTo(13);
                return worker.slotAt(ticket + 2) != free;
              });
          assertThat(worker.slotAt(ticket)).isSameAs(used);
          assertThat(w.join(Fib.SLOTS, ticket, 5)).isEqualTo(5);
        });
  }

  @ParameterizedTest
  @CsvSource({
    "1, deque=split",
    "4, deque=split",
    "4, 'deque=split,steal=half'",
    "4, deque=abp",
    "4, deque=chase-lev",
    "4, deque=mutex"
  })
  void randomTrees_renewedAllTheTime_oneOfTheAllowedOutcomes(int workers, String mechanisms)
      throws InterruptedException {
    Jackdaw pool =
        pools.build(Jackdaw.builder().workers(workers).mechanisms(Mechanisms.named(mechanisms)));
    AtomicBoolean done = new AtomicBoolean();
    PoolWorker any = pool.<PoolWorker, RuntimeException>invoke(PoolWorker::of);
    Thread collector = Thread.ofPlatform().start(() -> renewUntil(any, done));
    try {
      SplittableRandom seeds = new SplittableRandom(workers);
      for (int i = 0; i < 150; i++) {
        long seed = seeds.nextLong();
        RandomTree tree = new RandomTree(seed, 2);
        assertThat(
                RandomTreesTest.outcome(
                    () -> pool.<Long, RuntimeException>invoke(w -> tree.run(w, 0))))
            .as("seed %d", seed)
            .isIn(tree.allowed());
        assertThat(pool.invoke(Fib.SLOTS, 15)).isEqualTo(610);
      }
    } finally {
      done.set(true);
      collector.join();
    }
  }

  private static void renewUntil(PoolWorker any, AtomicBoolean done) {
    while (!done.get()) {
      for (PoolWorker worker : any.engine.table.all()) {
        if (worker != null) {
          worker.signals.announceAge();
        }
      }
      Thread.onSpinWait();
    }
  }
}
