package io.jackdaw.internal.topology;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.jspecify.annotations.Nullable;

/**
 * Where a thread wakes up. A worker that wakes another goes on working, so its own processor is
 * certainly not free; yet an operating system may put the woken thread there, behind its waker or
 * in its place, and move one of them milliseconds later. Once a pool {@linkplain Crowding has seen
 * that}, the waker takes its processor out of the set that the sleeper may use, and the sleeper
 * puts it back as soon as it runs. Among all others the system chooses as it always does.
 *
 * <p>Owned by whoever has claimed the sleeper's seat and not yet given it to the thread, then by
 * the thread. The seat's hand-over orders the two.
 */
public final class WakePlace {
  /** The size that the C library expects of a set of processors: 1024 bits. */
  private static final int WORDS = 16;

  private static final int NOWHERE = -1;

  private final Crowding crowding;

  /**
   * The system's number of the thread, 0 while it is not known. Writer: the thread, volatile.
   * Readers: wakers, volatile. A thread that ends clears it, because the system may give its number
   * to another thread.
   */
  private volatile int thread;

  /** The processor that the waker was on. */
  private int waker = NOWHERE;

  /** Whether a waker has restricted the thread, which lifts the restriction when it runs. */
  private boolean restricted;

  /** When it was restricted. */
  private long since;

  /** Where the thread may run, while it is restricted. */
  private @Nullable MemorySegment allowed;

  /**
   * The place of one worker's own thread.
   *
   * @param crowding what the pool has learnt
   */
  public WakePlace(Crowding crowding) {
    this.crowding = crowding;
  }

  /**
   * The caller is about to wake the thread and will go on working. Call after the claim of the
   * seat.
   */
  public void wakeFromHere() {
    Scheduler scheduler = crowding.wakeUp();
    if (scheduler == null || thread == 0) {
      return;
    }
    try {
      waker = scheduler.processor();
      if (waker >= 0 && crowding.keepsApart()) {
        keepOff(scheduler, waker);
      }
    } catch (LinkageError | OutOfMemoryError | StackOverflowError e) {
      // the thread wakes up wherever the system puts it
    }
  }

  private void keepOff(Scheduler scheduler, int processor) {
    MemorySegment set = allowed;
    if (set == null) {
      set = Arena.ofAuto().allocate(ValueLayout.JAVA_LONG, WORDS);
      allowed = set;
    }
    int sleeper = thread;
    int word = processor / Long.SIZE;
    if (word >= WORDS || !(restricted || scheduler.read(sleeper, set))) {
      return;
    }
    long before = set.getAtIndex(ValueLayout.JAVA_LONG, word);
    long without = before & ~(1L << processor);
    if (without != before && (without != 0 || hasOthers(set, word))) {
      since = crowding.clock.getAsLong();
      restricted = true; // before the system call: whatever happens, the thread undoes it
      set.setAtIndex(ValueLayout.JAVA_LONG, word, without);
      scheduler.write(sleeper, set);
      set.setAtIndex(ValueLayout.JAVA_LONG, word, before);
    }
  }

  private static boolean hasOthers(MemorySegment set, int word) {
    for (int other = 0; other < WORDS; other++) {
      if (other != word && set.getAtIndex(ValueLayout.JAVA_LONG, other) != 0) {
        return true;
      }
    }
    return false;
  }

  /** The thread has been given the seat and runs. Called by the thread itself. */
  public void awake() {
    Scheduler scheduler = crowding.scheduler();
    if (scheduler == null || Thread.currentThread().isVirtual()) {
      return; // a virtual thread has no place of its own
    }
    try {
      if (thread == 0) {
        thread = scheduler.thread();
      }
      MemorySegment set = allowed;
      if (restricted && set != null) {
        restricted = false;
        crowding.woke(crowding.clock.getAsLong() - since);
        scheduler.write(thread, set);
      } else if (waker != NOWHERE && scheduler.processor() == waker) {
        crowding.saw();
      }
    } catch (LinkageError e) {
      // the thread stays wherever it is
    }
    waker = NOWHERE;
  }

  /** The thread ends. Called by the thread itself. */
  public void ended() {
    thread = 0;
  }
}
