package io.jackdaw.spi;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.MDC;

/** See {@link ContextCarrier#mdc}. The only class that needs SLF4J. */
final class MdcCarrier implements ContextCarrier {
  /** Fails with a LinkageError if there is no SLF4J. */
  MdcCarrier() {
    MDC.getMDCAdapter();
  }

  @Override
  public Captured capture() {
    Map<String, String> captured = MDC.getCopyOfContextMap();
    return () -> {
      Map<String, String> before = MDC.getCopyOfContextMap();
      set(captured);
      return () -> set(before);
    };
  }

  private static void set(@Nullable Map<String, String> context) {
    if (context == null) {
      MDC.clear();
    } else {
      MDC.setContextMap(context);
    }
  }
}
