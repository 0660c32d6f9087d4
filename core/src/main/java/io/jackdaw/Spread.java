package io.jackdaw;

import io.jackdaw.internal.jfr.MailEvent;
import io.jackdaw.internal.mailbox.Outbox;
import io.jackdaw.policy.MailingRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The start of a loop on all workers at once (LLS 3.4.3). The range is cut into one piece per
 * worker; piece i is meant for worker i, whoever starts the loop, so that a loop that runs again
 * finds its data where it was. Who holds the pieces of several workers mails those of others and
 * runs its own; the {@link MailingRule} says who gets which. The protocol is in
 * internal/mailbox/README.md.
 *
 * @param <T> the type of the loop's object
 */
final class Spread<T extends @Nullable Object> {
  /** Holds the pieces of the workers from the first number to the second. */
  static final Body.ToVoid<Spread<?>> HOLD =
      (worker, spread, first, last) -> spread.hold(worker, (int) first, (int) last);

  private final Body.ToVoid<T> body;
  private final T data;
  private final Computation computation;
  private final MailingRule rule;
  private final long from;

  /** How long each piece is, and how many of the first are longer by one. */
  private final long length;

  private final long longer;

  private Spread(Worker worker, Body.ToVoid<T> body, T data, long from, long size, int pieces) {
    this.body = body;
    this.data = data;
    this.computation =
        Objects.requireNonNull(worker.activation, "a worker with an owner runs something")
            .computation();
    this.rule = worker.engine.mailingRule;
    this.from = from;
    this.length = size / pieces;
    this.longer = size % pieces;
  }

  /** See {@link Worker#spread}. */
  static <T extends @Nullable Object> void start(
      Worker worker, Body.ToVoid<T> body, T data, long from, long to) {
    long size = to - from;
    if (from > to || size < 0) {
      throw new IllegalArgumentException(
          "spread: the range from " + from + " to " + to + " is negative or too long");
    }
    if (size == 0) {
      return;
    }
    int base = worker.forks();
    int pieces = (int) Math.min(size, worker.engine.table.seats().length);
    try {
      new Spread<>(worker, body, data, from, size, pieces).hold(worker, 0, pieces);
    } catch (Throwable t) {
      worker.giveUp(base, t);
      throw t;
    }
  }

  Computation computation() {
    return computation;
  }

  /** Where the piece of that worker begins. */
  private long start(int number) {
    return from + number * length + Math.min(number, longer);
  }

  /** Runs the pieces of these workers: its own here, the others wherever they get to. */
  void hold(Worker worker, int first, int last) {
    if (last - first == 1) {
      runPiece(worker, first);
    } else if (rule.mails() && somebodyReads(worker, first, last) && worker.hasRoomToAttend()) {
      mailAndHold(worker, first, last);
    } else {
      forkAndHold(worker, first, last);
    }
  }

  /**
   * Whether any of the others has an empty box. If not, all of them were too busy to read what they
   * got last, and more mail is of no use.
   */
  private static boolean somebodyReads(Worker worker, int first, int last) {
    Worker[] seats = worker.engine.table.seats();
    for (int number = first; number < last; number++) {
      if (number != worker.number && seats[number].outbox.isEmpty()) {
        return true;
      }
    }
    return false;
  }

  private void runPiece(Worker worker, int number) {
    worker.throwIfCancelled();
    body.run(worker, data, start(number), start(number + 1));
  }

  /** Nobody would read mail: plain forks, which cost next to nothing. */
  private void forkAndHold(Worker worker, int first, int last) {
    int cut = (first + last) >>> 1;
    int upper = worker.fork(HOLD, this, cut, last);
    hold(worker, first, cut);
    worker.join(HOLD, upper, this, cut, last);
  }

  private void mailAndHold(Worker worker, int first, int last) {
    int base = worker.forks();
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
      worker.giveUp(base, t);
      for (MailedFork mail : mails) {
        mail.giveUp(t);
      }
      throw t;
    }
  }

  /** Cuts off what is not for the one who holds it. What is to be passed on comes first. */
  private List<MailedFork> address(Worker worker, int from, int to, int here) {
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
   * Puts all mail into its boxes, then wakes who sleeps. A box that is not empty gets none: its
   * worker is busy, and what it does not read must not pile up.
   */
  private void deliver(Worker worker, List<MailedFork> mails) {
    Worker[] seats = worker.engine.table.seats();
    for (MailedFork mail : mails) {
      Worker recipient = seats[mail.first()];
      Outbox box = recipient.outbox;
      if (box.isEmpty()) {
        announce(seats, mail);
        mail.note(recipient, MailEvent.PUT);
        box.push(mail);
        worker.counters.mailsSent++;
      }
    }
    for (MailedFork mail : mails) {
      worker.engine.sleep.mailArrived(seats[mail.first()], worker);
    }
  }

  /** Tells those to whom this mail will be passed on. */
  private static void announce(Worker[] seats, MailedFork mail) {
    if (mail.last() - mail.first() > 1) {
      long now = System.nanoTime();
      for (int number = mail.first() + 1; number < mail.last(); number++) {
        seats[number].outbox.announce(now);
      }
    }
  }
}
