package io.jackdaw.internal.policy;

import java.util.List;
import java.util.Objects;
import java.util.StringJoiner;
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
  public static JoinPolicy join(String name) {
    Matcher relaxed = RELAXED.matcher(given(name));
    if (relaxed.matches()) {
      return new Relaxed(Integer.parseInt(relaxed.group(1)));
    }
    return switch (name) {
      case "leapfrog" -> new Leapfrog();
      case "any" -> new AnyVictim();
      case "relaxed" -> new Relaxed(Relaxed.DEFAULT_LIMIT);
      default ->
          throw unknown(
              "join", name, "leapfrog, any, relaxed, relaxed(N) with N from 0 to 999999999");
    };
  }

  /**
   * The exposure rule of that name.
   *
   * @param name {@code one}, {@code half} or {@code conservative}
   * @return the rule
   */
  public static ExposurePolicy exposure(String name) {
    return find(
        "exposure", name, List.of(new ExposeOne(), new ExposeHalf(), new ExposeConservative()));
  }

  /**
   * The way of notification of that name.
   *
   * @param name {@code asynchronous} or {@code polled}
   * @return how owners are notified
   */
  public static Notification notification(String name) {
    return find("notification", name, List.of(Notification.values()));
  }

  /**
   * The kind of deque of that name.
   *
   * @param name {@code split}, {@code mutex}, {@code abp} or {@code chase-lev}
   * @return the kind
   */
  public static DequeKind deque(String name) {
    return find("deque", name, List.of(DequeKind.values()));
  }

  /**
   * The mailing rule of that name.
   *
   * @param name {@code even}, {@code uneven} or {@code off}
   * @return the rule
   */
  public static MailingPolicy mailing(String name) {
    return find("mailing", name, List.of(new MailEven(), new MailUneven(), new NoMail()));
  }

  /**
   * The victim rule of that name.
   *
   * @param name {@code uniform}, {@code guard(k)}, {@code threshold(k)}, {@code virtual-guard(k)},
   *     {@code priority(κ)} with a number or {@code all}, {@code weight}, {@code
   *     hierarchical(levels,E)}; without the parentheses for the parameters of the paper
   * @return the rule
   */
  public static VictimPolicy victim(String name) {
    VictimPolicy rule = VictimNames.parse(given(name));
    if (rule == null) {
      throw unknown("victim", name, VictimNames.ALL);
    }
    return rule;
  }

  private static <T> T find(String what, String name, List<? extends T> all) {
    given(name);
    StringJoiner names = new StringJoiner(", ");
    for (T each : all) {
      if (each.toString().equals(name)) {
        return each;
      }
      names.add(each.toString());
    }
    throw unknown(what, name, names.toString());
  }

  private static String given(String name) {
    return Objects.requireNonNull(name, "name");
  }

  private static IllegalArgumentException unknown(String what, String name, String allowed) {
    return new IllegalArgumentException(
        what + ": there is no rule \"" + name + "\"; there are: " + allowed);
  }
}
