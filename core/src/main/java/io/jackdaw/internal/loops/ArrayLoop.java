package io.jackdaw.internal.loops;

import io.jackdaw.Workplace;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Spliterator;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A loop over a spliterator that makes an array. How many elements come before a part is not known
 * while it runs; so each part has a list of its own, and combining parts makes lists of these
 * lists.
 *
 * @param <S> the type of the elements
 * @param <T> the type of the elements of the array
 */
public abstract class ArrayLoop<S extends @Nullable Object, T extends @Nullable Object>
    extends SpliteratorLoop<S, List<List<T>>> {
  ArrayLoop(Object function) {
    super(function);
  }

  /** Adds what an element gives, if anything. */
  abstract void add(S element, List<T> target);

  final T[] run(Workplace where, Spliterator<S> elements, IntFunction<T[]> maker) {
    Objects.requireNonNull(elements, "elements");
    Objects.requireNonNull(maker, "maker");
    List<List<T>> pieces = on(where, elements);
    int length = 0;
    for (List<T> piece : pieces) {
      length = Math.addExact(length, piece.size());
    }
    T[] array = Objects.requireNonNull(maker.apply(length), "the result of maker");
    Ranges.checkSameLength("the result of maker", array.length, length);
    int at = 0;
    for (List<T> piece : pieces) {
      System.arraycopy(piece.toArray(), 0, array, at, piece.size());
      at += piece.size();
    }
    return array;
  }

  @Override
  final List<List<T>> start() {
    List<List<T>> pieces = new ArrayList<>();
    pieces.add(new ArrayList<>());
    return pieces;
  }

  @Override
  final List<List<T>> step(List<List<T>> pieces, S element) {
    add(element, pieces.getLast());
    return pieces;
  }

  @Override
  final List<List<T>> combine(List<List<T>> lower, List<List<T>> upper) {
    lower.addAll(upper);
    return lower;
  }

  /** A new array of what a function makes of the elements. */
  public static <S extends @Nullable Object, T extends @Nullable Object> T[] map(
      Workplace where,
      Spliterator<S> elements,
      Function<? super S, ? extends T> function,
      IntFunction<T[]> maker) {
    Ranges.check(where, "function", function);
    return new ArrayLoop<S, T>(function) {
      @Override
      void add(S element, List<T> target) {
        target.add(function.apply(element));
      }
    }.run(where, elements, maker);
  }

  /** A new array of the elements that satisfy a predicate. */
  public static <T extends @Nullable Object> T[] filter(
      Workplace where,
      Spliterator<T> elements,
      Predicate<? super T> predicate,
      IntFunction<T[]> maker) {
    Ranges.check(where, "predicate", predicate);
    return new ArrayLoop<T, T>(predicate) {
      @Override
      void add(T element, List<T> target) {
        if (predicate.test(element)) {
          target.add(element);
        }
      }
    }.run(where, elements, maker);
  }
}
