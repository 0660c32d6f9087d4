package io.jackdaw.policy;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The rules by the names that the builder, the command line, the reports and the documentation use.
 */
public final class Policies {
  private static final Pattern RELAXED = Pattern.compile("relaxed\\((\\d{1,9})\\)");

  private Policies() {}

  /**
   * The join rule of that name.
   *
   * @param name {@code leapfrog}, {@code any}, {@code relaxed} or {@code relaxed(τ)}
   * @return the rule
   */
  public static JoinRule join(String name) {
    Matcher relaxed = RELAXED.matcher(name);
    if (relaxed.matches()) {
      return new Relaxed(Integer.parseInt(relaxed.group(1)));
    }
    return switch (name) {
      case "leapfrog" -> new Leapfrog();
      case "any" -> new AnyVictim();
      case "relaxed" -> new Relaxed(Relaxed.DEFAULT_LIMIT);
      default -> throw unknown("join", name, "leapfrog, any, relaxed, relaxed(N)");
    };
  }

  /**
   * The exposure rule of that name.
   *
   * @param name {@code one}
   * @return the rule
   */
  public static ExposureRule exposure(String name) {
    return switch (name) {
      case "one" -> new ExposeOne();
      default -> throw unknown("exposure", name, "one");
    };
  }

  /**
   * The victim rule of that name.
   *
   * @param name {@code uniform}
   * @return the rule
   */
  public static VictimRule victim(String name) {
    return switch (name) {
      case "uniform" -> new Uniform();
      default -> throw unknown("victim", name, "uniform");
    };
  }

  /**
   * The mailing rule of that name.
   *
   * @param name {@code even}, {@code uneven} or {@code off}
   * @return the rule
   */
  public static MailingRule mailing(String name) {
    return switch (name) {
      case "even" -> new MailEven();
      case "uneven" -> new MailUneven();
      case "off" -> new NoMail();
      default -> throw unknown("mailing", name, "even, uneven, off");
    };
  }

  private static IllegalArgumentException unknown(String what, String name, String allowed) {
    return new IllegalArgumentException(
        what + ": there is no rule \"" + name + "\"; there are: " + allowed);
  }
}
