package io.jackdaw.internal.grain;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;

/**
 * Runs some of the calls that went to a serial form once more, through the body. For functions of
 * numbers only: whatever gets an object may change it, and would do so twice.
 */
final class Sample {
  /** The first ones are all compared. */
  private static final int FIRST = 16;

  /** Then one in this many. */
  private static final int RARELY = 1_024;

  private final String name;
  private final AtomicInteger calls = new AtomicInteger();

  Sample(String name) {
    this.name = name;
  }

  /** Always true, so that it can be asserted. Throws if the results differ. */
  boolean isSame(long serial, LongSupplier body, long... arguments) {
    int call = calls.getAndIncrement();
    if (call < FIRST || call % RARELY == 0) {
      long forked = body.getAsLong();
      if (forked != serial) {
        throw new IllegalStateException(
            "grain '%s': of %s the serial form makes %d and the body %d; they must be the same"
                .formatted(name, Arrays.toString(arguments), serial, forked));
      }
    }
    return true;
  }
}
