package io.jackdaw.internal.loops;

import io.jackdaw.Workplace;
import java.util.function.IntPredicate;

/** Keeps some indices of a range. */
public final class IndexFilter extends FilterLoop<int[]> {
  private final IntPredicate predicate;

  private IndexFilter(IntPredicate predicate, int from, int to) {
    super(predicate, from, to);
    this.predicate = predicate;
  }

  /** A new array of those that satisfy the predicate. */
  public static int[] filter(Workplace where, int from, int to, IntPredicate predicate) {
    Ranges.check(where, "predicate", predicate, from, to);
    if (to - from < 0) {
      throw new IllegalArgumentException(
          "the range from " + from + " to " + to + " has more than 2^31 - 1 indices");
    }
    return new IndexFilter(predicate, from, to).run(where);
  }

  @Override
  int[] make(int length) {
    return new int[length];
  }

  @Override
  long mark(Kernel kernel, long[] target, int word, int first, int last) {
    return kernel.mark(predicate, target, word, first, last);
  }

  @Override
  void move(int[] target, int at, long[] marks, int word, int lastWord, int first) {
    int next = at;
    int base = first;
    for (int w = word; w < lastWord; w++) {
      for (long bits = marks[w]; bits != 0; bits &= bits - 1) {
        target[next++] = base + Long.numberOfTrailingZeros(bits);
      }
      base += Long.SIZE;
    }
  }
}
