package io.jackdaw.internal.grain;

import io.jackdaw.internal.worker.Thrower;
import java.util.Arrays;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.DoubleSupplier;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Runs some of the calls that went to a serial form once more, through the body. Functions of
 * numbers with a known size only, unless the user says that the others change nothing: whatever
 * gets an object may change it, and would do so twice; and what a branch of a search returns may
 * depend on the best solution so far.
 */
public final class Sample {
  /** The first ones are all compared. */
  private static final int FIRST = 16;

  /** Then one in this many. */
  private static final int RARELY = 1_024;

  /**
   * How far doubles may be apart, in relation to the larger one: the forms may add up in different
   * orders.
   */
  private static final double ROUNDING = 1e-6;

  /** No more of an argument is shown. */
  private static final int LONGEST = 100;

  private final String name;
  private final AtomicLong calls = new AtomicLong();

  /** Whether functions of numbers are compared. Written before the grain is used. */
  private boolean comparesNumbers;

  /** Whether forms that get an object are compared. Written before the grain is used. */
  private boolean comparesAll;

  Sample(String name, boolean comparesNumbers) {
    this.name = name;
    this.comparesNumbers = comparesNumbers;
  }

  /** From now on all forms are compared: they change nothing that they are given. */
  public void compareAll() {
    comparesNumbers = true;
    comparesAll = true;
  }

  /** Always true, so that it can be asserted. Throws if the results differ. */
  boolean isSame(long serial, LongSupplier body, long... arguments) {
    if (comparesNumbers && isNext()) {
      long forked = body.getAsLong();
      if (serial != forked) {
        throw differs(Arrays.toString(arguments), "" + serial, "" + forked);
      }
    }
    return true;
  }

  /** The same for functions of doubles. */
  boolean isSame(double serial, DoubleSupplier body, double... arguments) {
    if (comparesNumbers && isNext()) {
      double forked = body.getAsDouble();
      if (!isClose(serial, forked)) {
        throw differs(Arrays.toString(arguments), "" + serial, "" + forked);
      }
    }
    return true;
  }

  /** The same for forms that get objects, if they may be compared. */
  public boolean isSameIfPure(
      @Nullable Object serial, Callable<?> body, @Nullable Object... arguments) {
    if (comparesAll && isNext()) {
      Object forked = Thrower.call(body);
      if (!areSame(serial, forked)) {
        throw differs(text(arguments), text(serial), text(forked));
      }
    }
    return true;
  }

  private static boolean areSame(@Nullable Object serial, @Nullable Object forked) {
    if (serial instanceof Double left && forked instanceof Double right) {
      return isClose(left, right);
    }
    return Objects.deepEquals(serial, forked);
  }

  private static boolean isClose(double left, double right) {
    double apart = Math.abs(left - right);
    return Double.compare(left, right) == 0 // both NaN, or the same infinity
        || (Double.isFinite(apart)
            && apart <= ROUNDING * Math.max(Math.abs(left), Math.abs(right)));
  }

  private boolean isNext() {
    long call = calls.getAndIncrement();
    return call < FIRST || call % RARELY == 0;
  }

  private IllegalStateException differs(String arguments, String serial, String forked) {
    return new IllegalStateException(
        "grain '%s': for %s the serial form returned %s and the forking form %s; they must agree"
            .formatted(name, arguments, serial, forked));
  }

  /** Of all values together, or of one alone, without the brackets. */
  private static String text(@Nullable Object @Nullable [] values) {
    String text = Arrays.deepToString(values);
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "...";
  }

  private static String text(@Nullable Object value) {
    String text = text(new @Nullable Object[] {value});
    return text.endsWith("]") ? text.substring(1, text.length() - 1) : text.substring(1);
  }
}
