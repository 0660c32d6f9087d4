package io.jackdaw.internal.worker;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.Body;
import io.jackdaw.Engines;
import io.jackdaw.FirstInTest;
import io.jackdaw.PoolBuilder;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What every deque does, one step after the other: an owner and a thief that no pool runs. Forks
 * are made public at once, which is nothing to do for the deques that are public anyway.
 */
abstract class DequeContract {
  private static final Body.LongToLong NEGATE = (worker, a) -> -a;

  @RegisterExtension final FirstInTest first = new FirstInTest(this::sitDown);

  private PoolWorker owner;
  private PoolWorker thief;

  /** A builder with the deque that is tested. */
  abstract PoolBuilder options();

  private void sitDown() {
    PoolWorker[] seats = Engines.engine(options().workers(2)).table.seats();
    for (PoolWorker worker : seats) {
      worker.seat.occupy(Thread.currentThread()); // so no thread is ever started
    }
    owner = seats[0];
    thief = seats[1];
  }

  private Slot fork(long value) {
    int ticket = owner.fork(NEGATE, value);
    owner.expose(true);
    return owner.slotAt(ticket);
  }

  private void finish(Slot stolen) {
    stolen.run(thief);
    stolen.finish(Slot.DONE);
  }

  private List<Slot> forks(int count) {
    List<Slot> slots = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      slots.add(fork(i + 1));
    }
    return slots;
  }

  @Test
  void steal_severalForks_oldestFirst() {
    List<Slot> slots = forks(3);
    for (Slot slot : slots) {
      assertThat(owner.steal(thief)).isSameAs(slot);
      assertThat(Objects.requireNonNull(slot.theft).thief()).isSameAs(thief);
    }
    assertThat(owner.steal(thief)).isNull();
  }

  @Test
  void steal_nothingForked_nothing() {
    assertThat(owner.hasPublicWork()).isFalse();
    assertThat(owner.steal(thief)).isNull();
    fork(1);
    assertThat(owner.takeBack(owner.slotAt(0))).isTrue();
    assertThat(owner.hasPublicWork()).isFalse();
    assertThat(owner.steal(thief)).isNull();
  }

  @Test
  void takeBack_severalForks_newestFirst() {
    List<Slot> slots = forks(3);
    for (int i = 2; i >= 0; i--) {
      assertThat(owner.takeBack(slots.get(i))).isTrue();
      assertThat(owner.depth()).isEqualTo(i);
      assertThat(owner.publicWork()).isEqualTo(i);
    }
  }

  @Test
  void takeBack_stolenFork_failsAndChangesNothing() {
    Slot slot = fork(7);
    assertThat(owner.steal(thief)).isSameAs(slot);
    for (int i = 0; i < 3; i++) {
      assertThat(owner.takeBack(slot)).isFalse();
      assertThat(owner.depth()).isEqualTo(1);
      assertThat(owner.hasPublicWork()).isFalse();
      assertThat(owner.publicWork()).isZero();
    }
    finish(slot);
    owner.retire(slot);
    assertThat(owner.depth()).isZero();
    assertThat(fork(8)).isSameAs(slot);
    assertThat(slot.outcomeVolatile()).isEqualTo(Slot.PENDING);
    assertThat(slot.theft).isNull();
    assertThat(owner.steal(thief)).isSameAs(slot);
  }

  @Test
  void fork_aboveAStolenOne_isTheNextToSteal() {
    Slot first = fork(1);
    assertThat(owner.steal(thief)).isSameAs(first);
    Slot second = fork(2);
    assertThat(owner.publicWork()).isEqualTo(1);
    assertThat(owner.takeBack(second)).isTrue();
    Slot third = fork(3);
    assertThat(owner.steal(thief)).isSameAs(third);
    assertThat(owner.takeBack(third)).isFalse();
  }

  @Test
  void join_stolenAndOwn_resultsOfBoth() {
    List<Slot> slots = forks(4);
    finish(owner.steal(thief));
    finish(owner.steal(thief));
    for (int i = 3; i >= 0; i--) {
      assertThat(owner.join(NEGATE, slots.get(i).index, i + 1)).isEqualTo(-i - 1);
    }
    assertThat(owner.counters.stolenJoins).isEqualTo(2);
    assertThat(owner.counters.takenBack).isEqualTo(2);
    assertThat(owner.counters.exposed).isEqualTo(4);
  }

  @Test
  void stealBack_partsOfTheAwaitedTask_onlyWhileItIsPending() {
    Slot task = new Slot(0);
    Theft awaited = new Theft(task, owner, 1);
    Slot older = fork(1);
    assertThat(owner.stealBack(thief, awaited)).as("older than the task").isNull();
    assertThat(owner.hasPublicWork(1)).isFalse();
    Slot part = fork(2);
    assertThat(owner.stealBack(thief, awaited)).as("the oldest is no part").isNull();
    assertThat(owner.steal(thief)).isSameAs(older);
    assertThat(owner.hasPublicWork(1)).isTrue();
    assertThat(owner.hasPublicWork(2)).isFalse();
    assertThat(owner.stealBack(thief, awaited)).isSameAs(part);
    assertThat(owner.stealBack(thief, awaited)).as("nothing left").isNull();
    fork(3);
    task.finish(Slot.DONE);
    assertThat(owner.stealBack(thief, awaited)).as("it has ended").isNull();
    assertThat(owner.steal(thief)).isNotNull();
  }

  @Test
  void isWanted_signalled_untilTheNextForkAttends() {
    fork(1); // the first one grows the stack
    assertThat(owner.isWanted()).isFalse();
    owner.signals.demandWork(owner);
    assertThat(owner.isWanted()).isTrue();
    owner.fork(NEGATE, 2);
    assertThat(owner.isWanted()).isFalse();
    assertThat(owner.hasPublicWork()).isTrue();
  }

  @Test
  void forgetObjects_afterUse_noReferenceIsLeft() {
    Body.RangeToVoid<Object> nothing = (worker, data, a, b) -> {};
    int ticket = owner.fork(nothing, this, 0, 0);
    Slot slot = owner.slotAt(ticket);
    owner.join(nothing, ticket, this, 0, 0);
    owner.forgetObjects();
    assertThat(slot.object).isNull();
    assertThat(slot.body).isNull();
  }

  /**
   * Long random walks against a list: growth, wrap-around and shrinking happen on the way. Slots
   * below {@code taken} are stolen.
   */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void randomWalk_forkStealJoin_sameAsAList(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Deque<Slot> expected = new ArrayDeque<>();
    int taken = 0;
    int last = 0;
    int target = 0;
    for (int step = 0; step < 60_000; step++) {
      if (step % 1500 == 0) {
        target = random.nextInt(3) == 0 ? random.nextInt(2000) : random.nextInt(12);
      }
      int what = random.nextInt(10);
      if (what == 0) {
        Slot stolen = owner.steal(thief);
        assertThat(stolen != null)
            .as("seed %d, step %d", seed, step)
            .isEqualTo(taken < expected.size());
        if (stolen != null) {
          assertThat(stolen.index).isEqualTo(taken++);
          finish(stolen);
        }
      } else if (expected.size() < target || (what < 5 && expected.size() <= target)) {
        expected.push(fork(++last));
      } else if (!expected.isEmpty()) {
        Slot newest = expected.pop();
        long value = newest.a;
        boolean stolen = newest.index < taken;
        assertThat(owner.join(NEGATE, newest.index, value)).isEqualTo(stolen ? value : -value);
        taken = Math.min(taken, newest.index);
      }
      assertThat(owner.depth()).isEqualTo(expected.size());
      assertThat(owner.publicWork()).isEqualTo(expected.size() - taken);
    }
    assertThat(owner.counters.stolenJoins).isPositive();
  }

  @Test
  void fork_manyOutstandingWithStolenOnes_allResults() {
    int many = 20_000;
    List<Slot> slots = forks(many);
    for (int i = 0; i < many / 3; i++) {
      finish(owner.steal(thief));
    }
    for (int i = many - 1; i >= 0; i--) {
      assertThat(owner.join(NEGATE, slots.get(i).index, i + 1)).isEqualTo(-i - 1);
    }
    assertThat(owner.depth()).isZero();
  }
}
