package io.jackdaw.spi;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** See {@link ContextCarrier#threadLocals}. */
record ThreadLocalCarrier(List<ThreadLocal<?>> locals) implements ContextCarrier {
  @Override
  public Captured capture() {
    List<Value<?>> captured = values();
    return () -> {
      List<Value<?>> before = values();
      captured.forEach(Value::set);
      return () -> before.forEach(Value::set);
    };
  }

  private List<Value<?>> values() {
    List<Value<?>> values = new ArrayList<>(locals.size());
    for (ThreadLocal<?> local : locals) {
      values.add(Value.of(local));
    }
    return values;
  }

  /** What a thread local has on some thread. */
  private record Value<T extends @Nullable Object>(ThreadLocal<T> local, T value) {
    static <T extends @Nullable Object> Value<T> of(ThreadLocal<T> local) {
      return new Value<>(local, local.get());
    }

    void set() {
      if (value == null) {
        local.remove(); // nothing stays behind on a worker
      } else {
        local.set(value);
      }
    }
  }
}
