package io.jackdaw.parallel;

import static java.lang.Double.doubleToRawLongBits;
import static java.lang.Double.longBitsToDouble;

import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.DoubleBinaryOperator;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;
import java.util.function.LongBinaryOperator;
import org.jspecify.annotations.Nullable;

/** The loops behind {@link ParallelReduce}. */
@SuppressWarnings("overloads") // callers pass functions with a type
final class Folds {
  private Folds() {}

  static final class SumLong extends Loop {
    private final IntToLongFunction function;

    SumLong(IntToLongFunction function) {
      super(function);
      this.function = function;
    }

    @Override
    long step(long value, long from, long to) {
      return kernel().sum(function, value, (int) from, (int) to);
    }

    @Override
    long combine(long lower, long upper) {
      return lower + upper;
    }
  }

  static final class SumDouble extends Loop {
    private final IntToDoubleFunction function;

    SumDouble(IntToDoubleFunction function) {
      super(function);
      this.function = function;
    }

    @Override
    long step(long value, long from, long to) {
      return doubleToRawLongBits(
          kernel().sum(function, longBitsToDouble(value), (int) from, (int) to));
    }

    @Override
    long combine(long lower, long upper) {
      return doubleToRawLongBits(longBitsToDouble(lower) + longBitsToDouble(upper));
    }
  }

  static final class ReduceLong extends Loop {
    private final IntToLongFunction function;
    private final LongBinaryOperator operator;
    private final long identity;

    ReduceLong(IntToLongFunction function, LongBinaryOperator operator, long identity) {
      super(function);
      this.function = function;
      this.operator = operator;
      this.identity = identity;
    }

    @Override
    long start() {
      return identity;
    }

    @Override
    long step(long value, long from, long to) {
      return kernel().fold(function, operator, value, (int) from, (int) to);
    }

    @Override
    long combine(long lower, long upper) {
      return operator.applyAsLong(lower, upper);
    }
  }

  static final class ReduceDouble extends Loop {
    private final IntToDoubleFunction function;
    private final DoubleBinaryOperator operator;
    private final double identity;

    ReduceDouble(IntToDoubleFunction function, DoubleBinaryOperator operator, double identity) {
      super(function);
      this.function = function;
      this.operator = operator;
      this.identity = identity;
    }

    @Override
    long start() {
      return doubleToRawLongBits(identity);
    }

    @Override
    long step(long value, long from, long to) {
      return doubleToRawLongBits(
          kernel().fold(function, operator, longBitsToDouble(value), (int) from, (int) to));
    }

    @Override
    long combine(long lower, long upper) {
      return doubleToRawLongBits(
          operator.applyAsDouble(longBitsToDouble(lower), longBitsToDouble(upper)));
    }
  }

  static Loop ofRanges(
      long identity, ParallelReduce.RangeToLong function, LongBinaryOperator operator) {
    return new Loop(function) {
      @Override
      long start() {
        return identity;
      }

      @Override
      long step(long value, long from, long to) {
        return operator.applyAsLong(value, function.apply((int) from, (int) to));
      }

      @Override
      long combine(long lower, long upper) {
        return operator.applyAsLong(lower, upper);
      }
    };
  }

  static Loop ofRanges(
      double identity, ParallelReduce.RangeToDouble function, DoubleBinaryOperator operator) {
    return new Loop(function) {
      @Override
      long start() {
        return doubleToRawLongBits(identity);
      }

      @Override
      long step(long value, long from, long to) {
        double part = function.apply((int) from, (int) to);
        return doubleToRawLongBits(operator.applyAsDouble(longBitsToDouble(value), part));
      }

      @Override
      long combine(long lower, long upper) {
        return doubleToRawLongBits(
            operator.applyAsDouble(longBitsToDouble(lower), longBitsToDouble(upper)));
      }
    };
  }

  /** The pace is that of {@code dear}: the function or the operator. */
  static <T extends @Nullable Object> FoldLoop<T> ofIndices(
      Object dear, T identity, IntFunction<? extends T> function, BinaryOperator<T> operator) {
    return new FoldLoop<>(dear) {
      @Override
      T start() {
        return identity;
      }

      @Override
      T step(T value, long from, long to) {
        return kernel().fold(function, operator, value, (int) from, (int) to);
      }

      @Override
      T combine(T lower, T upper) {
        return operator.apply(lower, upper);
      }
    };
  }

  static <T extends @Nullable Object, R extends @Nullable Object> SpliteratorLoop<T, R> ofElements(
      R identity, BiFunction<R, ? super T, R> accumulator, BinaryOperator<R> combiner) {
    return new SpliteratorLoop<>(accumulator) {
      @Override
      R start() {
        return identity;
      }

      @Override
      R step(R value, T element) {
        return accumulator.apply(value, element);
      }

      @Override
      R combine(R lower, R upper) {
        return combiner.apply(lower, upper);
      }
    };
  }
}
