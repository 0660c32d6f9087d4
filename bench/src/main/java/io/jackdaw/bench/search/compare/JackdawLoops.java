package io.jackdaw.bench.search.compare;

import io.jackdaw.search.Choice;
import io.jackdaw.search.Explorer;
import io.jackdaw.search.Workspace;

/** The recursion of the serial program as loops over two halves, which may be shared. */
final class JackdawLoops implements Workspace<JackdawLoops> {
  /** TASC 6.2: a rectangle counts for as much as its side. */
  private interface Halves extends Choice<JackdawLoops> {
    @Override
    default double work(JackdawLoops count, long first, long second, int from, int to) {
      return Math.max(to(first) - from(first), to(second) - from(second)) / 500.0;
    }
  }

  private static final Halves OF_FIRST =
      (explorer, count, first, second, half) -> count.add(explorer, half(first, half), second);

  private static final Halves OF_SECOND =
      (explorer, count, first, second, half) -> count.add(explorer, first, half(second, half));

  private final Pairs pairs;
  private long equal;

  JackdawLoops(Pairs pairs) {
    this.pairs = pairs;
  }

  /** Adds the pairs of a rectangle, given by the ranges of its two sides. */
  void add(Explorer<JackdawLoops> explorer, long first, long second) {
    int firsts = to(first) - from(first);
    int seconds = to(second) - from(second);
    if (firsts <= Pairs.LEAF && seconds <= Pairs.LEAF) {
      equal += pairs.equal(from(first), to(first), from(second), to(second));
    } else {
      explorer.loop(firsts >= seconds ? OF_FIRST : OF_SECOND, first, second, 0, 2);
    }
  }

  long equal() {
    return equal;
  }

  @Override
  public JackdawLoops copy() {
    return new JackdawLoops(pairs);
  }

  @Override
  public void merge(JackdawLoops part) {
    equal += part.equal;
  }

  static long range(int from, int to) {
    return (long) from << 32 | to;
  }

  private static long half(long range, int which) {
    int middle = (from(range) + to(range)) >>> 1;
    return which == 0 ? range(from(range), middle) : range(middle, to(range));
  }

  private static int from(long range) {
    return (int) (range >>> 32);
  }

  private static int to(long range) {
    return (int) range;
  }
}
