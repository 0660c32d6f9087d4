package io.jackdaw.parallel;

import io.jackdaw.Worker;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A value per worker, folded at the end: for sums, lists or tables that a loop builds up without
 * sharing. Guests and spare workers have values of their own, too, as do threads that are on no
 * worker.
 *
 * <p>A value is used by one thread at a time. Take it anew after anything that forks or joins: the
 * same worker may have run another part of the loop meanwhile, with the same value. Fold when the
 * loop has returned.
 *
 * @param <T> the type of the values
 */
public final class Combinable<T> {
  /**
   * A value and its owner.
   *
   * @param owner a worker, or a thread that is on none
   * @param next another one in the same place of the table: numbers are used again, and differ only
   *     within a pool
   */
  private record Cell<T>(Object owner, T value, @Nullable Cell<T> next) {}

  private final Supplier<? extends T> first;

  /** Cells by number of their worker; replaced and filled under the lock, read without. */
  private volatile List<@Nullable Cell<T>> cells = List.of();

  /**
   * No values yet.
   *
   * @param first makes the value of a worker when it first asks
   */
  public Combinable(Supplier<? extends T> first) {
    this.first = Objects.requireNonNull(first, "first");
  }

  /**
   * The value of the worker that the current thread is on.
   *
   * @return always the same object for a worker
   */
  public T local() {
    Worker worker = Worker.current();
    return worker == null ? local(Thread.currentThread(), 0) : local(worker, worker.number());
  }

  private T local(Object owner, int place) {
    List<@Nullable Cell<T>> now = cells;
    if (place < now.size()) {
      for (Cell<T> cell = now.get(place); cell != null; cell = cell.next()) {
        if (cell.owner() == owner) {
          return cell.value();
        }
      }
    }
    T value = Objects.requireNonNull(first.get(), "what first returns");
    add(owner, value, place); // nobody else adds for this owner
    return value;
  }

  private synchronized void add(Object owner, T value, int place) {
    List<@Nullable Cell<T>> changed = new ArrayList<>(cells);
    while (changed.size() <= place) {
      changed.add(null);
    }
    changed.set(place, new Cell<>(owner, value, changed.get(place)));
    cells = changed;
  }

  /**
   * All values as one, or a new one if no worker asked for its value. The order is that of the
   * workers' numbers.
   *
   * @param operator makes one value of two; it may change and return the first
   * @return the result
   */
  public T fold(BinaryOperator<T> operator) {
    Objects.requireNonNull(operator, "operator");
    List<T> all = values();
    if (all.isEmpty()) {
      return Objects.requireNonNull(first.get(), "what first returns");
    }
    T result = all.getFirst();
    for (T value : all.subList(1, all.size())) {
      result = operator.apply(result, value);
    }
    return result;
  }

  /**
   * Calls something for the value of each worker that has one.
   *
   * @param action what to do with a value
   */
  public void forEach(Consumer<? super T> action) {
    values().forEach(Objects.requireNonNull(action, "action"));
  }

  private List<T> values() {
    List<T> all = new ArrayList<>();
    for (Cell<T> head : cells) {
      for (Cell<T> cell = head; cell != null; cell = cell.next()) {
        all.add(cell.value());
      }
    }
    return all;
  }

  /** Forgets all values. */
  public synchronized void clear() {
    cells = List.of();
  }

  @Override
  public String toString() {
    return "Combinable" + Arrays.toString(values().toArray());
  }
}
