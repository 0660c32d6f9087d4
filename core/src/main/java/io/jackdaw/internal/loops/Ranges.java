package io.jackdaw.internal.loops;

import io.jackdaw.Body;
import io.jackdaw.Jackdaw;
import io.jackdaw.Worker;
import io.jackdaw.Workplace;
import java.lang.reflect.Array;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What all operations check first: whether the arguments are right, and whether there is enough to
 * do.
 */
public final class Ranges {
  private static final Body.RangeToVoid<Workplace> REFUSED = (worker, where, a, b) -> {};

  private Ranges() {}

  /**
   * Checks that there are a workplace and a function.
   *
   * @param name the name of the parameter, for the message
   */
  public static void check(Workplace where, String name, Object function) {
    Objects.requireNonNull(where, "where");
    Objects.requireNonNull(function, name);
  }

  /** Checks the same, and that the range is valid. */
  public static void check(Workplace where, String name, Object function, long from, long to) {
    check(where, name, function);
    check(from, to);
  }

  static void check(long from, long to) {
    if (from > to) {
      throw new IllegalArgumentException(
          "the range from "
              + from
              + " to "
              + to
              + " ends before it starts: from must not be above to");
    }
    if (to - from < 0) {
      throw new IllegalArgumentException(
          "the range from " + from + " to " + to + " has more than 2^63 - 1 indices");
    }
  }

  public static void checkInArray(Workplace where, Object array, int from, int to) {
    int length = length(array);
    check(where, "array", array, from, to);
    if (from < 0 || to > length) {
      throw new ArrayIndexOutOfBoundsException( // as the methods of Arrays do
          "the range from "
              + from
              + " to "
              + to
              + " is not inside the array, whose length is "
              + length);
    }
    enter(where);
  }

  /** For operations that run without the pool: throws what entering it would throw. */
  public static void enter(Workplace where) {
    if (where instanceof Worker given) {
      Loop.here(given);
    } else if (isShutDown(where) && where instanceof Jackdaw pool) {
      pool.invoke(REFUSED, where, 0, 0);
    }
  }

  /** How long an array of any type is. */
  public static int length(Object array) {
    return Array.getLength(Objects.requireNonNull(array, "array"));
  }

  static int checkGrain(int grain) {
    if (grain < 1) {
      throw new IllegalArgumentException("grain must be 1 or more, not " + grain);
    }
    return grain;
  }

  public static void checkSameLength(String name, int length, int expected) {
    if (length != expected) {
      throw new IllegalArgumentException(
          name + " must have length " + expected + ", not " + length);
    }
  }

  /**
   * The loops to call if this one is known to be over before help could come: it then runs on the
   * calling thread as it is, without a look at the clock and without entering the pool. Null if
   * that is not known.
   */
  static @Nullable Kernel kernelIfShort(Workplace where, Object function, long count) {
    Pace pace = Pace.of(function);
    return pace.isShort(count, asker(where)) && !isShutDown(where) ? pace.kernel() : null;
  }

  /** Whether {@link #kernelIfShort} has an answer. */
  public static boolean isShort(Workplace where, Object function, long count) {
    return kernelIfShort(where, function, count) != null;
  }

  private static int asker(Workplace where) {
    return where instanceof Worker worker
        ? worker.number()
        : (int) Thread.currentThread().threadId();
  }

  /** A pool that was shut down must be entered, because that rejects the call. */
  private static boolean isShutDown(Workplace where) {
    return where instanceof Jackdaw pool && pool.isShutdown();
  }
}
