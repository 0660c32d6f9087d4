package io.jackdaw;

import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * How a pool's workers hand work to each other: settings that papers compare and users leave alone.
 * The defaults are those that measured best.
 *
 * <pre>{@code
 * Jackdaw.builder().mechanisms(Mechanisms.DEFAULT.with(Mechanisms.Deque.CHASE_LEV)).build();
 * }</pre>
 *
 * @param deque where the forks of a worker wait, and how others take them
 * @param exposure how much a worker makes public when it is asked; only for {@link Deque#SPLIT}
 * @param notification how a worker learns that somebody asked; only for {@link Deque#SPLIT}
 * @param steal how much of the public work an idle worker takes
 * @param mailing how the pieces of a long loop get to the workers
 * @param seed the seed of the random choice of victims, to make a run easier to repeat; 0 for a new
 *     one each time
 */
public record Mechanisms(
    Deque deque,
    Exposure exposure,
    Notification notification,
    Steal steal,
    Mailing mailing,
    long seed) {
  /** The mechanisms of a pool unless its builder is told otherwise. */
  public static final Mechanisms DEFAULT =
      new Mechanisms(
          Deque.SPLIT, Exposure.ONE, Notification.ASYNCHRONOUS, Steal.ONE, Mailing.UNEVEN, 0);

  /** Where the forks of a worker wait. */
  public enum Deque {
    /** Forks are private until somebody asks (default). */
    SPLIT,
    /** A lock around everything. All forks are public, as in the following two. */
    MUTEX,
    /** The deque of Arora, Blumofe and Plaxton. */
    ABP,
    /** The deque of Chase and Lev. */
    CHASE_LEV;

    @Override
    public String toString() {
      return nameOf(this);
    }
  }

  /** How much a worker makes public when it is asked. */
  public enum Exposure {
    /** The oldest fork (default). */
    ONE,
    /** Half of its private forks. */
    HALF,
    /** The oldest fork, unless it is the only one. */
    CONSERVATIVE;

    @Override
    public String toString() {
      return nameOf(this);
    }
  }

  /** How a worker learns that somebody asked. */
  public enum Notification {
    /** If it does not answer soon, the thief exposes a fork for it (default). */
    ASYNCHRONOUS,
    /** It finds out at its next fork. */
    POLLED;

    @Override
    public String toString() {
      return nameOf(this);
    }
  }

  /** How much of the public work an idle worker takes. */
  public enum Steal {
    /** The oldest fork (default). */
    ONE,
    /** Half of them; only for {@link Deque#SPLIT} and {@link Deque#MUTEX}. */
    HALF;

    @Override
    public String toString() {
      return nameOf(this);
    }
  }

  /** How the pieces of a long loop get to the workers. */
  public enum Mailing {
    /** The worker that starts the loop mails to everybody (default). */
    UNEVEN,
    /** Mail is passed on in halves. */
    EVEN,
    /** No mail: the pieces are forked. */
    OFF;

    @Override
    public String toString() {
      return nameOf(this);
    }
  }

  /**
   * Checks that the mechanisms go together.
   *
   * @throws IllegalArgumentException if exposure or notification was changed for a deque that is
   *     public anyway, or half is to be stolen from a deque that gives away one fork at a time
   */
  public Mechanisms {
    Objects.requireNonNull(deque, "deque");
    Objects.requireNonNull(exposure, "exposure");
    Objects.requireNonNull(notification, "notification");
    Objects.requireNonNull(steal, "steal");
    Objects.requireNonNull(mailing, "mailing");
    if (deque != Deque.SPLIT && exposure != Exposure.ONE) {
      throw notTogether("deque=" + deque, "exposure=" + exposure, "deque=split has private forks");
    }
    if (deque != Deque.SPLIT && notification != Notification.ASYNCHRONOUS) {
      throw notTogether(
          "deque=" + deque, "notification=" + notification, "deque=split has private forks");
    }
    if (steal == Steal.HALF && deque != Deque.SPLIT && deque != Deque.MUTEX) {
      throw notTogether(
          "deque=" + deque, "steal=half", "deque=split and deque=mutex give away several at once");
    }
  }

  private static IllegalArgumentException notTogether(String one, String other, String only) {
    return new IllegalArgumentException(
        "mechanisms: " + one + " and " + other + " do not go together; only " + only);
  }

  /**
   * The same with another deque.
   *
   * @param other the deque
   * @return the changed mechanisms
   */
  public Mechanisms with(Deque other) {
    return new Mechanisms(other, exposure, notification, steal, mailing, seed);
  }

  /**
   * The same with another exposure.
   *
   * @param other the exposure
   * @return the changed mechanisms
   */
  public Mechanisms with(Exposure other) {
    return new Mechanisms(deque, other, notification, steal, mailing, seed);
  }

  /**
   * The same with another notification.
   *
   * @param other the notification
   * @return the changed mechanisms
   */
  public Mechanisms with(Notification other) {
    return new Mechanisms(deque, exposure, other, steal, mailing, seed);
  }

  /**
   * The same with another amount to steal.
   *
   * @param other the amount
   * @return the changed mechanisms
   */
  public Mechanisms with(Steal other) {
    return new Mechanisms(deque, exposure, notification, other, mailing, seed);
  }

  /**
   * The same with another mailing.
   *
   * @param other the mailing
   * @return the changed mechanisms
   */
  public Mechanisms with(Mailing other) {
    return new Mechanisms(deque, exposure, notification, steal, other, seed);
  }

  /**
   * The same with another seed of the random numbers.
   *
   * @param start any number; 0 for a new one each time
   * @return the changed mechanisms
   */
  public Mechanisms withSeed(long start) {
    return new Mechanisms(deque, exposure, notification, steal, mailing, start);
  }

  /**
   * The defaults with some changes by name, for command lines and properties.
   *
   * @param changes such as {@code "deque=abp"} or {@code "exposure=half,notification=polled"};
   *     empty for none
   * @return the changed mechanisms
   * @throws IllegalArgumentException if a name is unknown; the message lists those that exist
   */
  public static Mechanisms named(String changes) {
    Mechanisms result = DEFAULT;
    for (String change : Objects.requireNonNull(changes, "changes").split(",", -1)) {
      if (!change.isBlank()) {
        String[] parts = change.strip().split("=", 2);
        result = result.with(parts[0], parts.length == 2 ? parts[1] : "");
      }
    }
    return result;
  }

  private Mechanisms with(String mechanism, String name) {
    return switch (mechanism) {
      case "deque" -> with(find(mechanism, name, Deque.values()));
      case "exposure" -> with(find(mechanism, name, Exposure.values()));
      case "notification" -> with(find(mechanism, name, Notification.values()));
      case "steal" -> with(find(mechanism, name, Steal.values()));
      case "mailing" -> with(find(mechanism, name, Mailing.values()));
      case "seed" -> withSeed(number(name));
      default ->
          throw new IllegalArgumentException(
              "mechanisms: there is no \""
                  + mechanism
                  + "\"; there are: deque, exposure, notification, steal, mailing, seed");
    };
  }

  private static <E extends Enum<E>> E find(String mechanism, String name, E[] values) {
    for (E value : values) {
      if (value.toString().equals(name)) {
        return value;
      }
    }
    throw new IllegalArgumentException(
        mechanism
            + ": there is no \""
            + name
            + "\"; there are: "
            + Arrays.stream(values).map(Enum::toString).collect(Collectors.joining(", ")));
  }

  private static long number(String digits) {
    try {
      return Long.parseLong(digits);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("seed: \"" + digits + "\" is not a whole number", e);
    }
  }

  private static String nameOf(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /**
   * {@inheritDoc}
   *
   * @return the names that {@link #named} understands
   */
  @Override
  public String toString() {
    return "deque="
        + deque
        + ",exposure="
        + exposure
        + ",notification="
        + notification
        + ",steal="
        + steal
        + ",mailing="
        + mailing
        + ",seed="
        + seed;
  }
}
