package io.jackdaw.bench.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/** Numbers for people: three or four digits that matter, the same in every locale. */
public final class Figures {
  private static final int DIGITS = 3;
  private static final int MOST_DECIMALS = 6;

  private Figures() {}

  /** A number with three digits that matter: 0.000512, 0.512, 5.13, 51.3, 5,130. */
  public static String of(double value) {
    if (value == 0) {
      return "0";
    }
    int decimals = DIGITS - 1 - (int) Math.floor(Math.log10(Math.abs(value)));
    int shown = Math.clamp(decimals, 0, MOST_DECIMALS);
    return String.format(Locale.ROOT, "%,." + shown + "f", value);
  }

  /** A quotient with two decimals. */
  public static String ratio(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }

  /** A limit, as short as can be: 1.5, 8, 100. */
  public static String limit(double value) {
    return BigDecimal.valueOf(value)
        .round(new MathContext(DIGITS))
        .stripTrailingZeros()
        .toPlainString();
  }

  /** A whole number, its thousands apart. */
  public static String count(long value) {
    return String.format(Locale.ROOT, "%,d", value);
  }
}
