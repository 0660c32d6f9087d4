package io.jackdaw.internal.loops;

import io.jackdaw.Workplace;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Sets each element of an array to what a function makes of an element of another array.
 *
 * @param <S> the type of the elements read
 * @param <T> the type of the elements written
 */
public final class ObjectMap<S extends @Nullable Object, T extends @Nullable Object> extends Loop {
  private final S[] source;
  private final T[] target;
  private final Function<? super S, ? extends T> function;

  private ObjectMap(S[] source, T[] target, Function<? super S, ? extends T> function) {
    super(function, Cuts.of(target));
    this.source = source;
    this.target = target;
    this.function = function;
  }

  /** From one array to another one of the same length. */
  public static <S extends @Nullable Object, T extends @Nullable Object> void map(
      Workplace where, S[] source, T[] target, Function<? super S, ? extends T> function) {
    Objects.requireNonNull(target, "target");
    Ranges.check(where, "function", function);
    Objects.requireNonNull(source, "source");
    Ranges.checkSameLength("source", source.length, target.length);
    Kernel kernel = Ranges.kernelIfShort(where, function, target.length);
    if (kernel != null) {
      kernel.set(source, target, function, 0, target.length);
    } else {
      new ObjectMap<>(source, target, function).on(where, 0, target.length);
    }
  }

  @Override
  protected long step(long value, long from, long to) {
    kernel().set(source, target, function, (int) from, (int) to);
    return value;
  }
}
