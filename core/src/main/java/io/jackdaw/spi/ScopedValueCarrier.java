package io.jackdaw.spi;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** See {@link ContextCarrier#scopedValues}. */
record ScopedValueCarrier(List<ScopedValue<?>> values) implements ContextCarrier {
  @Override
  public @Nullable Captured capture() {
    ScopedValue.Carrier bound = null;
    for (ScopedValue<?> value : values) {
      if (value.isBound()) {
        bound = with(bound, value);
      }
    }
    return bound == null ? null : around(bound);
  }

  private static <T> ScopedValue.Carrier with(
      ScopedValue.@Nullable Carrier others, ScopedValue<T> value) {
    return others == null
        ? ScopedValue.where(value, value.get())
        : others.where(value, value.get());
  }

  private static Wrapping around(ScopedValue.Carrier bound) {
    return bound::run;
  }
}
