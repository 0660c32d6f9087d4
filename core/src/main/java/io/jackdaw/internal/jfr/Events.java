package io.jackdaw.internal.jfr;

import org.jspecify.annotations.Nullable;

/**
 * Where the engine reports what happens. Without the module {@code jdk.jfr}, which a small image
 * may leave out, nothing is recorded: no class of an event is loaded then, since nothing but the
 * methods here touches one, and each of them looks first.
 */
public final class Events {
  /** A constant for the JIT: neither a recorder that is absent nor an idle one costs anything. */
  private static final boolean PRESENT = isPresent();

  private Events() {}

  private static boolean isPresent() {
    try {
      Class.forName("jdk.jfr.Event", false, Events.class.getClassLoader());
      return true;
    } catch (ClassNotFoundException | LinkageError e) {
      return false;
    }
  }

  /**
   * Loads this class. To be called where there is enough stack: an overflow in its initializer
   * would make it useless for good.
   *
   * @return whether there is a flight recorder
   */
  public static boolean prepare() {
    return PRESENT;
  }

  /** See {@link StealEvent}. */
  public static void stole(String pool, int thief, int victim, int depth) {
    if (PRESENT) {
      new StealEvent().of(pool, thief, victim, depth);
    }
  }

  /** See {@link ExposeEvent}. */
  public static void exposed(String pool, int worker, int amount, int privateBefore) {
    if (PRESENT) {
      new ExposeEvent().of(pool, worker, amount, privateBefore);
    }
  }

  /** See {@link HandOverEvent}. */
  public static void handedOver(String pool, int worker, String way) {
    if (PRESENT) {
      new HandOverEvent().of(pool, worker, way);
    }
  }

  /** See {@link MailEvent}. */
  public static void mail(String pool, int sender, int recipient, String step) {
    if (PRESENT) {
      new MailEvent().of(pool, sender, recipient, step);
    }
  }

  /**
   * A worker is about to sleep.
   *
   * @return what to give to {@link #woke}
   */
  public static @Nullable ParkEvent sleeps() {
    if (!PRESENT) {
      return null;
    }
    ParkEvent event = new ParkEvent();
    event.begin();
    return event;
  }

  /** It does not sleep any more. See {@link ParkEvent}. */
  public static void woke(@Nullable ParkEvent event, String pool, int worker, boolean atJoin) {
    if (event != null) {
      event.of(pool, worker, atJoin);
    }
  }
}
