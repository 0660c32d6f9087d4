package io.jackdaw.internal.loops;

import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/** Throws any Throwable as it is where the compiler expects unchecked ones. */
public final class Thrower {
  private Thrower() {}

  /** Never returns; the result type lets callers write {@code throw}. */
  static RuntimeException unchecked(Throwable t) {
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
}
