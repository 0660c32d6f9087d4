package io.jackdaw.parallel;

import io.jackdaw.Workplace;
import io.jackdaw.internal.loops.Search;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Spliterator;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Searches that stop early: when the answer is known, parts that cannot change it end at their next
 * look, a few microseconds later, and the worker that found it tests no further element. Other
 * workers may have tested elements behind it; if the predicate throws there, so may the search, as
 * with parallel streams. If {@code findFirst} or {@code findAny} finds a null, it throws a {@link
 * NullPointerException}, as with streams.
 */
public final class ParallelFind {
  private ParallelFind() {}

  /**
   * The lowest index that satisfies a predicate.
   *
   * @param where a pool, or the worker of the calling task
   * @param from the first index
   * @param to one past the last index
   * @param predicate what to look for
   * @return the index, or nothing
   */
  public static OptionalInt findFirst(Workplace where, int from, int to, IntPredicate predicate) {
    return Search.index(where, from, to, predicate, true, true);
  }

  /**
   * Some index that satisfies a predicate.
   *
   * @param where a pool, or the worker of the calling task
   * @param from the first index
   * @param to one past the last index
   * @param predicate what to look for
   * @return the index, or nothing
   */
  public static OptionalInt findAny(Workplace where, int from, int to, IntPredicate predicate) {
    return Search.index(where, from, to, predicate, true, false);
  }

  /**
   * Whether any index satisfies a predicate.
   *
   * @param where a pool, or the worker of the calling task
   * @param from the first index
   * @param to one past the last index
   * @param predicate what to look for
   * @return true if one does; false for an empty range
   */
  public static boolean anyMatch(Workplace where, int from, int to, IntPredicate predicate) {
    return Search.index(where, from, to, predicate, true, false).isPresent();
  }

  /**
   * Whether all indices satisfy a predicate.
   *
   * @param where a pool, or the worker of the calling task
   * @param from the first index
   * @param to one past the last index
   * @param predicate what to look at
   * @return true if all do, also for an empty range
   */
  public static boolean allMatch(Workplace where, int from, int to, IntPredicate predicate) {
    return Search.index(where, from, to, predicate, false, false).isEmpty();
  }

  /**
   * The first element of an array that satisfies a predicate.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the elements
   * @param predicate what to look for
   * @param <T> the type of the elements
   * @return the element, or nothing
   */
  public static <T> Optional<T> findFirst(
      Workplace where, T[] array, Predicate<? super T> predicate) {
    return findFirst(where, elements(array), predicate);
  }

  /**
   * Some element of an array that satisfies a predicate.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the elements
   * @param predicate what to look for
   * @param <T> the type of the elements
   * @return the element, or nothing
   */
  public static <T> Optional<T> findAny(
      Workplace where, T[] array, Predicate<? super T> predicate) {
    return findAny(where, elements(array), predicate);
  }

  /**
   * Whether any element of an array satisfies a predicate.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the elements
   * @param predicate what to look for
   * @param <T> the type of the elements
   * @return true if one does
   */
  public static <T extends @Nullable Object> boolean anyMatch(
      Workplace where, T[] array, Predicate<? super T> predicate) {
    return anyMatch(where, elements(array), predicate);
  }

  /**
   * Whether all elements of an array satisfy a predicate.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the elements
   * @param predicate what to look at
   * @param <T> the type of the elements
   * @return true if all do, even if there is none
   */
  public static <T extends @Nullable Object> boolean allMatch(
      Workplace where, T[] array, Predicate<? super T> predicate) {
    return allMatch(where, elements(array), predicate);
  }

  private static <T extends @Nullable Object> Spliterator<T> elements(T[] array) {
    return Arrays.spliterator(Objects.requireNonNull(array, "array"));
  }

