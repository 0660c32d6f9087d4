package io.jackdaw.cluster.internal.engine;

import java.util.List;
import java.util.Map;
import java.util.logging.Filter;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Keeps the engine from telling stories of its own, unless somebody has asked for them. Works for
 * the logging of the JDK; whoever brings another framework sets levels there.
 */
final class Quiet {
  /** Held, because the logging framework forgets loggers that nobody holds. */
  private static final Map<Logger, Level> LOUD =
      Map.of(
          Logger.getLogger("org.infinispan"),
          Level.WARNING,
          Logger.getLogger("org.jgroups"),
          Level.WARNING,
          // Warns of each connection that ends, also if a node just leaves.
          Logger.getLogger(Wire.class.getName()),
          Level.SEVERE);

  /** They print a whole stack, several times, if joining fails. We throw an exception then. */
  private static final List<Logger> START =
      List.of(
          Logger.getLogger("org.infinispan.CONFIG"),
          Logger.getLogger("org.infinispan.CONTAINER"),
          Logger.getLogger("org.infinispan.factories.GlobalComponentRegistry"),
          Logger.getLogger("org.infinispan.manager.DefaultCacheManager"));

  /** Warns whenever half of the nodes have gone, of what we have decided on: see ADR 20. */
  private static final Logger CLUSTER = Logger.getLogger("org.infinispan.CLUSTER");

  private static final String SPLIT = "ISPN000314";

  private static final ThreadLocal<Boolean> STARTS = ThreadLocal.withInitial(() -> false);

  static {
    LOUD.forEach(
        (logger, level) -> {
          if (logger.getLevel() == null) {
            logger.setLevel(level);
          }
        });
    START.forEach(logger -> filter(logger, line -> !STARTS.get()));
    filter(CLUSTER, line -> !String.valueOf(line.getMessage()).contains(SPLIT));
  }

  private Quiet() {}

  /** Starts, or fails to start, without a word. */
  static void start(Runnable action) {
    STARTS.set(true);
    try {
      action.run();
    } finally {
      STARTS.remove();
    }
  }

  private static void filter(Logger logger, Filter more) {
    Filter before = logger.getFilter();
    logger.setFilter(line -> more.isLoggable(line) && (before == null || before.isLoggable(line)));
  }
}
