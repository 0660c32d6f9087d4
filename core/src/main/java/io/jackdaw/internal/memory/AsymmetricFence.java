package io.jackdaw.internal.memory;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * A fence for two sides of which only one pays. Every running thread of this process executes a
 * full fence while the caller waits for some microseconds. The other side then needs only the order
 * that the compiler keeps, and pays nothing.
 *
 * <p>Linux: {@code membarrier} with the private expedited command. Windows: {@code
 * FlushProcessWriteBuffers}. Called through the foreign function API; there is none on other
 * systems, on a virtual machine whose compiler we know nothing about, or if native access is
 * refused.
 */
public final class AsymmetricFence {
  /**
   * The search and, once it {@link #isOver}, its result. Written by the search's thread before
   * that.
   */
  private static final FenceSearch SEARCH = new FenceSearch();

  /** Whether the search is over. Writer: the search's thread, volatile. Readers: all, volatile. */
  private static volatile boolean isOver;

  /** How long after a search that failed for want of memory nobody searches. */
  private static final long PAUSE_NANOS = 1_000_000_000;

  /** Whether a search has to be repeated. Under the lock. */
  private static boolean hasFailed;

  /** When it failed. Under the lock. */
  private static long failedAt;

  private AsymmetricFence() {}

  /** A constant for the JIT. Not initialised before the search is over. */
  private static final class Found {
    static final @Nullable MethodHandle HEAVY = SEARCH.heavy;
  }

  /**
   * Whether there is such a fence. The first caller waits for the search, some ten milliseconds. If
   * there is no memory for it, one of the next callers searches again.
   *
   * @return true if {@link #heavy} works
   */
  public static boolean isAvailable() {
    if (!isOver) {
      searchOnce();
    }
    return isOver && SEARCH.heavy != null;
  }

  /**
   * Whether {@link #isAvailable} will not change any more.
   *
   * @return false if nobody has searched yet, or only in vain for want of memory
   */
  public static boolean isSearched() {
    return isOver;
  }

  /**
   * Why there is no fence.
   *
   * @return the reason, or null if there is a fence
   */
  public static @Nullable String whyNot() {
    return isAvailable() ? null : SEARCH.whyNot;
  }

  /** Makes every running thread of this process execute a full fence, the caller included. */
  public static void heavy() {
    MethodHandle fence = isAvailable() ? Found.HEAVY : null;
    if (fence == null) {
      throw new IllegalStateException("no asymmetric fence: " + whyNot());
    }
    VarHandle.fullFence();
    try {
      fence.invokeExact();
    } catch (StackOverflowError e) {
      throw e;
    } catch (Throwable t) {
      throw new IllegalStateException("the asymmetric fence failed", t);
    }
    VarHandle.fullFence();
  }

  /**
   * The search, in a thread of its own: the first caller may be deep in a recursion, and a search
   * that ran out of stack would find nothing, for the whole process.
   */
  private static synchronized void searchOnce() {
    if (isOver || (hasFailed && System.nanoTime() - failedAt < PAUSE_NANOS)) {
      return;
    }
    hasFailed = false;
    Thread thread = new Thread(null, SEARCH, "jackdaw-fence-search", 0, false);
    thread.setDaemon(true);
    try {
      thread.start();
    } catch (OutOfMemoryError e) {
      failed();
      throw e;
    }
    awaitEnd(thread);
    if (!isOver) {
      failed();
    }
  }

  private static synchronized void failed() {
    hasFailed = true;
    failedAt = System.nanoTime();
  }

  private static void awaitEnd(Thread thread) {
    boolean interrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * The search is over. Makes the first fence on the stack of the search's thread, not on that of a
   * thief.
   */
  static void searched() {
    isOver = true;
    if (SEARCH.heavy != null) {
      heavy();
    }
  }
}
