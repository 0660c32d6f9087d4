package io.jackdaw.cluster.internal.engine;

import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Keeps the engine from telling stories of its own, unless somebody has asked for them. */
final class Quiet {
  /** Held, because the logging framework forgets loggers that nobody holds. */
  private static final List<Logger> LOUD =
      List.of(Logger.getLogger("org.infinispan"), Logger.getLogger("org.jgroups"));

  private Quiet() {}

  static void engine() {
    for (Logger logger : LOUD) {
      if (logger.getLevel() == null) {
        logger.setLevel(Level.WARNING);
      }
    }
  }
}
