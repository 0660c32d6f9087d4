package io.jackdaw.internal.loops;

import io.jackdaw.Workplace;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Spliterator;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * A loop over a spliterator that makes an array. How many elements come before a part is not known
 * while it runs; so each part has a list of its own, and what is put together are lists of those.
 *
 * @param <S> the type of the elements
 * @param <T> the type of the elements of the array
 */
public abstract class ArrayLoop<S extends @Nullable Object, T extends @Nullable Object>
    extends SpliteratorLoop<S, List<List<T>>> {
  protected ArrayLoop(Object function) {
    super(function);
  }

  /** Adds what an element gives, if anything. */
  protected abstract void add(S element, List<T> target);

  public final T[] run(Workplace where, Spliterator<S> elements, IntFunction<T[]> maker) {
    List<List<T>> pieces = on(where, elements);
    int length = 0;
    for (List<T> piece : pieces) {
      length = Math.addExact(length, piece.size());
    }
    T[] array = Objects.requireNonNull(maker.apply(length), "what maker returns");
    Ranges.checkSameLength("what maker returns", array.length, length);
    int at = 0;
    for (List<T> piece : pieces) {
      System.arraycopy(piece.toArray(), 0, array, at, piece.size());
      at += piece.size();
    }
    return array;
  }

  @Override
  protected final List<List<T>> start() {
    List<List<T>> pieces = new ArrayList<>();
    pieces.add(new ArrayList<>());
    return pieces;
  }

  @Override
  protected final List<List<T>> step(List<List<T>> pieces, S element) {
    add(element, pieces.getLast());
    return pieces;
  }

  @Override
  protected final List<List<T>> combine(List<List<T>> lower, List<List<T>> upper) {
    lower.addAll(upper);
    return lower;
  }
}
