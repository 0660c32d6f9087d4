package io.jackdaw.internal.mail;

import io.jackdaw.Body;
import io.jackdaw.Worker;
import io.jackdaw.internal.jfr.Events;
import io.jackdaw.internal.jfr.MailEvent;
import io.jackdaw.internal.worker.LibraryBody;
import io.jackdaw.internal.worker.PoolWorker;
import io.jackdaw.internal.worker.RootTask;
import io.jackdaw.internal.worker.Scope;
import io.jackdaw.internal.worker.Slot;
import io.jackdaw.internal.worker.StolenTrace;
import io.jackdaw.internal.worker.Theft;
import io.jackdaw.internal.worker.Thrower;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Pieces of a {@link Spread} that are offered in two places: in the mailbox of a worker, and as a
 * fork on the sender's stack. The fork's body runs the pieces only if the recipient has not taken
 * them. A thief or a sender that comes second drops them, and the sender then waits for the
 * recipient as for a thief.
 */
public final class MailedFork extends Proxy {
  /** What the fork on the sender's stack does. */
  static final Body.RangeToVoid<MailedFork> FORKED = new Forked();

  private final PoolWorker sender;

  /** What the pieces are a part of. */
  private final Scope scope;

  /**
   * The pieces, and the place where the recipient leaves the outcome: a slot that is on no stack,
   * so that the sender can wait for it as for a stolen one. Its object belongs to whoever took the
   * proxy.
   */
  private final Slot pieces = new Slot(0);

  /** The ticket of the fork, or less than 0 if the recipient was faster. Sender only. */
  private int ticket = -1;

  /**
   * Pieces to be mailed.
   *
   * @param first the first worker for which there is a piece, which is the recipient
   * @param last one past the last
   */
  MailedFork(PoolWorker sender, Spread spread, int first, int last) {
    this.sender = sender;
    this.scope = Objects.requireNonNull(sender.activation, "a sender runs something").scope();
    pieces.body = Spread.HOLD;
    pieces.object = spread;
    pieces.a = first;
    pieces.b = last;
  }

  private static final class Forked implements LibraryBody<MailedFork> {
    @Override
    public void run(Worker worker, MailedFork fork, long a, long b) {
      if (fork.take(DEQUE)) {
        fork.open().hold(PoolWorker.of(worker), fork.first(), fork.last());
      }
    }

    @Override
    public void givenUp(PoolWorker worker, MailedFork fork, @Nullable Throwable cause) {
      fork.drop();
    }
  }

  int first() {
    return (int) pieces.a;
  }

  int last() {
    return (int) pieces.b;
  }

  /** Takes the contents out. Only whoever took the proxy may call this. */
  private Spread open() {
    Spread spread = (Spread) Objects.requireNonNull(pieces.object);
    pieces.object = null;
    return spread;
  }

  /** Makes sure that nobody starts the pieces. False if the recipient has them. */
  private boolean drop() {
    if (!take(DEQUE)) {
      return false;
    }
    pieces.object = null;
    return true;
  }

  // ---- the sender's side

  /** Offers the pieces on the sender's stack too, unless the recipient has them already. */
  void fork() {
    if (state() == WAITING) {
      ticket = sender.fork(FORKED, this, 0, 0);
    }
  }

  /** Runs the pieces, or waits for whoever runs them. */
  void join() {
    if (ticket >= 0) {
      sender.join(FORKED, ticket, this, 0, 0);
    }
    Throwable failure = awaitRecipient();
    if (failure != null) {
      throw Thrower.unchecked(StolenTrace.joined(failure, sender, pieces.theft));
    }
  }

  /** Called after a failure, before all workers are told to look: a recipient stops. */
  void stop() {
    if (state() == MAILBOX) {
      pieces.becomeUnwanted();
    }
  }

  /**
   * Called after a failure, once the forks are given up. From now on nobody starts these pieces,
   * and nobody runs them any more when this returns.
   *
   * @return the cause, with the failure of the recipient; see {@link Thrower#combined}
   */
  Throwable giveUp(Throwable cause) {
    if (drop() || state() != MAILBOX) {
      return cause;
    }
    pieces.becomeUnwanted(); // it may have taken them after stop()
    sender.engine.announceCancellation();
    Throwable failure = awaitRecipient();
    return failure == null ? cause : Thrower.combined(cause, failure, false);
  }

  private @Nullable Throwable awaitRecipient() {
    if (state() != MAILBOX) {
      return null;
    }
    sender.joins.await(pieces);
    return pieces.outcomeVolatile() == Slot.FAILED ? (Throwable) pieces.result : null;
  }

  // ---- the recipient's side

  /**
   * Runs the oldest mail that nobody else has taken, and drops older mail that others have. Only
   * the mailbox's own worker calls this.
   *
   * @param excursionsThen as for {@link io.jackdaw.internal.worker.Thief#rob}: mail is a stranger's
   *     work
   * @return true if it ran something
   */
  public static boolean runOldest(PoolWorker me, int excursionsThen) {
    for (Proxy mail = me.mail.pop(); mail != null; mail = me.mail.pop()) {
      MailedFork fork = (MailedFork) mail;
      if (fork.take(MAILBOX)) {
        try {
          fork.run(me, excursionsThen);
        } catch (Throwable t) {
          fork.fail(t);
        }
        return true;
      }
      fork.note(me, MailEvent.DROPPED);
    }
    return false;
  }

  /** Records a step, if a flight recording runs. */
  void note(PoolWorker recipient, String step) {
    Events.mail(sender.engine.name, sender.number, recipient.number, step);
  }

  /** The mail could not even be begun, or its sender not be woken, who looks after a while. */
  private void fail(Throwable t) {
    if (pieces.outcomeVolatile() == Slot.PENDING) {
      pieces.finish(t);
    }
  }

  /** Whatever happens, the outcome goes into the slot, and then the sender is woken. */
  private void run(PoolWorker me, int excursionsThen) {
    int before = me.excursions;
    Throwable failure = null;
    try {
      pieces.theft = new Theft(pieces, me, me.depth());
      me.excursions = Math.max(excursionsThen, sender.excursions);
      me.counters.mailsTaken++;
      note(me, MailEvent.TAKEN);
      me.engine.waking.searchEnded(me);
      RootTask.run(me, pieces, Scope.ofTaken(scope, pieces));
    } catch (Throwable t) {
      failure = t;
    }
    me.excursions = before;
    pieces.object = null;
    pieces.finish(failure);
    me.engine.waking.joinFinished(sender);
  }
}
