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
  /** What the search found, once it is over. Writer: the search, volatile. Readers: all. */
  private static volatile @Nullable FenceSearch finished;

  private AsymmetricFence() {}

  /** A constant for the JIT. Not initialised before the search is over. */
  private static final class Found {
    static final @Nullable MethodHandle HEAVY = finished == null ? null : finished.heavy;
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
    FenceSearch found = finished;
    return found == null ? searchOnce() : found;
  }

  private static synchronized FenceSearch searchOnce() {
    FenceSearch found = finished;
    if (found == null) {
      found = new FenceSearch();
      Thread thread = new Thread(null, found, "jackdaw-fence-search", 0, false);
      thread.setDaemon(true);
      thread.start();
      awaitEnd(thread);
    }
    return found;
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
  static void finished(FenceSearch search) {
    finished = search;
    if (search.heavy != null) {
      heavy();
    }
  }
}
