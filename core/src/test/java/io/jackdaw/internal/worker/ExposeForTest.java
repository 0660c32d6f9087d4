package io.jackdaw.internal.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.jackdaw.Body;
import io.jackdaw.Engines;
import io.jackdaw.FirstInTest;
import io.jackdaw.Jackdaw;
import io.jackdaw.Mechanisms;
import io.jackdaw.PoolBuilder;
import io.jackdaw.internal.memory.AsymmetricFence;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A thief exposes for an owner, one step after the other: two workers that no pool runs. */
class ExposeForTest {
  private static final Body.LongToLong NEGATE = (worker, a) -> -a;

  @RegisterExtension final FirstInTest first = new FirstInTest(this::sitDown);

  private SplitWorker owner;
  private PoolWorker thief;

  private void sitDown() {
    assumeThat(AsymmetricFence.isAvailable()).isTrue();
    sitDown(Jackdaw.builder().mechanisms(Mechanisms.named("exposure=one")));
  }

  private void sitDown(PoolBuilder options) {
    PoolWorker[] seats = Engines.engine(options.workers(2)).table.seats();
    for (PoolWorker worker : seats) {
      worker.seat.occupy(Thread.currentThread()); // so no thread is ever started
    }
    owner = (SplitWorker) seats[0];
    thief = seats[1];
  }

  private List<Slot> fork(int count) {
    List<Slot> slots = new ArrayList<>();
    for (int i = 1; i <= count; i++) {
      slots.add(owner.slotAt(owner.fork(NEGATE, i)));
    }
    return slots;
  }

  private Slot stealAndFinish() {
    Slot stolen = owner.steal(thief);
    stolen.run(thief);
    stolen.finish(Slot.DONE);
    return stolen;
  }

  private void assertBoundaries(int split, int claimed, int depth) {
    assertThat(owner.split).as("split").isEqualTo(split);
    assertThat(owner.claimed).as("claimed").isEqualTo(claimed);
    assertThat(owner.depth()).as("depth").isEqualTo(depth);
    assertThat(owner.exposingAcquire()).as("exposing").isFalse();
    assertThat(owner.busyVolatile()).as("busy").isFalse();
  }

  @Test
  void exposeFor_privateForks_oldestIsPublic() {
    List<Slot> slots = fork(2);
    assertThat(owner.exposeFor(thief)).isEqualTo(Exposure.DONE);
    assertBoundaries(1, 1, 2);
    assertThat(thief.counters.exposedForOthers).isEqualTo(1);
    assertThat(owner.counters.exposed).isZero();
    assertThat(stealAndFinish()).isSameAs(slots.getFirst());
    assertThat(owner.join(NEGATE, 1, 2)).isEqualTo(-2);
    assertThat(owner.join(NEGATE, 0, 1)).isEqualTo(-1);
    assertThat(owner.counters.stolenJoins).isEqualTo(1);
    assertBoundaries(0, 0, 0);
  }

  @Test
  void exposeFor_nothingPrivate_nothing() {
    assertThat(owner.exposeFor(thief)).isEqualTo(Exposure.NOTHING);
    fork(1);
    owner.expose(true);
    assertThat(owner.exposeFor(thief)).isEqualTo(Exposure.NOTHING);
    assertBoundaries(1, 1, 1);
    assertThat(thief.counters.exposedForOthers).isZero();
  }

  @Test
  void exposeFor_ownerInASlowStep_later() {
    fork(1);
    owner.setBusyOpaque(true);
    assertThat(owner.exposeFor(thief)).isEqualTo(Exposure.LATER);
    owner.setIdleRelease();
    assertBoundaries(0, 0, 1);
  }

  @Test
  void exposeFor_anotherThiefIsAtIt_later() {
    fork(1);
    assertThat(owner.beginExposing()).isTrue();
    assertThat(owner.exposeFor(thief)).isEqualTo(Exposure.LATER);
    owner.endExposing();
    assertBoundaries(0, 0, 1);
  }

  @Test
  void exposeFor_claimLeftByAnother_doesNotMatter() {
    fork(3);
    assertThat(owner.claim(0, 2)).isTrue();
    assertThat(owner.exposeFor(thief)).isEqualTo(Exposure.DONE);
    assertBoundaries(1, 2, 3);
  }

  @Test
  void join_slotClaimedInVain_isPrivate() {
    Slot slot = fork(1).getFirst();
    long before = owner.counters.cas;
    assertThat(owner.claim(0, 1)).isTrue();
    assertThat(owner.join(NEGATE, slot.index, 1)).isEqualTo(-1);
    assertThat(owner.counters.takenBack).isZero();
    assertThat(owner.counters.cas).isEqualTo(before);
    assertBoundaries(0, 0, 0);
  }

  @Test
  void join_publicAndPrivateLeftoversAbove_areGivenUp() {
    fork(4);
    assertThat(owner.exposeFor(thief)).isEqualTo(Exposure.DONE);
    assertThat(owner.exposeFor(thief)).isEqualTo(Exposure.DONE);
    assertThat(owner.join(NEGATE, 0, 1)).isEqualTo(-1);
    assertThat(owner.counters.takenBack).as("two, then one of the other two").isEqualTo(3);
    assertBoundaries(0, 0, 0);
  }

