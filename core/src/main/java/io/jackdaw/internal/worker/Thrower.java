package io.jackdaw.internal.worker;

import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/**
 * Throws any Throwable where the compiler expects unchecked ones: an exception crosses a join as it
 * was thrown.
 */
public final class Thrower {
  private static final int MOST_SUPPRESSED = 100;

  private Thrower() {}

  /** Never returns; the result type lets callers write {@code throw}. */
  public static RuntimeException unchecked(Throwable t) {
    return Thrower.<RuntimeException>sneak(t);
  }

  /** Calls something and lets its checked exceptions through. */
  public static <T extends @Nullable Object> T call(Callable<? extends T> callable) {
    try {
      return callable.call();
    } catch (Exception e) {
      throw unchecked(e);
    }
  }

  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  private static <X extends Throwable> RuntimeException sneak(Throwable t) throws X {
    throw (X) t;
  }

  /**
   * Two exceptions that meet as one: the first, with the second suppressed in it. A {@link Stop} is
   * no news: it is not suppressed, and the failure that it is about takes its place.
   *
   * @param isIt whether the second is the failure that the first is about
   */
  public static Throwable combined(Throwable first, Throwable second, boolean isIt) {
    if (second instanceof Stop) {
      suppressAll(first, second);
      return first;
    }
    if (isIt) {
      suppressAll(second, first);
      return second;
    }
    suppress(first, second);
    return first;
  }

  /** Passes on what is suppressed in a cancellation: failures of other forks on its way. */
  static void suppressAll(Throwable to, Throwable stop) {
    for (Throwable each : stop.getSuppressed()) {
      suppress(to, each);
    }
  }

  /**
   * Adds a suppressed exception, up to a limit: the same exception may be thrown again and again.
   */
  public static void suppress(Throwable to, Throwable suppressed) {
    if (to != suppressed && to.getSuppressed().length < MOST_SUPPRESSED) {
      to.addSuppressed(suppressed);
    }
  }
}
