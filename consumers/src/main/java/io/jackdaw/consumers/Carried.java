package io.jackdaw.consumers;

import io.jackdaw.Jackdaw;

/** Relies on a carrier that the pool finds as a service; nobody gives it to the builder. */
final class Carried {
  static void run(Jackdaw pool) throws Exception {
    UserCarrier.USER.set("ada");
    try {
      Main.report("user on a worker", pool.submit(UserCarrier.USER::get).get(), "ada");
    } finally {
      UserCarrier.USER.remove();
    }
  }

  private Carried() {}
}
