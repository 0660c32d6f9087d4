package io.jackdaw.bench.search.fib;

import io.jackdaw.search.Choice;
import io.jackdaw.search.Explorer;
import io.jackdaw.search.Workspace;

/** The recursion of the serial program as a loop over its two branches, which may be shared. */
final class JackdawLoops implements Workspace<JackdawLoops> {
  private static final Choice<JackdawLoops> LESS =
      new Choice<>() {
        @Override
        public void explore(
            Explorer<JackdawLoops> explorer, JackdawLoops sum, long n, long none, int less) {
          sum.add(explorer, n - less);
        }

        // TASC 6.2.
        @Override
        public double work(JackdawLoops sum, long n, long none, int from, int to) {
          return n / 20.0;
        }
      };

  private long total;

  void add(Explorer<JackdawLoops> explorer, long n) {
    if (n < 2) {
      total += n;
    } else {
      explorer.loop(LESS, n, 0, 1, 3);
    }
  }

  long total() {
    return total;
  }

  @Override
  public JackdawLoops copy() {
    return new JackdawLoops();
  }

  @Override
  public void merge(JackdawLoops part) {
    total += part.total;
  }
}
