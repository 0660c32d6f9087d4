package io.jackdaw.internal.loops;

import io.jackdaw.Workplace;
import io.jackdaw.parallel.Parallel.ElementAction;
import io.jackdaw.parallel.Parallel.IndexAction;
import io.jackdaw.parallel.Parallel.LongIndexAction;
import io.jackdaw.parallel.Parallel.RangeAction;
import java.util.Objects;
import java.util.Spliterator;
import org.jspecify.annotations.Nullable;

/** Loops that return nothing. Those without cuts run here and now if they are known to be short. */
@SuppressWarnings("overloads") // bodies have a type here, they are not lambdas that could be either
public final class ForEach {
  private ForEach() {}

  /** Calls a body for each index. */
  public static void index(Workplace where, int from, int to, IndexAction<?> body) {
    Ranges.check(where, "body", body, from, to);
    Kernel kernel = Ranges.kernelIfShort(where, body, (long) to - from);
    if (kernel != null) {
      kernel.each(quiet(body), from, to);
    } else {
      index(where, from, to, Cuts.AUTOMATIC, body);
    }
  }

  /** Calls a body for each index, in parts that are cut in this way. */
  public static void index(Workplace where, int from, int to, Cuts cuts, IndexAction<?> body) {
    Ranges.check(where, "body", body, from, to);
    IndexAction<RuntimeException> quiet = quiet(body);
    new Loop(body, cuts) {
      @Override
      protected long step(long value, long first, long last) {
        kernel().each(quiet, (int) first, (int) last);
        return value;
      }
    }.on(where, from, to);
  }

  /** Calls a body for each index of a long range. */
  public static void longIndex(Workplace where, long from, long to, LongIndexAction<?> body) {
    Ranges.check(where, "body", body, from, to);
    Kernel kernel = Ranges.kernelIfShort(where, body, to - from);
    if (kernel != null) {
      kernel.each(quiet(body), from, to);
    } else {
      longIndex(where, from, to, Cuts.AUTOMATIC, body);
    }
  }

  /** Calls a body for each index of a long range, in parts that are cut in this way. */
  public static void longIndex(
      Workplace where, long from, long to, Cuts cuts, LongIndexAction<?> body) {
    Ranges.check(where, "body", body, from, to);
    LongIndexAction<RuntimeException> quiet = quiet(body);
    new Loop(body, cuts) {
      @Override
      protected long step(long value, long first, long last) {
        kernel().each(quiet, first, last);
        return value;
      }
    }.on(where, from, to);
  }

  /** Calls a body for parts of a range. */
  public static void range(Workplace where, int from, int to, RangeAction<?> body) {
    Ranges.check(where, "body", body, from, to);
    if (!Ranges.isShort(where, body, (long) to - from)) {
      range(where, from, to, Cuts.AUTOMATIC, body);
    } else if (from < to) {
      quiet(body).run(from, to);
    }
  }

  /** Calls a body for parts of a range that are cut in this way. */
  public static void range(Workplace where, int from, int to, Cuts cuts, RangeAction<?> body) {
    Ranges.check(where, "body", body, from, to);
    RangeAction<RuntimeException> quiet = quiet(body);
    new Loop(body, cuts) {
      @Override
      protected long step(long value, long first, long last) {
        if (first < last) {
          quiet.run((int) first, (int) last);
        }
        return value;
      }
    }.on(where, from, to);
  }

  /** Calls a body for each element of an array. */
  public static <T extends @Nullable Object> void element(
      Workplace where, T[] array, ElementAction<? super T, ?> body) {
    Objects.requireNonNull(array, "array");
    Ranges.check(where, "body", body);
    Kernel kernel = Ranges.kernelIfShort(where, body, array.length);
    if (kernel != null) {
      kernel.each(array, quiet(body), 0, array.length);
      return;
    }
    ElementAction<? super T, RuntimeException> quiet = quiet(body);
    new Loop(body) {
      @Override
      protected long step(long value, long from, long to) {
        kernel().each(array, quiet, (int) from, (int) to);
        return value;
      }
    }.on(where, 0, array.length);
  }

  /** Calls a body for each element of a spliterator. */
  public static <T extends @Nullable Object> void element(
      Workplace where, Spliterator<T> elements, ElementAction<? super T, ?> body) {
    Objects.requireNonNull(elements, "elements");
    Ranges.check(where, "body", body);
    ElementAction<? super T, RuntimeException> quiet = quiet(body);
    new SpliteratorLoop<T, Boolean>(body) {
      @Override
      Boolean step(Boolean value, T element) {
        quiet.run(element);
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

  // Bodies throw what they like. The casts cost nothing, and a checked exception goes on as it is:
  // the public methods declare it.

  @SuppressWarnings("unchecked")
  private static IndexAction<RuntimeException> quiet(IndexAction<?> body) {
    return (IndexAction<RuntimeException>) body;
  }

  @SuppressWarnings("unchecked")
  private static LongIndexAction<RuntimeException> quiet(LongIndexAction<?> body) {
    return (LongIndexAction<RuntimeException>) body;
  }

  @SuppressWarnings("unchecked")
  private static RangeAction<RuntimeException> quiet(RangeAction<?> body) {
    return (RangeAction<RuntimeException>) body;
  }

  @SuppressWarnings("unchecked")
  private static <T extends @Nullable Object> ElementAction<T, RuntimeException> quiet(
      ElementAction<T, ?> body) {
    return (ElementAction<T, RuntimeException>) body;
  }
}
