package io.jackdaw.internal.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.Body;
import io.jackdaw.Jackdaw;
import io.jackdaw.Mechanisms;
import io.jackdaw.Steals;
import io.jackdaw.Worker;
import io.jackdaw.internal.sleep.Seat;
import io.jackdaw.internal.worker.InvariantChecks;
import io.jackdaw.internal.worker.PoolWorker;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Who gets the pieces of a loop that starts on all workers, and how. */
class SpreadMailTest {
  /** Pieces that all have to be running before any ends, and where each of them ran. */
  private static final class Meeting {
    private static final Body.RangeToVoid<Meeting> ATTEND =
        (worker, at, from, to) -> at.attend(worker, from, to);

    private final CountDownLatch running;
    private final int[] workerOf;

    Meeting(int pieces) {
      running = new CountDownLatch(pieces);
      workerOf = new int[pieces];
    }

    private void attend(Worker worker, long from, long to) {
      assertThat(to - from).isOne();
      workerOf[(int) from] = worker.number();
      running.countDown();
      Steals.await(running);
    }
  }

  @RegisterExtension final InvariantChecks pools = new InvariantChecks();

  private Jackdaw create(int workers, String mailing) {
    return pools.build(
        Jackdaw.builder().workers(workers).mechanisms(Mechanisms.named("mailing=" + mailing)));
  }

  private static void awaitIdle(Jackdaw pool, int from) {
    PoolWorker[] seats = InvariantChecks.engineOf(pool).table.seats();
    for (int i = from; i < seats.length; i++) {
      Seat seat = seats[i].seat;
      Steals.until(() -> seat.mode() == Seat.IDLE);
    }
  }

  @ParameterizedTest
  @CsvSource({"2, uneven", "2, even", "4, uneven", "4, even", "7, uneven", "7, even"})
  void spread_idleWorkers_givesEachItsOwnPieceAgainAndAgain(int workers, String mailing) {
    Jackdaw pool = create(workers, mailing);
    for (int round = 0; round < 20; round++) {
      awaitIdle(pool, 0);
      Meeting meeting = new Meeting(workers);
      pool.invoke(
          w -> {
            Spreads.spread(w, Meeting.ATTEND, meeting, 0, workers);
            return null;
          });
      assertThat(meeting.workerOf).doesNotHaveDuplicates();
      if (mailing.equals("uneven")) {
        for (int piece = 0; piece < workers; piece++) {
          assertThat(meeting.workerOf[piece]).as("worker of piece %d", piece).isEqualTo(piece);
        }
      }
    }
    assertThat(pool.snapshot().total().mailsSent()).isPositive();
  }

  @Test
  void spread_idleWorkers_isTakenFromTheMailbox() {
    int workers = 4;
    Jackdaw pool = create(workers, "uneven");
    awaitIdle(pool, 0);
    pool.invoke(
        w -> {
          Spreads.spread(w, Meeting.ATTEND, new Meeting(workers), 0, workers);
          return null;
        });
    assertThat(pool.snapshot().total().mailsSent()).isEqualTo(workers - 1);
    assertThat(pool.snapshot().total().mailsTaken()).isEqualTo(workers - 1);
  }

  @Test
  void spread_toAWorkerAsleepAtAJoin_isTakenFromTheMailbox() {
    Jackdaw pool = create(3, "uneven");
    CountDownLatch stolen = new CountDownLatch(1);
    CountDownLatch over = new CountDownLatch(1);
    Body.LongToLong wait =
        (worker, a) -> {
          stolen.countDown();
          Steals.await(over);
          return a;
        };
    AtomicInteger joiner = new AtomicInteger(-1);
    pool.execute(
        () -> {
          Worker worker = java.util.Objects.requireNonNull(Worker.current());
          int slot = worker.fork(wait, 1);
          Steals.forkUntil(worker, () -> stolen.getCount() == 0);
          joiner.set(worker.number());
          worker.join(wait, slot, 1);
        });
    Steals.until(() -> joiner.get() >= 0);
    Seat seat = InvariantChecks.engineOf(pool).table.seats()[joiner.get()].seat;
    Steals.until(() -> seat.mode() == Seat.JOINING);
    CountDownLatch two = new CountDownLatch(2); // the third worker is busy until the end
    Body.RangeToVoid<CountDownLatch> meet =
        (worker, running, from, to) -> {
          running.countDown();
          Steals.await(running);
        };
    pool.invoke(
        w -> {
          Spreads.spread(w, meet, two, 0, 3);
          return null;
        });
    over.countDown();
    assertThat(pool.snapshot().workers().get(joiner.get()).mailsTaken()).isPositive();
  }

  @Test
  void announce_withoutMail_stealingGoesOnAfterTheBound() {
    Jackdaw pool = create(2, "uneven");
    CountDownLatch elsewhere = new CountDownLatch(1);
    Body.LongToLong other =
        (worker, a) -> {
          elsewhere.countDown();
          return a;
        };
    pool.invoke(
        w -> {
          for (Worker worker : InvariantChecks.engineOf(pool).table.seats()) {
            PoolWorker.of(worker).mailbox.announce(System.nanoTime());
          }
          int slot = w.fork(other, 1);
          Steals.forkUntil(w, () -> elsewhere.getCount() == 0);
          return w.join(other, slot, 1);
        });
  }

  @Test
  void spread_mailingOff_sendsNone() {
    Jackdaw pool = create(4, "off");
    pool.invoke(
        w -> {
          Spreads.spread(w, Meeting.ATTEND, new Meeting(4), 0, 4);
          return null;
        });
    assertThat(pool.snapshot().total().mailsSent()).isZero();
  }

  @Test
  void spread_toABusyWorker_leavesAtMostOneEmptyProxyThere() {
    Jackdaw pool = create(3, "uneven");
    CountDownLatch busy = new CountDownLatch(1);
    CountDownLatch over = new CountDownLatch(1);
    List<WeakReference<Object>> data = new ArrayList<>();
    pool.execute(
        () -> {
          busy.countDown();
          Steals.await(over);
        });
    Steals.await(busy);
    Body.RangeToVoid<Object> nothing = (worker, object, from, to) -> {};
    for (int i = 0; i < 100; i++) {
      Object object = new Object();
      data.add(new WeakReference<>(object));
      pool.invoke(
          w -> {
            Spreads.spread(w, nothing, object, 0, 3);
            return null;
          });
    }
    for (Worker worker : InvariantChecks.engineOf(pool).table.seats()) {
      if (PoolWorker.of(worker).activation != null) { // the busy one does not read, so we may look
        int unread = 0;
        while (PoolWorker.of(worker).mail.pop() != null) {
          unread++;
        }
        assertThat(unread).isLessThanOrEqualTo(1);
      }
    }
    Steals.until(
        () -> {
          System.gc();
          return data.stream().allMatch(reference -> reference.get() == null);
        });
    over.countDown();
  }

  @Test
  void mailing_unknownName_isRefused() {
    assertThatThrownBy(() -> Jackdaw.builder().mechanisms(Mechanisms.named("mailing=odd")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("mailing: there is no \"odd\"; there are: uneven, even, off");
  }
}
