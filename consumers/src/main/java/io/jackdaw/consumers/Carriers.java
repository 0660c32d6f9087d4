package io.jackdaw.consumers;

import io.jackdaw.Jackdaw;
import io.jackdaw.spi.ContextCarrier;

/** Carries a scoped value, and the diagnostic context of SLF4J if that is there. */
final class Carriers {
  private static final ScopedValue<String> TENANT = ScopedValue.newInstance();

  static void run() throws Exception {
    try (var pool =
        Jackdaw.builder().workers(1).context(ContextCarrier.scopedValues(TENANT)).build()) {
      String seen = ScopedValue.where(TENANT, "acme").call(() -> pool.submit(TENANT::get).get());
      Main.report("tenant on a worker", seen, "acme");
    }
    System.out.println("carrier of the MDC = " + mdc());
  }

  private static String mdc() throws Exception {
    ContextCarrier carrier;
    try {
      carrier = ContextCarrier.mdc();
    } catch (IllegalStateException e) {
      return "refused";
    }
    try (var pool = Jackdaw.builder().workers(1).context(carrier).build()) {
      return pool.submit(() -> "there").get();
    }
  }

  private Carriers() {}
}
