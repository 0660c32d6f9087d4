package io.jackdaw.internal.mail;

import io.jackdaw.Body;
import io.jackdaw.internal.jfr.MailEvent;
import io.jackdaw.internal.policy.MailingPolicy;
import io.jackdaw.internal.worker.Branch;
import io.jackdaw.internal.worker.Misuse;
import io.jackdaw.internal.worker.OwnForks;
import io.jackdaw.internal.worker.PoolWorker;
import io.jackdaw.internal.worker.Thrower;
import java.util.ArrayList;
import java.util.List;

/**
 * The start of a loop on all workers at once (LLS 3.4.3). There is one piece per worker; piece i is
 * meant for worker i, whoever starts the loop, so that a loop that runs again finds its data in the
 * same caches. Whoever holds the pieces of several workers mails those of the others and runs its
 * own; the {@link MailingPolicy} decides who gets which. The protocol is in the README of this
 * package.
 */
public final class Spread {
  /** Holds the pieces of the workers from the first number up to, not including, the second. */
  static final Body.RangeToVoid<Spread> HOLD =
      (Body.RangeToVoid<Spread> & Branch)
          (worker, spread, first, last) ->
              spread.hold(PoolWorker.of(worker), (int) first, (int) last);

  /** What to do with one piece. */
  @FunctionalInterface
  public interface Piece {
    /** Runs the piece of that number, on whichever worker got it. */
    void run(PoolWorker worker, int number);
  }

  private final Piece piece;
  private final MailingPolicy rule;

  private Spread(PoolWorker worker, Piece piece) {
    this.piece = piece;
    this.rule = worker.engine.mailingRule;
  }

  /**
   * Whether a spread would start the pieces sooner than forks that others come and steal. It does
   * while all workers are awake and at least one has nothing to do. A sleeper has to be woken
   * either way, and by the time it runs the caller may have done a part of its piece. The answer
   * may be out of date a moment later.
   */
  public static boolean isWorthwhile(PoolWorker worker) {
    return worker.engine.mailingRule.mails() && worker.engine.waking.allAwakeAndSomeSearch();
  }

  /**
   * Runs a piece for each worker of the pool and returns when all are done. Idle workers get their
   * piece by mail, which wakes them, and need not come and look for it; busy ones may find theirs
   * later, or somebody else takes it. Exceptions behave as at any join: pieces that have not
   * started do not start, the call waits for the others, and their exceptions are suppressed in the
   * first. Owner only.
   */
  public static void run(PoolWorker worker, Piece piece) {
    Misuse.requireOwner(worker);
    int base = worker.depth();
    try {
      new Spread(worker, piece).hold(worker, 0, worker.workers());
    } catch (Throwable t) {
      throw worker.unwound(base, t);
    }
  }

  /** Runs the pieces of these workers: its own here, the others wherever they end up. */
  void hold(PoolWorker worker, int first, int last) {
    if (last - first == 1) {
      runPiece(worker, first);
    } else if (rule.mails() && somebodyReads(worker, first, last) && worker.hasRoomToAttend()) {
      mailAndHold(worker, first, last);
    } else {
      forkAndHold(worker, first, last);
    }
  }

  /**
   * Whether any of the others has an empty mailbox. If not, all of them were too busy to read their
   * last mail, and more is of no use.
   */
  private static boolean somebodyReads(PoolWorker worker, int first, int last) {
    PoolWorker[] seats = worker.engine.table.seats();
    for (int number = first; number < last; number++) {
      if (number != worker.number && seats[number].mailbox.isEmpty()) {
        return true;
      }
    }
    return false;
  }

  private void runPiece(PoolWorker worker, int number) {
    worker.throwIfCancelled();
    piece.run(worker, number);
  }

  /** Nobody would read mail: plain forks, which cost next to nothing. */
  private void forkAndHold(PoolWorker worker, int first, int last) {
    int cut = (first + last) >>> 1;
    int upper = worker.fork(HOLD, this, cut, last);
    hold(worker, first, cut);
    worker.join(HOLD, upper, this, cut, last);
  }

  private void mailAndHold(PoolWorker worker, int first, int last) {
    int base = worker.depth();
    int here = first <= worker.number && worker.number < last ? worker.number : first;
    List<MailedFork> mails = address(worker, first, last, here);
    try {
      deliver(worker, mails);
      for (MailedFork mail : mails) {
        mail.fork();
      }
      runPiece(worker, here);
      for (MailedFork mail : mails.reversed()) {
        mail.join();
      }
    } catch (Throwable t) {
      mails.forEach(MailedFork::stop);
      worker.engine.announceCancellation();
      Throwable failure = OwnForks.giveUp(worker, base, t);
      for (MailedFork mail : mails) {
        failure = mail.giveUp(failure);
      }
      throw Thrower.unchecked(failure);
    }
  }

  /**
   * Cuts off the pieces that are not for this worker. Mail that its recipient will pass on comes
   * first.
   */
  private List<MailedFork> address(PoolWorker worker, int from, int to, int here) {
    List<MailedFork> mails = new ArrayList<>();
    int first = from;
    int last = to;
    while (last - first > 1) {
      int cut = rule.cut(first, last, here);
      if (here < cut) {
        mails.add(new MailedFork(worker, this, cut, last));
        last = cut;
      } else {
        mails.add(new MailedFork(worker, this, first, cut));
        first = cut;
      }
    }
    return mails;
  }

  /**
   * Puts all mail into its boxes, then wakes the recipients that sleep. A box that is not empty
   * gets none: its worker is busy, and unread mail must not pile up.
   */
  private void deliver(PoolWorker worker, List<MailedFork> mails) {
    PoolWorker[] seats = worker.engine.table.seats();
    for (MailedFork mail : mails) {
      PoolWorker recipient = seats[mail.first()];
      Mailbox box = recipient.mailbox;
      if (box.isEmpty()) {
        announce(seats, mail);
        mail.note(recipient, MailEvent.PUT);
        box.push(mail);
        worker.counters.mailsSent++;
      }
    }
    for (MailedFork mail : mails) {
      worker.engine.waking.mailArrived(seats[mail.first()], worker);
    }
  }

  /** Tells the workers to which the recipient will pass this mail on. */
  private static void announce(PoolWorker[] seats, MailedFork mail) {
    if (mail.last() - mail.first() > 1) {
      long now = System.nanoTime();
      for (int number = mail.first() + 1; number < mail.last(); number++) {
        seats[number].mailbox.announce(now);
      }
    }
  }
}
