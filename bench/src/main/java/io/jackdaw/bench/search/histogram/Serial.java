package io.jackdaw.bench.search.histogram;

/** Plain recursion; a tuple whose first elements have no common divisor is not gone into. */
final class Serial {
  private Serial() {}

  /**
   * Counts the tuples that begin in a certain way.
   *
   * @param divisor the common divisor of the elements so far, 0 if there are none
   * @param more how many more elements a tuple has
   */
  static void count(Tally tally, int divisor, int more) {
    if (more == 0) {
      tally.found(divisor);
      return;
    }
    for (int element = 2; element < 2 + tally.numbers; element++) {
      int common = Tally.commonDivisor(element, divisor);
      if (common > 1) {
        count(tally, common, more - 1);
      }
    }
  }
}
