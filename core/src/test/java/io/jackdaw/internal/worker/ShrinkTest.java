package io.jackdaw.internal.worker;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.Engines;
import io.jackdaw.FirstInTest;
import io.jackdaw.Jackdaw;
import io.jackdaw.Mechanisms;
import io.jackdaw.Steals;
import java.util.ArrayDeque;
import java.util.Deque;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The split deque's stack grows and shrinks: what the others see of it. */
class ShrinkTest {
  @RegisterExtension final FirstInTest first = new FirstInTest(this::sitDown);

  private SplitWorker owner;
  private SplitWorker thief;
  private final Deque<Integer> tickets = new ArrayDeque<>();

  private void sitDown() {
    PoolWorker[] seats =
        Engines.engine(Jackdaw.builder().workers(2).mechanisms(Mechanisms.named("deque=split")))
            .table
            .seats();
    for (PoolWorker worker : seats) {
      worker.seat.occupy(Thread.currentThread()); // so no thread is ever started
    }
    owner = (SplitWorker) seats[0];
    thief = (SplitWorker) seats[1];
  }

  private void forkUpTo(int depth) {
    while (owner.depth() < depth) {
      tickets.push(owner.fork(Steals.NOTHING, owner.depth()));
    }
  }

  private void joinDownTo(int depth) {
    while (owner.depth() > depth) {
      int ticket = tickets.pop();
      assertThat(owner.join(Steals.NOTHING, ticket, ticket)).isEqualTo(ticket);
    }
  }

  @Test
  void fork_stackIsFull_claimsAQuarterOfTheLongerOne() {
    forkUpTo(Slots.LEAST);
    assertThat(owner.claimed).isZero();
    forkUpTo(Slots.LEAST + 1);
    assertThat(owner.capacity()).isEqualTo(2 * Slots.LEAST);
    assertThat(owner.claimed).isEqualTo(Slots.LEAST / 2);
    joinDownTo(Slots.LEAST / 2);
    assertThat(owner.capacity()).isEqualTo(2 * Slots.LEAST);
    joinDownTo(Slots.LEAST / 2 - 1);
    assertThat(owner.capacity()).isEqualTo(Slots.LEAST);
    assertThat(owner.claimed).as("older joins are fast again").isZero();
    joinDownTo(0);
  }

  @Test
  void join_stackShrinksToMoreThanTheLeast_claimsAQuarterOfIt() {
    forkUpTo(16 * Slots.LEAST + 1);
    assertThat(owner.claimed).isEqualTo(8 * Slots.LEAST);
    joinDownTo(8 * Slots.LEAST - 1);
    assertThat(owner.capacity()).isEqualTo(16 * Slots.LEAST);
    assertThat(owner.claimed).isEqualTo(4 * Slots.LEAST);
    joinDownTo(0);
    assertThat(owner.capacity()).isEqualTo(Slots.LEAST);
    assertThat(owner.claimed).isZero();
  }

  @Test
  void expose_afterTheStackGrew_theClaimStays() {
    forkUpTo(Slots.LEAST + 1);
    owner.expose(false);
    assertThat(owner.split).isEqualTo(1);
    assertThat(owner.claimed).isEqualTo(Slots.LEAST / 2);
    joinDownTo(0);
    assertThat(owner.capacity()).isEqualTo(Slots.LEAST);
    assertThat(owner.split).isZero();
  }

  @Test
  void join_stackShrinks_slotsThatRemainAreTheSame() {
    forkUpTo(1);
    Slot oldest = owner.slotAt(0);
    forkUpTo(5_000);
    joinDownTo(1);
    assertThat(owner.slotAt(0)).isSameAs(oldest);
    forkUpTo(5_000);
    assertThat(owner.slotAt(0)).isSameAs(oldest);
    joinDownTo(0);
  }

  /** As if a canceller or a thief had closed it between the owner's look and its store. */
  @Test
  void join_stackShrinksWithASignalSet_theWindowIsClosed() {
    forkUpTo(Slots.LEAST + 1);
    owner.signals.demandWork(thief);
    owner.setWindowOpaque(owner.slots);
    assertThat(owner.isWanted()).isFalse();
    joinDownTo(1);
    assertThat(owner.capacity()).isEqualTo(Slots.LEAST);
    assertThat(owner.isWanted()).isTrue();
    joinDownTo(0);
  }

  /** A join that an overflow cut off has closed it: the next fork must restore the depth first. */
  @Test
  void join_stackShrinksWhileTheWindowIsClosed_itStaysClosed() {
    forkUpTo(Slots.LEAST + 1);
    owner.setWindowOpaque(SplitFields.SplitSharedFields.CLOSED);
    joinDownTo(1);
    assertThat(owner.capacity()).isEqualTo(Slots.LEAST);
    assertThat(owner.isWanted()).isTrue();
    joinDownTo(0);
  }

  /** It has read age and split, and reads the slots after the owner has taken all of them back. */
  @Test
  void steal_theStackWasShortenedMeanwhile_nothing() {
    forkUpTo(1);
    Theft awaited = new Theft(new Slot(0), owner, 0);
    owner.age = SplitAge.renewed(owner.age, Slots.LEAST + 1); // what it has read
    owner.split = Slots.LEAST + 4;
    assertThat(owner.steal(thief)).isNull();
    assertThat(owner.stealBack(thief, awaited)).isNull();
    assertThat(owner.stealHalf(thief)).isEmpty();
    owner.age = SplitAge.renewed(owner.age, Slots.LEAST - 1);
    assertThat(owner.stealHalf(thief)).isEmpty();
  }
}
