package io.jackdaw.internal.memory;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * A fence for two sides of which one pays: every thread of this process that is running executes a
 * full fence while the caller waits, some microseconds. The other side then needs only the order
 * that the compiler keeps, and pays nothing.
 *
 * <p>Linux: {@code membarrier} with the private expedited command. Windows: {@code
 * FlushProcessWriteBuffers}. Called through the foreign function API; elsewhere, on a virtual
 * machine whose compiler we know nothing about, or if native access is refused, there is none.
 */
public final class AsymmetricFence {
  /** What was found, once {@link #isOver}. Written by its thread before that. */
  private static final FenceSearch SEARCH = new FenceSearch();

  /** Whether the search is over. Writer: its thread, volatile. Readers: all, volatile. */
  private static volatile boolean isOver;

  private AsymmetricFence() {}

  /** A constant for the JIT. Not initialised before the search is over. */
  private static final class Found {
    static final @Nullable MethodHandle HEAVY = SEARCH.heavy;
  }

  /**
   * Loads what a search needs to begin, while there is certainly room on the stack. A class whose
   * loading is cut off may be lost for good.
   */
  public static void prepare() {
    // by the initialisation of this class
  }

  /**
   * Whether there is one. The first who asks waits for the search, some ten milliseconds.
   *
   * @return true if {@link #heavy} works
   */
  public static boolean isAvailable() {
    return search().heavy != null;
  }

  /**
   * Why there is none.
   *
   * @return the reason, or null if there is one
   */
  public static @Nullable String whyNot() {
    return search().whyNot;
  }

  /** Makes every running thread of this process execute a full fence, the caller included. */
  public static void heavy() {
    MethodHandle fence = search().heavy == null ? null : Found.HEAVY;
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
   * The search, in a thread of its own: whoever asks first may be deep down in a recursion, and a
   * search that runs out of stack would find nothing, for the whole process.
   */
  private static FenceSearch search() {
    if (!isOver) {
      searchOnce();
    }
    return SEARCH;
  }

  private static synchronized void searchOnce() {
    while (!isOver) {
      Thread thread = new Thread(null, SEARCH, "jackdaw-fence-search", 0, false);
      thread.setDaemon(true);
      thread.start();
      awaitEnd(thread);
    }
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

  /** The search is over. The first fence is made on its stack, not on that of a thief. */
  static void searched() {
    isOver = true;
    if (SEARCH.heavy != null) {
      heavy();
    }
  }
}
