package io.jackdaw.internal.loops;

import static java.lang.Double.doubleToRawLongBits;
import static java.lang.Double.longBitsToDouble;

import io.jackdaw.parallel.ParallelReduce;
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
public final class Folds {
  private Folds() {}

  public static final class SumLong extends Loop {
    private final IntToLongFunction function;

    public SumLong(IntToLongFunction function) {
      super(function);
      this.function = function;
    }

    @Override
    protected long step(long value, long from, long to) {
      return kernel().sum(function, value, (int) from, (int) to);
    }

    @Override
    protected long combine(long lower, long upper) {
      return lower + upper;
    }
  }

  public static final class SumDouble extends Loop {
    private final IntToDoubleFunction function;

    public SumDouble(IntToDoubleFunction function) {
      super(function);
      this.function = function;
    }

    @Override
    protected long step(long value, long from, long to) {
      return doubleToRawLongBits(
          kernel().sum(function, longBitsToDouble(value), (int) from, (int) to));
    }

    @Override
    protected long combine(long lower, long upper) {
      return doubleToRawLongBits(longBitsToDouble(lower) + longBitsToDouble(upper));
    }
  }

  public static final class ReduceLong extends Loop {
    private final IntToLongFunction function;
    private final LongBinaryOperator operator;
    private final long identity;

    public ReduceLong(IntToLongFunction function, LongBinaryOperator operator, long identity) {
      super(function);
      this.function = function;
      this.operator = operator;
      this.identity = identity;
    }

    @Override
    protected long start() {
      return identity;
    }

    @Override
    protected long step(long value, long from, long to) {
      return kernel().fold(function, operator, value, (int) from, (int) to);
    }

    @Override
    protected long combine(long lower, long upper) {
      return operator.applyAsLong(lower, upper);
    }
  }

  public static final class ReduceDouble extends Loop {
    private final IntToDoubleFunction function;
    private final DoubleBinaryOperator operator;
    private final double identity;

    public ReduceDouble(
        IntToDoubleFunction function, DoubleBinaryOperator operator, double identity) {
      super(function);
      this.function = function;
      this.operator = operator;
      this.identity = identity;
    }

    @Override
    protected long start() {
      return doubleToRawLongBits(identity);
    }

    @Override
    protected long step(long value, long from, long to) {
      return doubleToRawLongBits(
          kernel().fold(function, operator, longBitsToDouble(value), (int) from, (int) to));
    }

    @Override
    protected long combine(long lower, long upper) {
      return doubleToRawLongBits(
          operator.applyAsDouble(longBitsToDouble(lower), longBitsToDouble(upper)));
    }
  }

  public static Loop ofRanges(
      long identity, ParallelReduce.RangeToLong function, LongBinaryOperator operator) {
    return new Loop(function) {
      @Override
      protected long start() {
        return identity;
      }

      @Override
      protected long step(long value, long from, long to) {
        return operator.applyAsLong(value, function.apply((int) from, (int) to));
      }

      @Override
      protected long combine(long lower, long upper) {
        return operator.applyAsLong(lower, upper);
      }
    };
  }

  public static Loop ofRanges(
      double identity, ParallelReduce.RangeToDouble function, DoubleBinaryOperator operator) {
    return new Loop(function) {
      @Override
      protected long start() {
        return doubleToRawLongBits(identity);
      }

      @Override
      protected long step(long value, long from, long to) {
        double part = function.apply((int) from, (int) to);
        return doubleToRawLongBits(operator.applyAsDouble(longBitsToDouble(value), part));
      }

      @Override
      protected long combine(long lower, long upper) {
        return doubleToRawLongBits(
            operator.applyAsDouble(longBitsToDouble(lower), longBitsToDouble(upper)));
      }
    };
  }

  /** The pace is that of {@code expensive}: the function or the operator. */
  public static <T extends @Nullable Object> FoldLoop<T> ofIndices(
      Object expensive, T identity, IntFunction<? extends T> function, BinaryOperator<T> operator) {
    return new FoldLoop<>(expensive) {
      @Override
      protected T start() {
        return identity;
      }

      @Override
      protected T step(T value, long from, long to) {
        return kernel().fold(function, operator, value, (int) from, (int) to);
      }

      @Override
      protected T combine(T lower, T upper) {
        return operator.apply(lower, upper);
      }
    };
  }

  public static <T extends @Nullable Object, R extends @Nullable Object>
      SpliteratorLoop<T, R> ofElements(
          R identity, BiFunction<R, ? super T, R> accumulator, BinaryOperator<R> combiner) {
    return new SpliteratorLoop<>(accumulator) {
      @Override
      protected R start() {
        return identity;
      }

      @Override
      protected R step(R value, T element) {
        return accumulator.apply(value, element);
      }

      @Override
      protected R combine(R lower, R upper) {
        return combiner.apply(lower, upper);
      }
    };
  }
}
