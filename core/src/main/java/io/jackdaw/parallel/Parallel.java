package io.jackdaw.parallel;

import io.jackdaw.Workplace;
import io.jackdaw.internal.loops.Cuts;
import io.jackdaw.internal.loops.Kernel;
import io.jackdaw.internal.loops.Loop;
import io.jackdaw.internal.loops.Ranges;
import io.jackdaw.internal.loops.SpliteratorLoop;
import io.jackdaw.internal.loops.TaskLoop;
import io.jackdaw.internal.loops.Thrower;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Spliterator;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Loops. Each runs on the calling thread, from the lower end of its range, and gives upper parts
 * away to workers that want them. There is no grain size to choose: how often to look whether
 * somebody wants a part follows the measured time per element, and a loop known to be over in a few
 * microseconds just runs. If one element may take longer than others should wait, parts can be had
 * before the first one runs.
 *
 * <p>If a body throws, other parts stop at their next look, and the exception is thrown here with
 * those of other parts suppressed; when it is, no part runs any more. Cancellation is noticed
 * between looks. Elements may run in any order and at the same time, or all on one thread: they
 * must not wait for each other.
 */
public final class Parallel {
  private Parallel() {}

  /** Does something with a part of a range, best in a plain loop. */
  @FunctionalInterface
  public interface RangeAction {
    /**
     * Runs a part.
     *
     * @param from its first index
     * @param to one past its last index
     */
    void run(int from, int to);
  }

  /**
   * Calls a body for each index.
   *
   * @param where a pool, or the worker of the calling task
   * @param from the first index
   * @param to one past the last index
   * @param body what to do with an index
   */
  public static void forEach(Workplace where, int from, int to, IntConsumer body) {
    Ranges.check(where, "body", body, from, to);
    Kernel kernel = Ranges.kernelIfShort(where, body, (long) to - from);
    if (kernel != null) {
      kernel.each(body, from, to);
    } else {
      new ForEach(body, Cuts.AUTOMATIC).on(where, from, to);
    }
  }

  /**
   * Calls a body for each index, in runs of a given length.
   *
   * @param where a pool, or the worker of the calling task
   * @param from the first index
   * @param to one past the last index
   * @param grain how many indices run at least between two looks, and make a part; 1 or more
   * @param body what to do with an index
   */
  public static void forEach(Workplace where, int from, int to, int grain, IntConsumer body) {
    Ranges.check(where, "body", body, from, to);
    new ForEach(body, Cuts.ofGrain(grain)).on(where, from, to);
  }

  /**
   * Calls a body for each index of a long range.
   *
   * @param where a pool, or the worker of the calling task
   * @param from the first index
   * @param to one past the last index, at most 2<sup>63</sup> - 1 from the first
   * @param body what to do with an index
   */
  public static void forEachLong(Workplace where, long from, long to, LongConsumer body) {
    Ranges.check(where, "body", body, from, to);
    Kernel kernel = Ranges.kernelIfShort(where, body, to - from);
    if (kernel != null) {
      kernel.each(body, from, to);
    } else {
      new ForEachLong(body, Cuts.AUTOMATIC).on(where, from, to);
    }
  }

  /**
   * Calls a body for each index of a long range, in runs of a given length.
   *
   * @param where a pool, or the worker of the calling task
   * @param from the first index
   * @param to one past the last index, at most 2<sup>63</sup> - 1 from the first
   * @param grain how many indices run at least between two looks, and make a part; 1 or more
   * @param body what to do with an index
   */
  public static void forEachLong(
      Workplace where, long from, long to, int grain, LongConsumer body) {
    Ranges.check(where, "body", body, from, to);
    new ForEachLong(body, Cuts.ofGrain(grain)).on(where, from, to);
  }

  /**
   * Calls a body for parts of a range, one after the other and at the same time, that cover it
   * once. The fastest kind of loop: the JIT compiles the body's own loop as if it stood alone.
   *
   * @param where a pool, or the worker of the calling task
   * @param from the first index
   * @param to one past the last index
   * @param body what to do with a part
   */
  public static void forEachRange(Workplace where, int from, int to, RangeAction body) {
    Ranges.check(where, "body", body, from, to);
    if (Ranges.isShort(where, body, (long) to - from)) {
      if (from < to) {
        body.run(from, to);
      }
    } else {
      new ForEachRange(body, Cuts.AUTOMATIC).on(where, from, to);
    }
  }

  /**
   * Calls a body for parts of a range that are cut in a given way.
   *
   * @param where a pool, or the worker of the calling task
   * @param from the first index
   * @param to one past the last index
   * @param morsels how to cut, such as {@link Morsels#of} an array that the body writes to
   * @param body what to do with a part
   */
  public static void forEachRange(
      Workplace where, int from, int to, Morsels morsels, RangeAction body) {
    Ranges.check(where, "body", body, from, to);
    Objects.requireNonNull(morsels, "morsels");
    new ForEachRange(body, morsels.cuts()).on(where, from, to);
  }

