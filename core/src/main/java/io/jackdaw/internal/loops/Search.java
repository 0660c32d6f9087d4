package io.jackdaw.internal.loops;

import io.jackdaw.Workplace;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Spliterator;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Searches for an index or an element about which a predicate says what is wanted. */
public final class Search extends Loop {
  private final IntPredicate predicate;
  private final boolean wanted;
  private final boolean first;

  /** The lowest index found so far, or the end. Only ever gets lower. */
  private final AtomicInteger found;

  private Search(IntPredicate predicate, boolean wanted, int to, boolean first) {
    super(predicate);
    this.predicate = predicate;
    this.wanted = wanted;
    this.first = first;
    this.found = new AtomicInteger(to);
  }

  /** The first such index, or any. */
  public static OptionalInt index(
      Workplace where, int from, int to, IntPredicate predicate, boolean wanted, boolean first) {
    Ranges.check(where, "predicate", predicate, from, to);
    int found;
    Kernel kernel = Ranges.kernelIfShort(where, predicate, (long) to - from);
    if (kernel != null) {
      found = kernel.next(predicate, wanted, from, to);
    } else {
      Search search = new Search(predicate, wanted, to, first);
      search.on(where, from, to);
      found = search.found.get();
    }
    return found < to ? OptionalInt.of(found) : OptionalInt.empty();
  }

  @Override
  protected long step(long value, long from, long to) {
    int index = kernel().next(predicate, wanted, (int) from, (int) to);
    if (index < (int) to) {
      found.accumulateAndGet(index, Math::min);
      if (!first) {
        stop();
      }
    }
    return value;
  }

  @Override
  protected boolean isOver(long at) {
    return super.isOver(at) || found.get() < at;
  }

  /**
   * What was found.
   *
   * @param element null or not
   * @param <T> the type of the element
   */
  public record Hit<T extends @Nullable Object>(T element) {}

  /** The first such element, or any. */
  public static <T extends @Nullable Object> Optional<Hit<T>> element(
      Workplace where,
      Spliterator<T> elements,
      Predicate<? super T> predicate,
      boolean wanted,
      boolean first) {
    Objects.requireNonNull(elements, "elements");
    Ranges.check(where, "predicate", predicate);
    return new SpliteratorLoop<T, Optional<Hit<T>>>(predicate) {
      @Override
      Optional<Hit<T>> step(Optional<Hit<T>> found, T element) {
        if (found.isPresent() || predicate.test(element) != wanted) {
          return found;
        }
        if (!first) {
          stop();
        }
        return Optional.of(new Hit<>(element));
      }

      @Override
      boolean isDone(Optional<Hit<T>> found) {
        return found.isPresent();
      }

      @Override
      Optional<Hit<T>> start() {
        return Optional.empty();
      }

      @Override
      Optional<Hit<T>> combine(Optional<Hit<T>> lower, Optional<Hit<T>> upper) {
        return lower.isPresent() ? lower : upper;
      }
    }.on(where, elements);
  }
}