  /**
   * The first element of a spliterator that satisfies a predicate; some element, if the spliterator
   * has no order.
   *
   * @param where a pool, or the worker of the calling task
   * @param elements the elements; some may remain
   * @param predicate what to look for
   * @param <T> the type of the elements
   * @return the element, or nothing
   */
  public static <T> Optional<T> findFirst(
      Workplace where, Spliterator<T> elements, Predicate<? super T> predicate) {
    return Search.element(where, elements, predicate, true, true).map(ParallelFind::element);
  }

  /**
   * The first element of a collection that satisfies a predicate; some element, if the collection
   * has no order.
   *
   * @param where a pool, or the worker of the calling task
   * @param elements the elements
   * @param predicate what to look for
   * @param <T> the type of the elements
   * @return the element, or nothing
   */
  public static <T> Optional<T> findFirst(
      Workplace where, Iterable<T> elements, Predicate<? super T> predicate) {
    return findFirst(where, Objects.requireNonNull(elements, "elements").spliterator(), predicate);
  }

  /**
   * Some element of a spliterator that satisfies a predicate.
   *
   * @param where a pool, or the worker of the calling task
   * @param elements the elements; some may remain
   * @param predicate what to look for
   * @param <T> the type of the elements
   * @return the element, or nothing
   */
  public static <T> Optional<T> findAny(
      Workplace where, Spliterator<T> elements, Predicate<? super T> predicate) {
    return Search.element(where, elements, predicate, true, false).map(ParallelFind::element);
  }

  /**
   * Some element of a collection that satisfies a predicate.
   *
   * @param where a pool, or the worker of the calling task
   * @param elements the elements
   * @param predicate what to look for
   * @param <T> the type of the elements
   * @return the element, or nothing
   */
  public static <T> Optional<T> findAny(
      Workplace where, Iterable<T> elements, Predicate<? super T> predicate) {
    return findAny(where, Objects.requireNonNull(elements, "elements").spliterator(), predicate);
  }

  /**
   * Whether any element of a spliterator satisfies a predicate.
   *
   * @param where a pool, or the worker of the calling task
   * @param elements the elements; some may remain
   * @param predicate what to look for
   * @param <T> the type of the elements
   * @return true if one does
   */
  public static <T extends @Nullable Object> boolean anyMatch(
      Workplace where, Spliterator<T> elements, Predicate<? super T> predicate) {
    return Search.element(where, elements, predicate, true, false).isPresent();
  }

  /**
   * Whether any element of a collection satisfies a predicate.
   *
   * @param where a pool, or the worker of the calling task
   * @param elements the elements
   * @param predicate what to look for
   * @param <T> the type of the elements
   * @return true if one does
   */
  public static <T extends @Nullable Object> boolean anyMatch(
      Workplace where, Iterable<T> elements, Predicate<? super T> predicate) {
    return anyMatch(where, Objects.requireNonNull(elements, "elements").spliterator(), predicate);
  }

  /**
   * Whether all elements of a spliterator satisfy a predicate.
   *
   * @param where a pool, or the worker of the calling task
   * @param elements the elements; some may remain
   * @param predicate what to look at
   * @param <T> the type of the elements
   * @return true if all do, even if there is none
   */
  public static <T extends @Nullable Object> boolean allMatch(
      Workplace where, Spliterator<T> elements, Predicate<? super T> predicate) {
    return Search.element(where, elements, predicate, false, false).isEmpty();
  }

  /**
   * Whether all elements of a collection satisfy a predicate.
   *
   * @param where a pool, or the worker of the calling task
   * @param elements the elements
   * @param predicate what to look at
   * @param <T> the type of the elements
   * @return true if all do, also if there is none
   */
  public static <T extends @Nullable Object> boolean allMatch(
      Workplace where, Iterable<T> elements, Predicate<? super T> predicate) {
    return allMatch(where, Objects.requireNonNull(elements, "elements").spliterator(), predicate);
  }

  /** As in streams: what is found must not be null. */
  private static <T> T element(Search.Hit<T> hit) {
    return Objects.requireNonNull(hit.element(), "the element that was found");
  }
}
