package io.jackdaw.internal.worker;

import io.jackdaw.verify.Races;
import java.util.List;
import java.util.concurrent.CancellationException;

/** A signal reaches the owner. */
public final class SignalRaces {
  private SignalRaces() {}

  /** Somebody asks while the owner forks: this fork or the next one answers. */
  abstract static class Demand extends Races.NothingLost {
    final CoreDeque deque = new CoreDeque(2);

    /** Somebody asks. */
    @Override
    protected void one() {
      deque.worker.signals.demandWork(deque.worker);
    }

    /** The owner forks. */
    @Override
    protected final void other() {
      deque.fork(1);
    }

    /** The owner forks once more. */
    @Override
    protected final boolean isRight() {
      deque.fork(2);
      return deque.hasPublicWork();
    }
  }

  /** A request comes while the owner reopens its window. */
  public abstract static class Request extends Demand {
    /** The state before the race. */
    protected Request() {
      deque.worker.interruptForks();
    }
  }

  /** Two requests come; between the two the owner may answer. */
  public abstract static class TwoRequests extends Demand {
    @Override
    protected final void one() {
      super.one();
      super.one();
    }
  }

  /** A signal comes while the owner of a public deque clears its flag. */
  public abstract static class Cancel extends Races.NothingLost {
    private final PublicDeque deque = new PublicDeque("abp", 3);
    private final Computation computation = new Computation(CoreDeque.ENGINE, List.of(), null);

    /** The state before the race. */
    protected Cancel() {
      deque.worker.activation = new Activation(computation, 0, null, 0);
      deque.worker.interruptForks();
    }

    /** Somebody cancels what runs here. */
    @Override
    protected final void one() {
      computation.cancel("");
      deque.worker.signals.announceCancellation();
    }

    /** The owner forks with its flag set. */
    @Override
    protected final void other() {
      isRight();
    }

    /** The owner forks once more: true if that threw because of the cancellation. */
    @Override
    protected final boolean isRight() {
      try {
        deque.fork(1);
        return false;
      } catch (CancellationException e) {
        return true;
      }
    }
  }

  /** The owner of a slot does not want it any more while its thief attends to another signal. */
  public abstract static class Unwanted extends Races.NothingLost {
    private final PublicDeque thief = new PublicDeque("abp", 3);
    private final Slot stolen = new Slot(0);

    /** The state before the race. */
    protected Unwanted() {
      Computation computation = new Computation(CoreDeque.ENGINE, List.of(), null);
      thief.worker.activation = new Activation(Scope.ofTaken(computation, stolen), 0, null, 0);
      thief.worker.signals.announceCancellation(); // of something else
    }

    /** The owner of the slot: says so there, then tells the thief to look. */
    @Override
    protected final void one() {
      stolen.becomeUnwanted();
      thief.worker.signals.announceCancellation();
    }

    /** The thief forks. */
    @Override
    protected final void other() {
      isRight();
    }

    /** The thief forks once more: true if that threw. */
    @Override
    protected final boolean isRight() {
      try {
        thief.fork(1);
        return false;
      } catch (CancellationException e) {
        return true;
      }
    }
  }
}
