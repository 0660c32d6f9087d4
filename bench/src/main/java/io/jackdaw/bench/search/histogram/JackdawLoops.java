package io.jackdaw.bench.search.histogram;

import io.jackdaw.search.Choice;
import io.jackdaw.search.Explorer;

/** The recursion of the serial program, its loop marked as one that may be shared. */
final class JackdawLoops {
  private static final Choice<Tally> ELEMENT =
      new Choice<>() {
        @Override
        public void explore(
            Explorer<Tally> explorer, Tally tally, long divisor, long more, int element) {
          int common = Tally.commonDivisor(element, (int) divisor);
          if (common > 1) {
            count(explorer, tally, common, (int) more - 1);
          }
        }

        // TASC 6.2.
        @Override
        public double work(Tally tally, long divisor, long more, int from, int to) {
          return tally.numbers * (more - 1) + to - from;
        }
      };

  private JackdawLoops() {}

  static void count(Explorer<Tally> explorer, Tally tally, int divisor, int more) {
    if (more == 0) {
      tally.found(divisor);
    } else {
      explorer.loop(ELEMENT, divisor, more, 2, 2 + tally.numbers);
    }
  }
}
