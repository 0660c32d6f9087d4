package io.jackdaw.internal.loops;

import io.jackdaw.Workplace;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Keeps some elements, in order. The first pass asks the predicate, once per element, and notes the
 * answers, a bit each. From these it is known where the kept elements of each block go, and the
 * second pass moves them there. So besides the result, which is exactly as long as needed, a filter
 * takes an eighth of a byte per element: touching fresh memory costs more than reading the elements
 * twice.
 *
 * @param <A> the type of the array
 */
abstract class FilterLoop<A> extends Loop {
  /** How many words of marks make a block of the second pass. */
  private static final int WORDS_PER_BLOCK = 32;

  private static final VarHandle MARKS = MethodHandles.arrayElementVarHandle(long[].class);

  /** The pace of counting, and of moving, is not that of the predicate. */
  private static final Object COUNTING = new Object() {};

  private final Object predicate;
  private final int from;
  private final int to;

  /** Bit {@code i % 64} of word {@code i / 64}: whether element {@code from + i} stays. */
  private final long[] marks;

  FilterLoop(Object predicate, int from, int to) {
    super(predicate);
    this.predicate = predicate;
    this.from = from;
    this.to = to;
    this.marks = new long[words(to - from)];
  }

  private static int words(int elements) {
    return (elements >>> 6) + ((elements & 63) == 0 ? 0 : 1);
  }

  /** An array for this many elements. */
  abstract A make(int length);

  /** Asks the predicate, see {@link Kernel}. */
  abstract long mark(Kernel kernel, long[] target, int word, int first, int last);

  /**
   * Moves to {@code target}, from {@code at} on, what is marked of the 64 elements from {@code
   * first} on, and of those after them, as long as there are words.
   */
  abstract void move(A target, int at, long[] marked, int word, int lastWord, int first);

  final A run(Workplace where) {
    Kernel kernel = Ranges.kernelIfShort(where, predicate, (long) to - from);
    if (kernel != null) {
      addRest(to, mark(kernel, marks, 0, from, to));
      A result = make(count(0, marks.length));
      move(result, 0, marks, 0, marks.length, from);
      return result;
    }
    on(where, from, to);
    return gather(where);
  }

  /** A part may share the words at its ends with its neighbours. */
  @Override
  protected final long step(long value, long first, long last) {
    int at = (int) first;
    int end = (int) last;
    int head = Math.min(-(at - from) & 63, end - at);
    if (head > 0) {
      add(at, mark(kernel(), marks, 0, at, at + head));
    }
    at += head;
    addRest(end, mark(kernel(), marks, (at - from) >>> 6, at, end));
    return value;
  }

  /** Adds marks to the word of an element, from that element on. */
  private void add(int element, long bits) {
    add(marks, element - from, bits);
  }

  /**
   * VOLATILE [marks] pairs with itself in a neighbour's part, and with {@link #count}; one step, so
   * that neither loses what the other adds to the word that they share. Weaker breaks: read, or and
   * write apart lose the marks that came between.
   */
  static void add(long[] marks, int index, long bits) {
    long _ = (long) MARKS.getAndBitwiseOr(marks, index >>> 6, bits << index);
  }

  /** Adds the marks of elements that do not fill the last word. */
  private void addRest(int end, long bits) {
    if (bits != 0) {
      add(end - ((end - from) & 63), bits);
    }
  }

  /** PLAIN [marks] pairs with {@link #add}: the parts that added have been joined. */
  private int count(int word, int lastWord) {
    int count = 0;
    for (int w = word; w < lastWord; w++) {
      count += Long.bitCount(marks[w]);
    }
    return count;
  }

  private A gather(Workplace where) {
    int blocks = (marks.length + WORDS_PER_BLOCK - 1) / WORDS_PER_BLOCK;
    int[] places = new int[blocks + 1];
    new Loop(COUNTING, WORDS_PER_BLOCK) {
      @Override
      protected long step(long value, long first, long last) {
        for (int b = (int) first; b < (int) last; b++) {
          places[b + 1] = count(b * WORDS_PER_BLOCK, endOf(b));
        }
        return value;
      }
    }.on(where, 0, blocks);
    for (int b = 0; b < blocks; b++) {
      places[b + 1] += places[b];
    }
    A result = make(places[blocks]);
    new Loop(this, WORDS_PER_BLOCK * Long.SIZE) {
      @Override
      protected long step(long value, long first, long last) {
        int word = (int) first * WORDS_PER_BLOCK;
        int start = from + word * Long.SIZE;
        move(result, places[(int) first], marks, word, endOf((int) last - 1), start);
        return value;
      }
    }.on(where, 0, blocks);
    return result;
  }

  private int endOf(int block) {
    return Math.min(marks.length, (block + 1) * WORDS_PER_BLOCK);
  }
}
