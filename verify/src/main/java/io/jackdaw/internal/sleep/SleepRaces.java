package io.jackdaw.internal.sleep;

import io.jackdaw.internal.worker.CoreDeque;
import io.jackdaw.verify.Races;

/** Work and sleepers find each other. */
public final class SleepRaces {
  private SleepRaces() {}

  /** Somebody has work to publish, and the occupant of a seat may go to sleep. */
  abstract static class Room extends Races.NoLostWakeUp {
    final CoreDeque deque = new CoreDeque(2);
    final Seat seat = new Seat(false);
    final Sleepers sleepers = new Sleepers();

    Room() {
      seat.lend(Thread.currentThread());
      deque.fork(1);
    }

    /** A producer publishes, then looks who sleeps. */
    @Override
    protected boolean wake() {
      deque.expose();
      return sleepers.wakeUpNeeded();
    }
  }

  /** A worker vacates its seat. */
  public abstract static class Idle extends Room {
    /** A producer that sees a sleeper wakes it; one that comes before the seat is empty cannot. */
    @Override
    protected final boolean wake() {
      return super.wake() && seat.claim();
    }

    @Override
    protected final boolean sleep() {
      sleepers.count(seat, Sleepers.SLEEPER);
      seat.vacate();
      return deque.hasPublicWork();
    }
  }

  /** An owner goes to sleep at a join. */
  public abstract static class Joining extends Room {
    @Override
    protected final boolean wake() {
      return super.wake() && seat.change(Seat.JOINING, Seat.WAKING);
    }

    @Override
    protected final boolean sleep() {
      sleepers.count(seat, Sleepers.SLEEPER);
      seat.sleep(Seat.JOINING, null);
      return deque.hasPublicWork();
    }
  }

  /** A searcher, on which the producer relies, goes to sleep. */
  public abstract static class LastSearcher extends Room {
    /** The state before the race. */
    protected LastSearcher() {
      sleepers.count(seat, Sleepers.SEARCHER);
    }

    @Override
    protected final boolean sleep() {
      sleepers.count(seat, Sleepers.SLEEPER);
      seat.vacate();
      return deque.hasPublicWork();
    }
  }

  /** A searcher, on which the producer relies, has found other work, and looks for more. */
  public abstract static class BusySearcher extends Room {
    /** The state before the race. */
    protected BusySearcher() {
      sleepers.count(new Seat(true), Sleepers.SLEEPER);
      sleepers.count(seat, Sleepers.SEARCHER);
    }

    @Override
    protected final boolean sleep() {
      return sleepers.count(seat, Sleepers.NOBODY) && deque.hasPublicWork();
    }
  }

  /** An owner goes to sleep, and the one that it follows looks at its seat. */
  public abstract static class Follower extends Races.Publication {
    private final Seat seat = new Seat(false);

    /** The state before the race. */
    protected Follower() {
      seat.lend(Thread.currentThread());
    }

    @Override
    protected final void publish() {
      seat.sleep(Seat.WAITING, this);
    }

    @Override
    protected final int look() {
      return seat.mode() == Seat.WAITING ? found(seat.follows() == this) : NOTHING;
    }
  }

  /** A job that relies on the watch, and whoever ends the watch. */
  public abstract static class WatchEnds extends Races.NoLostWakeUp {
    private final Seat sleeper = new Seat(true);
    private final Watch watch = new Watch();
    private final Reliance reliance = new Reliance();

    /** The state before the race. */
    protected WatchEnds() {
      watch.keep(sleeper);
    }

    /** The job wakes somebody by itself, unless there is a watch. */
    @Override
    protected final boolean wake() {
      reliance.begin(0);
      return !watch.keepGoing();
    }

    /** The sleeper ends the watch, and wakes somebody if a job relies on it. */
    @Override
    protected final boolean sleep() {
      return watch.leave(sleeper) && reliance.isOn();
    }
  }

  /** A sleeper gets up by itself while somebody wakes it. */
  public abstract static class WokenOnce extends Races.OneTaker {
    private final Seat seat = new Seat(true);

    /** The sleeper. */
    @Override
    protected final boolean take() {
      return seat.claim();
    }

    /** The waker. */
    @Override
    protected final boolean takeElsewhere() {
      return seat.claim();
    }
  }
}
