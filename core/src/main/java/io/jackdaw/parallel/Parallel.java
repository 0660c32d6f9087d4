package io.jackdaw.parallel;

import io.jackdaw.Workplace;
import io.jackdaw.internal.loops.Cuts;
import io.jackdaw.internal.loops.ForEach;
import io.jackdaw.internal.loops.TaskLoop;
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
 * microseconds just runs. If one element may take longer than others should wait, the loop offers
 * parts before the first element runs.
 *
 * <p>If a body throws, other parts stop at their next look, and the exception is thrown here with
 * those of other parts suppressed; by then no part runs any more. Parts notice a cancellation at
 * their next look. Elements may run in any order and at the same time, or all on one thread: they
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
    ForEach.index(where, from, to, body);
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
    ForEach.index(where, from, to, Cuts.ofGrain(grain), body);
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
    ForEach.longIndex(where, from, to, body);
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
    ForEach.longIndex(where, from, to, Cuts.ofGrain(grain), body);
  }

  /**
   * Calls a body for parts that cover a range once, one after the other or at the same time. The
   * fastest kind of loop: the JIT compiles the body's own loop as if it stood alone.
   *
   * @param where a pool, or the worker of the calling task
   * @param from the first index
   * @param to one past the last index
   * @param body what to do with a part
   */
  public static void forEachRange(Workplace where, int from, int to, RangeAction body) {
    ForEach.range(where, from, to, body);
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
    Objects.requireNonNull(morsels, "morsels");
    ForEach.range(where, from, to, morsels.cuts(), body);
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
    ForEach.element(where, array, body);
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
    ForEach.element(where, elements, body);
  }

  /**
   * Runs all tasks. Each is forked, so others can take any of them from the start, but nothing
   * makes two of them run at the same time: they must not wait for each other.
   *
   * @param where a pool, or the worker of the calling task
   * @param tasks the tasks
   */
  public static void invokeAll(Workplace where, Runnable... tasks) {
    TaskLoop.runAll(where, tasks);
  }

  /**
   * Runs all tasks, as the other {@code invokeAll} does, and collects their results. If one throws,
   * this throws the same exception, checked or not.
   *
   * @param where a pool, or the worker of the calling task
   * @param tasks the tasks
   * @param <T> the type of the results
   * @return the results, in the order of the tasks
   * @throws Exception if a task threw it
   */
  public static <T extends @Nullable Object> List<T> invokeAll(
      Workplace where, Collection<? extends Callable<? extends T>> tasks) throws Exception {
    return TaskLoop.callAll(where, tasks);
  }
}
