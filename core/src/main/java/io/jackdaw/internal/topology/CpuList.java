package io.jackdaw.internal.topology;

import java.util.BitSet;

/** Lists of processors as Linux writes them: {@code 0-3,8,10-11}. */
final class CpuList {
  /** More than any machine has: a larger number is a mistake, not a processor. */
  private static final int MOST = 1 << 16;

  private CpuList() {}

  /**
   * The processors in a list. An empty list has none.
   *
   * @throws IllegalArgumentException if it is not such a list
   */
  static BitSet parse(String list) {
    BitSet cpus = new BitSet();
    String text = list.strip();
    if (text.isEmpty()) {
      return cpus;
    }
    for (String range : text.split(",", -1)) {
      int dash = range.indexOf('-');
      int first = number(dash < 0 ? range : range.substring(0, dash), list);
      int last = dash < 0 ? first : number(range.substring(dash + 1), list);
      if (last < first) {
        throw new IllegalArgumentException("not a list of processors: " + list);
      }
      cpus.set(first, last + 1);
    }
    return cpus;
  }

  private static int number(String digits, String list) {
    try {
      int number = Integer.parseInt(digits.strip());
      if (number >= 0 && number < MOST) {
        return number;
      }
    } catch (NumberFormatException e) {
      // reported below
    }
    throw new IllegalArgumentException("not a list of processors: " + list);
  }
}