  /**
   * Calls a body for each element of an array.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the array
   * @param body what to do with an element
   * @param <T> the type of the elements
   */
  public static <T extends @Nullable Object> void forEach(
      Workplace where, T[] array, Consumer<? super T> body) {
    Objects.requireNonNull(array, "array");
    Ranges.check(where, "body", body);
    Kernel kernel = Ranges.kernelIfShort(where, body, array.length);
    if (kernel != null) {
      kernel.each(array, body, 0, array.length);
    } else {
      new ForEachElement<>(array, body).on(where, 0, array.length);
    }
  }

  /**
   * Calls a body for each element of a spliterator, which may be of unknown size; in any order.
   *
   * @param where a pool, or the worker of the calling task
   * @param elements the elements, used up afterwards
   * @param body what to do with an element
   * @param <T> the type of the elements
   */
  public static <T extends @Nullable Object> void forEach(
      Workplace where, Spliterator<T> elements, Consumer<? super T> body) {
    Objects.requireNonNull(elements, "elements");
    Ranges.check(where, "body", body);
    new SpliteratorLoop<T, Boolean>(body) {
      @Override
      protected Boolean step(Boolean value, T element) {
        body.accept(element);
        return value;
      }

      @Override
      protected Boolean start() {
        return true;
      }

      @Override
      protected Boolean combine(Boolean lower, Boolean upper) {
        return lower;
      }
    }.on(where, elements);
  }

  /**
   * Runs all tasks. Each is forked, so others can take any of them from the start, but nothing
   * makes two of them run at the same time: they must not wait for each other.
   *
   * @param where a pool, or the worker of the calling task
   * @param tasks the tasks
   */
  public static void invokeAll(Workplace where, Runnable... tasks) {
    Runnable[] all = Objects.requireNonNull(tasks, "tasks").clone();
    for (int i = 0; i < all.length; i++) {
      TaskLoop.requireTask(all[i], i);
    }
    Objects.requireNonNull(where, "where");
    new TaskLoop(i -> all[i].run()).on(where, 0, all.length);
  }

  /**
   * Runs all tasks and collects what they return; as the other {@code invokeAll}. If one throws,
   * that is thrown here as it is, checked exceptions too.
   *
   * @param where a pool, or the worker of the calling task
   * @param tasks the tasks
   * @param <T> the type of the results
   * @return the results, in the order of the tasks
   * @throws Exception what a task threw
   */
  @SuppressWarnings("unchecked") // only results of the tasks are put there
  public static <T extends @Nullable Object> List<T> invokeAll(
      Workplace where, Collection<? extends Callable<? extends T>> tasks) throws Exception {
    List<Callable<? extends T>> all = new ArrayList<>(Objects.requireNonNull(tasks, "tasks"));
    @Nullable Object[] results = new Object[all.size()];
    for (int i = 0; i < results.length; i++) {
      TaskLoop.requireTask(all.get(i), i);
    }
    Objects.requireNonNull(where, "where");
    new TaskLoop(i -> results[i] = Thrower.call(all.get(i))).on(where, 0, results.length);
    return (List<T>) Arrays.asList(results);
  }

  // ---- the loops

  private static final class ForEach extends Loop {
    private final IntConsumer body;

    ForEach(IntConsumer body, Cuts cuts) {
      super(body, cuts);
      this.body = body;
    }

    @Override
    protected long step(long value, long from, long to) {
      kernel().each(body, (int) from, (int) to);
      return value;
    }
  }

  private static final class ForEachLong extends Loop {
    private final LongConsumer body;

    ForEachLong(LongConsumer body, Cuts cuts) {
      super(body, cuts);
      this.body = body;
    }

    @Override
    protected long step(long value, long from, long to) {
      kernel().each(body, from, to);
      return value;
    }
  }

  private static final class ForEachRange extends Loop {
    private final RangeAction body;

    ForEachRange(RangeAction body, Cuts cuts) {
      super(body, cuts);
      this.body = body;
    }

    @Override
    protected long step(long value, long from, long to) {
      if (from < to) {
        body.run((int) from, (int) to);
      }
      return value;
    }
  }

  private static final class ForEachElement<T extends @Nullable Object> extends Loop {
    private final T[] array;
    private final Consumer<? super T> body;

    ForEachElement(T[] array, Consumer<? super T> body) {
      super(body);
      this.array = array;
      this.body = body;
    }

    @Override
    protected long step(long value, long from, long to) {
      kernel().each(array, body, (int) from, (int) to);
      return value;
    }
  }
}
