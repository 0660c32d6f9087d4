package io.jackdaw.internal.loops;

/** Throws any Throwable where the compiler expects unchecked ones. */
final class Thrower {
  private Thrower() {}

  /** Never returns; the result type lets callers write {@code throw}. */
  static RuntimeException unchecked(Throwable t) {
    return Thrower.<RuntimeException>sneak(t);
  }

  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  private static <X extends Throwable> RuntimeException sneak(Throwable t) throws X {
    throw (X) t;
  }
}
