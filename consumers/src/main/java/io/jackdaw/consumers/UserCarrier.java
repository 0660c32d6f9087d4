package io.jackdaw.consumers;

import io.jackdaw.spi.ContextCarrier;

/** Carries whoever is logged in to the workers. */
public final class UserCarrier implements ContextCarrier {
  static final ThreadLocal<String> USER = ThreadLocal.withInitial(() -> "nobody");

  @Override
  public Captured capture() {
    String captured = USER.get();
    return () -> {
      String before = USER.get();
      USER.set(captured);
      return () -> USER.set(before);
    };
  }
}
