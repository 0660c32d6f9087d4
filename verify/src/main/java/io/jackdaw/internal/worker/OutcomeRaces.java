package io.jackdaw.internal.worker;

import io.jackdaw.internal.sleep.Seat;
import io.jackdaw.verify.Races;

/** A thief finishes a slot. */
public final class OutcomeRaces {
  private OutcomeRaces() {}

  /** The owner looks at the outcome, then at the result. */
  public abstract static class Result extends Races.Publication {
    private final Slot slot = new Slot(0);

    /** The thief. */
    @Override
    protected void publish() {
      slot.a = 1;
      slot.result = new long[] {2};
      slot.finish(Slot.DONE);
    }

    /** The owner at its join. */
    @Override
    protected int look() {
      return slot.outcomeVolatile() == Slot.DONE
          ? found(slot.a == 1 && slot.result instanceof long[] data && data[0] == 2)
          : NOTHING;
    }
  }

  /** A thief finishes while the owner goes to sleep at its join. */
  public abstract static class Wakes extends Races.NoLostWakeUp {
    private final Slot slot = new Slot(0);
    private final Seat seat = new Seat(false);

    /** The state before the race. */
    protected Wakes() {
      seat.lend(Thread.currentThread());
    }

    /** The thief finishes, then looks who sleeps. */
    @Override
    protected boolean wake() {
      slot.finish(Slot.DONE);
      return seat.mode() == Seat.JOINING;
    }

    /** The owner announces, then looks. */
    @Override
    protected boolean sleep() {
      seat.sleep(Seat.JOINING, null);
      return slot.outcomeVolatile() == Slot.DONE;
    }
  }
}
