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

  /**
   * Does something with an index. It may throw anything: the loop declares what its body throws.
   *
   * @param <X> the type of the checked exceptions; {@link RuntimeException} if there are none
   */
  @FunctionalInterface
  public interface IndexAction<X extends Exception> {
    /**
     * Runs for an index.
     *
     * @param index the index
     * @throws X if it fails
     */
    void run(int index) throws X;
  }

  /**
   * Does something with an index of a long range.
   *
   * @param <X> the type of the checked exceptions; {@link RuntimeException} if there are none
   */
  @FunctionalInterface
  public interface LongIndexAction<X extends Exception> {
    /**
     * Runs for an index.
     *
     * @param index the index
     * @throws X if it fails
     */
    void run(long index) throws X;
  }

  /**
   * Does something with a part of a range, best in a plain loop.
   *
   * @param <X> the type of the checked exceptions; {@link RuntimeException} if there are none
   */
  @FunctionalInterface
  public interface RangeAction<X extends Exception> {
    /**
     * Runs a part.
     *
     * @param from its first index
     * @param to one past its last index
     * @throws X if it fails
     */
    void run(int from, int to) throws X;
  }

  /**
   * Does something with an element. Of a {@link java.util.function.Consumer}, pass {@code
   * consumer::accept}.
   *
   * @param <T> the type of the elements
   * @param <X> the type of the checked exceptions; {@link RuntimeException} if there are none
   */
  @FunctionalInterface
  public interface ElementAction<T extends @Nullable Object, X extends Exception> {
    /**
     * Runs for an element.
     *
     * @param element the element
     * @throws X if it fails
     */
    void run(T element) throws X;
  }

  /**
   * Calls a body for each index.
   *
   * @param where a pool, or the worker of the calling task
   * @param from the first index
   * @param to one past the last index
   * @param body what to do with an index
   * @param <X> the type of the body's checked exceptions
   * @throws X if the body throws it
   */
  public static <X extends Exception> void forEach(
      Workplace where, int from, int to, IndexAction<X> body) throws X {
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
   * @param <X> the type of the body's checked exceptions
   * @throws X if the body throws it
   */
  public static <X extends Exception> void forEach(
      Workplace where, int from, int to, int grain, IndexAction<X> body) throws X {
    ForEach.index(where, from, to, Cuts.ofGrain(grain), body);
  }

  /**
   * Calls a body for each index of a long range.
   *
   * @param where a pool, or the worker of the calling task
   * @param from the first index
   * @param to one past the last index, at most 2<sup>63</sup> - 1 from the first
   * @param body what to do with an index
   * @param <X> the type of the body's checked exceptions
   * @throws X if the body throws it
   */
  public static <X extends Exception> void forEachLong(
      Workplace where, long from, long to, LongIndexAction<X> body) throws X {
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
   * @param <X> the type of the body's checked exceptions
   * @throws X if the body throws it
   */
  public static <X extends Exception> void forEachLong(
      Workplace where, long from, long to, int grain, LongIndexAction<X> body) throws X {
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
   * @param <X> the type of the body's checked exceptions
   * @throws X if the body throws it
   */
  public static <X extends Exception> void forEachRange(
      Workplace where, int from, int to, RangeAction<X> body) throws X {
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
   * @param <X> the type of the body's checked exceptions
   * @throws X if the body throws it
   */
  public static <X extends Exception> void forEachRange(
      Workplace where, int from, int to, Morsels morsels, RangeAction<X> body) throws X {
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
   * @param <X> the type of the body's checked exceptions
   * @throws X if the body throws it
   */
  public static <T extends @Nullable Object, X extends Exception> void forEach(
      Workplace where, T[] array, ElementAction<? super T, X> body) throws X {
    ForEach.element(where, array, body);
  }

  /**
   * Calls a body for each element of a spliterator, which may be of unknown size; in any order.
   *
   * @param where a pool, or the worker of the calling task
   * @param elements the elements, used up afterwards
   * @param body what to do with an element
   * @param <T> the type of the elements
   * @param <X> the type of the body's checked exceptions
   * @throws X if the body throws it
   */
  public static <T extends @Nullable Object, X extends Exception> void forEach(
      Workplace where, Spliterator<T> elements, ElementAction<? super T, X> body) throws X {
    ForEach.element(where, elements, body);
  }

  /**
   * Calls a body for each element of a collection, a map's {@code entrySet()} or anything else that
   * can be iterated over; in any order. The collection must not change meanwhile, unless it is a
   * concurrent one. How well the work is shared depends on how the collection splits: array lists,
   * hash sets and hash maps split in halves; linked lists and iterators give away batches.
   *
   * @param where a pool, or the worker of the calling task
   * @param elements the elements
   * @param body what to do with an element
   * @param <T> the type of the elements
   * @param <X> the type of the body's checked exceptions
   * @throws X if the body throws it
   */
  public static <T extends @Nullable Object, X extends Exception> void forEach(
      Workplace where, Iterable<T> elements, ElementAction<? super T, X> body) throws X {
    ForEach.element(where, Objects.requireNonNull(elements, "elements").spliterator(), body);
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
