package io.jackdaw.internal.loops;

import java.util.Objects;
import java.util.function.BinaryOperator;
import java.util.function.DoubleBinaryOperator;
import java.util.function.LongBinaryOperator;
import org.jspecify.annotations.Nullable;

/** Rejects values that are not identities, as far as two tries can tell. */
@SuppressWarnings("overloads") // callers pass operators with a type
final class Identities {
  private Identities() {}

  static void check(long identity, LongBinaryOperator operator) {
    Objects.requireNonNull(operator, "operator");
    checked(identity, identity, operator);
  }

  /** Returns {@code result} if the identity leaves it as it is. */
  static long checked(long result, long identity, LongBinaryOperator operator) {
    long changed = operator.applyAsLong(identity, result);
    if (changed != result) {
      throw wrong(identity, result, changed);
    }
    return result;
  }

  static void check(double identity, DoubleBinaryOperator operator) {
    Objects.requireNonNull(operator, "operator");
    checked(identity, identity, operator);
  }

  /** Returns {@code result} if the identity leaves it as it is; -0.0 and 0.0 are the same here. */
  static double checked(double result, double identity, DoubleBinaryOperator operator) {
    double changed = operator.applyAsDouble(identity, result);
    if (changed != result && !(Double.isNaN(changed) && Double.isNaN(result))) {
      throw wrong(identity, result, changed);
    }
    return result;
  }

  /** Checks nothing about the identity: it cannot be tested for objects. */
  static <T extends @Nullable Object> void check(T identity, BinaryOperator<T> operator) {
    Objects.requireNonNull(operator, "operator");
  }

  /** Returns {@code result}. */
  static <T extends @Nullable Object> T checked(T result, T identity, BinaryOperator<T> operator) {
    return result;
  }

  private static IllegalArgumentException wrong(Object identity, Object result, Object changed) {
    return new IllegalArgumentException(
        "identity must leave other values as they are, but the operator makes "
            + changed
            + " of the identity "
            + identity
            + " and "
            + result);
  }
}
