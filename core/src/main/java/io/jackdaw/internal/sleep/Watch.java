package io.jackdaw.internal.sleep;

import static java.lang.invoke.MethodHandles.lookup;

import io.jackdaw.internal.memory.Handles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * One sleeper that gets up every now and then to look around, while jobs come. It is why a job may
 * put off waking anybody (see {@link io.jackdaw.internal.worker.Rent}): whatever a job does not
 * notice by itself, because it neither forks nor joins, the watch does. When jobs have not come for
 * a while, the watch ends, and nobody gets up any more.
 */
public final class Watch {
  /**
   * How often the watch gets up: so much may a silent job lose. It costs some microseconds each
   * time, a fraction of a per cent of a processor.
   */
  static final long TICK_NANOS = 2_000_000;

  /** For how many ticks the watch waits for the next job that relies on it: a tenth of a second. */
  static final int TICKS = 50;

  private static final VarHandle ON_DUTY = Handles.of(lookup(), Watch.class, "onDuty", Seat.class);

  /**
   * The seat whose own thread has the watch, null if nobody's. Writers: that thread, by
   * compare-and-set from null; volatile back to null. Readers: workers with a job, volatile.
   */
  private volatile @Nullable Seat onDuty;

  /**
   * Whether a job has relied on the watch since its last tick, or would have liked to. Writers:
   * workers with a job set it, whoever is on duty clears it; volatile. Readers: sleepers. A set
   * that is lost counts as a tick in vain.
   */
  private volatile boolean needed;

  /**
   * Ticks, and watches taken, in a row without a job that relied on it. Writer: whoever is on duty.
   * Readers: sleepers; volatile. When there are too many, nobody takes the watch until a job asks.
   */
  private volatile int vain;

  /** Nobody has the watch. */
  public Watch() {}

  /**
   * Makes the watch go on for the sake of whoever asks, and says whether there is one. A job asks
   * after it said that it relies on it.
   */
  public boolean keepGoing() {
    boolean kept = onDuty != null; // VOLATILE [rent]: after Reliance.begin
    if (!needed) {
      needed = true; // also if there is none: the next sleeper takes it
    }
    return kept;
  }

  /**
   * Whether nobody has the watch. The last searcher asks before it looks who relies on it: the one
   * that had the watch may have left it to search.
   */
  public boolean isVacant() {
    return onDuty == null;
  }

  /** Takes the watch if nobody has it and jobs come. True if this sleeper has it now. */
  public boolean keep(Seat sleeper) {
    if (onDuty == null && (needed || vain < TICKS) && ON_DUTY.compareAndSet(this, null, sleeper)) {
      count();
    }
    return onDuty == sleeper;
  }

  /** Counts a tick that is over, and says whether to go on. */
  public boolean tick() {
    return count() < TICKS;
  }

  private int count() {
    int now = needed ? 0 : vain + 1;
    needed = false;
    vain = now; // by whoever is on duty only
    return now;
  }

  /**
   * Ends the watch of this sleeper, if it has it.
   *
   * @return whether it had: it must then look for jobs that relied on it
   */
  public boolean leave(Seat sleeper) {
    if (onDuty != sleeper) {
      return false;
    }
    onDuty = null; // VOLATILE [rent]: before the look at who relies on it
    return true;
  }
}