  @Test
  void join_stolenLeftoversAbove_areAwaitedAndRetired() {
    List<Slot> slots = fork(4);
    for (int i = 0; i < 2; i++) {
      assertThat(owner.exposeFor(thief)).isEqualTo(Exposure.DONE);
      assertThat(stealAndFinish()).isSameAs(slots.get(i));
    }
    assertThat(owner.join(NEGATE, 0, 1)).isEqualTo(-1);
    assertBoundaries(0, 0, 0);
    assertThat(slots).allMatch(slot -> slot.outcomeVolatile() == Slot.PENDING);
  }

  @ParameterizedTest
  @CsvSource({"one, 1, 1", "one, 5, 2", "half, 1, 1", "half, 5, 3", "conservative, 2, 1"})
  void exposeFor_rule_saysHowMany(String rule, int forks, int exposed) {
    sitDown(Jackdaw.builder().mechanisms(Mechanisms.named("exposure=" + rule)));
    fork(forks);
    assertThat(owner.exposeFor(thief)).isEqualTo(Exposure.DONE);
    assertBoundaries(exposed, exposed, forks);
    assertThat(thief.counters.exposedForOthers).isEqualTo(exposed);
  }

  @Test
  void exposeFor_conservativeAndOnlyOne_nothing() {
    sitDown(Jackdaw.builder().mechanisms(Mechanisms.named("exposure=conservative")));
    fork(1);
    assertThat(owner.isWorthAsking()).isFalse();
    assertThat(owner.exposeFor(thief)).isEqualTo(Exposure.NOTHING);
    assertBoundaries(0, 0, 1);
  }

  @Test
  void exposeFor_polled_nothing() {
    sitDown(Jackdaw.builder().mechanisms(Mechanisms.named("notification=polled")));
    fork(3);
    assertThat(owner.exposeFor(thief)).isEqualTo(Exposure.NOTHING);
    assertBoundaries(0, 0, 3);
  }

  /**
   * A join whose slow half finds no room on the thread's stack has failed, and its slot is given up
   * like that of any branch that failed. But a thief has it: nobody may fork there before the thief
   * was awaited.
   */
  @Test
  void join_stackEndsInItsSlowHalf_stolenSlotIsNotUsedAgain() throws Exception {
    AtomicReference<Throwable> failure = new AtomicReference<>();
    Thread shallow =
        new Thread(
            null, () -> failure.set(catchThrowable(this::joinAtTheEnd)), "shallow", 256 << 10);
    shallow.start();
    shallow.join();
    assertThat(failure.get()).isNull();
  }

  private void joinAtTheEnd() {
    owner.seat.assign(Thread.currentThread());
    for (int round = 0; round < 1_000; round++) {
      Slot slot = fork(1).getFirst();
      assertThat(owner.exposeFor(thief)).isEqualTo(Exposure.DONE);
      assertThat(stealAndFinish()).isSameAs(slot);
      dive(slot, round % 100);
      Slot next = fork(1).getFirst();
      assertThat(next != slot || slot.outcomeVolatile() == Slot.PENDING)
          .as("the next fork, in round %d, is not where a thief's result is", round)
          .isTrue();
      OwnForks.giveUp(owner, 0, null);
      assertBoundaries(0, 0, 0);
      assertThat(slot.outcomeVolatile()).isEqualTo(Slot.PENDING);
    }
  }

  /**
   * Goes down to the end of the stack and joins so many frames above it.
   *
   * @return how far above the end this frame is
   */
  @SuppressWarnings("InfiniteRecursion") // the point of it
  private int dive(Slot slot, int frames) {
    int height = 0;
    try {
      height = 1 + dive(slot, frames);
    } catch (StackOverflowError e) {
      height = 0; // this is the end
    }
    if (height == frames) {
      try {
        owner.join(NEGATE, slot.index, 1);
      } catch (StackOverflowError e) {
        return height; // that is what this is about
      }
    }
    return height;
  }

  /**
   * Found by the soak: an owner on a virtual thread waited for an exposing thief, gave up its
   * carrier, and never got one again, because others spun on all of them for the end of its step.
   */
  @Test
  void expose_onAVirtualThread_keepsItsCarrierWhileItWaitsForAThief() throws Exception {
    fork(1);
    owner.beginExposing();
    AtomicBoolean over = new AtomicBoolean();
    int carriers = Runtime.getRuntime().availableProcessors();
    CountDownLatch others = new CountDownLatch(carriers); // one more than find a carrier
    Runnable spin =
        () -> {
          others.countDown();
          while (!over.get()) {
            Thread.onSpinWait();
          }
        };
    Thread waiting =
        Thread.startVirtualThread(
            () -> {
              for (int i = 0; i < carriers; i++) {
                Thread.startVirtualThread(spin); // next in line for this very carrier
              }
              owner.expose(true);
              over.set(true);
            });
    try {
      boolean displaced = others.await(200, TimeUnit.MILLISECONDS);
      owner.endExposing();
      assertThat(displaced).as("somebody else runs on the owner's carrier").isFalse();
      assertThat(waiting.join(Duration.ofSeconds(30))).as("the owner goes on").isTrue();
    } finally {
      over.set(true); // ends the others in any case
    }
    assertBoundaries(1, 1, 1);
  }
}
