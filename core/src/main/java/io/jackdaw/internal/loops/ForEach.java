package io.jackdaw.internal.loops;

import io.jackdaw.Workplace;
import io.jackdaw.parallel.Parallel.RangeAction;
import java.util.Objects;
import java.util.Spliterator;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/** Loops that return nothing. Those without cuts run here and now if they are known to be short. */
public final class ForEach {
  private ForEach() {}

  /** Calls a body for each index. */
  public static void index(Workplace where, int from, int to, IntConsumer body) {
    Ranges.check(where, "body", body, from, to);
    Kernel kernel = Ranges.kernelIfShort(where, body, (long) to - from);
    if (kernel != null) {
      kernel.each(body, from, to);
    } else {
      index(where, from, to, Cuts.AUTOMATIC, body);
    }
  }

  /** Calls a body for each index, in parts that are cut in this way. */
  public static void index(Workplace where, int from, int to, Cuts cuts, IntConsumer body) {
    Ranges.check(where, "body", body, from, to);
    new Loop(body, cuts) {
      @Override
      protected long step(long value, long first, long last) {
        kernel().each(body, (int) first, (int) last);
        return value;
      }
    }.on(where, from, to);
  }

  /** Calls a body for each index of a long range. */
  public static void longIndex(Workplace where, long from, long to, LongConsumer body) {
    Ranges.check(where, "body", body, from, to);
    Kernel kernel = Ranges.kernelIfShort(where, body, to - from);
    if (kernel != null) {
      kernel.each(body, from, to);
    } else {
      longIndex(where, from, to, Cuts.AUTOMATIC, body);
    }
  }

  /** Calls a body for each index of a long range, in parts that are cut in this way. */
  public static void longIndex(Workplace where, long from, long to, Cuts cuts, LongConsumer body) {
    Ranges.check(where, "body", body, from, to);
    new Loop(body, cuts) {
      @Override
      protected long step(long value, long first, long last) {
        kernel().each(body, first, last);
        return value;
      }
    }.on(where, from, to);
  }

  /** Calls a body for parts of a range. */
  public static void range(Workplace where, int from, int to, RangeAction body) {
    Ranges.check(where, "body", body, from, to);
    if (!Ranges.isShort(where, body, (long) to - from)) {
      range(where, from, to, Cuts.AUTOMATIC, body);
    } else if (from < to) {
      body.run(from, to);
    }
  }

  /** Calls a body for parts of a range that are cut in this way. */
  public static void range(Workplace where, int from, int to, Cuts cuts, RangeAction body) {
    Ranges.check(where, "body", body, from, to);
    new Loop(body, cuts) {
      @Override
      protected long step(long value, long first, long last) {
        if (first < last) {
          body.run((int) first, (int) last);
        }
        return value;
      }
    }.on(where, from, to);
  }

  /** Calls a body for each element of an array. */
  public static <T extends @Nullable Object> void element(
      Workplace where, T[] array, Consumer<? super T> body) {
    Objects.requireNonNull(array, "array");
    Ranges.check(where, "body", body);
    Kernel kernel = Ranges.kernelIfShort(where, body, array.length);
    if (kernel != null) {
      kernel.each(array, body, 0, array.length);
      return;
    }
    new Loop(body) {
      @Override
      protected long step(long value, long from, long to) {
        kernel().each(array, body, (int) from, (int) to);
        return value;
      }
    }.on(where, 0, array.length);
  }

  /** Calls a body for each element of a spliterator. */
  public static <T extends @Nullable Object> void element(
      Workplace where, Spliterator<T> elements, Consumer<? super T> body) {
    Objects.requireNonNull(elements, "elements");
    Ranges.check(where, "body", body);
    new SpliteratorLoop<T, Boolean>(body) {
      @Override
      Boolean step(Boolean value, T element) {
        body.accept(element);
        return value;
      }

      @Override
      Boolean start() {
        return true;
      }

      @Override
      Boolean combine(Boolean lower, Boolean upper) {
        return lower;
      }
    }.on(where, elements);
  }
}
