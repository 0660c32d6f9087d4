package io.jackdaw.internal.sorting;

import io.jackdaw.Body;
import io.jackdaw.Jackdaw;
import io.jackdaw.Worker;
import io.jackdaw.Workplace;
import io.jackdaw.internal.loops.BlockLoop;
import io.jackdaw.internal.loops.Blocks;
import io.jackdaw.internal.loops.Loop;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Sorts numbers by their digits, the lowest first; if few values make up much of them and differ in
 * many digits, by counting these ({@link FrequentSort}). A pass over a digit counts it in each
 * block, adds up where the elements with that digit go, block by block, and moves all elements
 * there, to a buffer or back from it. Digits that are the same in all keys have no pass. No element
 * is compared with another, so time does not depend on how values are distributed; blocks are
 * independent of each other, so counting and moving are {@link Loop}s over them.
 *
 * @param <A> the type of the array
 */
@SuppressWarnings("SuspiciousSystemArraycopy") // an A is an array
final class RadixSort<A> {
  /** Shorter arrays are sorted serially. */
  private static final int SHORT = 1 << 13;

  private static final int SHORT_VECTORISED = 1 << 16;

  /** The shortest block, in elements: what is done for each of its digits has to pay. */
  private static final int SHORT_BLOCK = 1 << 13;

  private static final int MOST_BLOCKS = 256;

  private static final Body.RangeToVoid<RadixSort<?>> SORT =
      (worker, sort, a, b) -> sort.sort(worker);

  private final Digits<A> digits;
  private final A array;

  /** Where the part to be sorted starts in the array. */
  private final int offset;

  private final int length;

  /** Null if there is none yet. */
  private final @Nullable A buffer;

  private final int bufferOffset;
  private final Blocks blocks;

  /** For each block and digit, how often it occurs, then where the next one goes. */
  private final int[][] places;

  RadixSort(Digits<A> digits, A array, int from, int to) {
    this(digits, array, from, to, null, 0);
  }

  /** With a buffer, used from {@code bufferFrom} on: its contents are lost. */
  RadixSort(Digits<A> digits, A array, int from, int to, @Nullable A buffer, int bufferFrom) {
    this.digits = digits;
    this.array = array;
    this.offset = from;
    this.length = to - from;
    this.buffer = buffer;
    this.bufferOffset = bufferFrom;
    int count = Math.clamp(length / SHORT_BLOCK, 1, MOST_BLOCKS);
    this.blocks = new Blocks(0, length, (length + count - 1) / count);
    this.places = new int[blocks.count()][Digits.VALUES];
  }

  void run(Workplace where) {
    switch (where) {
      case Worker given -> sort(Loop.here(given));
      case Jackdaw pool -> pool.invoke(SORT, this, 0, 0);
    }
  }

  private void sort(Worker worker) {
    long varying = varying(worker);
    int passes = passes(varying);
    if (passes == 0) {
      return;
    }
    FrequentValues values = FrequentValues.find(digits, array, offset, offset + length, passes);
    if (values == null) {
      sortByDigits(worker, varying);
    } else {
      new FrequentSort<>(digits, array, offset, offset + length, blocks, values).sort(worker);
    }
  }

  /** Without looking for frequent values. */
  void sortByDigits(Worker worker) {
    if (isShort(digits, length)) {
      digits.sort(array, offset, offset + length);
    } else {
      sortByDigits(worker, varying(worker));
    }
  }

  /** Whether passes over digits would not pay. */
  static boolean isShort(Digits<?> digits, int length) {
    return length <= (digits.isVectorised() ? SHORT_VECTORISED : SHORT);
  }

  /** How many digits vary. */
  private static int passes(long varying) {
    int passes = 0;
    for (long rest = varying; rest != 0; rest >>>= Digits.BITS) {
      passes += (rest & Digits.MASK) != 0 ? 1 : 0;
    }
    return passes;
  }

  private void sortByDigits(Worker worker, long varying) {
    A source = array;
    A target = buffer == null ? digits.make(length) : buffer;
    for (int shift = 0; shift < digits.keyBits(); shift += Digits.BITS) {
      if (((varying >>> shift) & Digits.MASK) != 0) {
        pass(worker, source, target, shift);
        A next = source;
        source = target;
        target = next;
      }
    }
    if (source != array) {
      copyBack(worker, source);
    }
  }

  private int origin(A side) {
    return side == array ? offset : bufferOffset;
  }

  /** The bits in which any key differs from the first one. */
  private long varying(Worker worker) {
    long first = digits.key(array, offset);
    return new BlockLoop(digits, blocks) {
      @Override
      protected long block(long value, int block, int from, int to) {
        long here = digits.varying(array, offset + from, offset + to);
        return value | here | (digits.key(array, offset + from) ^ first);
      }

      @Override
      protected long combine(long lower, long upper) {
        return lower | upper;
      }
    }.on(worker, 0, places.length);
  }

  private void pass(Worker worker, A source, A target, int shift) {
    boolean sign = shift + Digits.BITS >= digits.keyBits();
    int flip = sign ? Digits.VALUES / 2 : 0;
    int origin = origin(source);
    // Classes of their own, here and below: the JIT compiles them apart from other loops.
    new BlockLoop(digits, blocks) {
      @Override
      protected long block(long value, int block, int from, int to) {
        Arrays.fill(places[block], 0);
        digits.count(source, origin + from, origin + to, shift, flip, places[block]);
        return value;
      }
    }.on(worker, 0, places.length);
    addUp(origin(target));
    new BlockLoop(digits, blocks) {
      @Override
      protected long block(long value, int block, int from, int to) {
        digits.scatter(source, origin + from, origin + to, target, shift, flip, places[block]);
        return value;
      }
    }.on(worker, 0, places.length);
  }

  /** Replaces how often a digit occurs in a block by where the first one goes. */
  private void addUp(int first) {
    int next = first;
    for (int digit = 0; digit < Digits.VALUES; digit++) {
      for (int[] block : places) {
        int count = block[digit];
        block[digit] = next;
        next += count;
      }
    }
  }

  private void copyBack(Worker worker, A sorted) {
    BlockLoop.forEach(
        worker,
        digits,
        blocks,
        (_, from, to) ->
            System.arraycopy(sorted, bufferOffset + from, array, offset + from, to - from));
  }
}
