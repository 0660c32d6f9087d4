package io.jackdaw.parallel;

import io.jackdaw.Body;
import io.jackdaw.Jackdaw;
import io.jackdaw.Worker;
import io.jackdaw.Workplace;
import java.util.Arrays;

/**
 * Sorts numbers by their digits, the lowest first. A pass over a digit counts it in each block,
 * adds up where what has that digit goes, block by block, and moves everything there, to a buffer
 * or back from it. Digits that are the same in all keys have no pass. No element is compared with
 * another, so time does not depend on how values are distributed; blocks are independent of each
 * other, so counting and moving are {@link Loop}s over them.
 *
 * @param <A> the type of the array
 */
@SuppressWarnings("SuspiciousSystemArraycopy") // an A is an array
final class RadixSort<A> {
  /** The shortest block, in elements: what is done for each of its digits has to pay. */
  private static final int SHORT_BLOCK = 1 << 13;

  private static final int MOST_BLOCKS = 256;

  private static final Body.ToVoid<RadixSort<?>> SORT = (worker, sort, a, b) -> sort.sort(worker);

  private final Digits<A> digits;
  private final A array;

  /** Where the part to be sorted starts in the array; in the buffer it starts at 0. */
  private final int offset;

  private final int length;
  private final Blocks blocks;

  /** For each block and digit, how often it occurs, then where the next one goes. */
  private final int[][] places;

  RadixSort(Digits<A> digits, A array, int from, int to) {
    this.digits = digits;
    this.array = array;
    this.offset = from;
    this.length = to - from;
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
    if (varying == 0) {
      return;
    }
    A source = array;
    A target = digits.make(length);
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
    return side == array ? offset : 0;
  }

  /** The bits in which any key differs from the first one. */
  private long varying(Worker worker) {
    long first = digits.key(array, offset);
    return new BlockLoop(digits, blocks) {
      @Override
      long block(long value, int block, int from, int to) {
        long here = digits.varying(array, offset + from, offset + to);
        return value | here | (digits.key(array, offset + from) ^ first);
      }

      @Override
      long combine(long lower, long upper) {
        return lower | upper;
      }
    }.on(worker, 0, places.length);
  }

  private void pass(Worker worker, A source, A target, int shift) {
    boolean sign = shift + Digits.BITS >= digits.keyBits();
    int flip = sign ? Digits.VALUES / 2 : 0;
    int origin = origin(source);
    new BlockLoop(digits, blocks) {
      @Override
      long block(long value, int block, int from, int to) {
        Arrays.fill(places[block], 0);
        digits.count(source, origin + from, origin + to, shift, flip, places[block]);
        return value;
      }
    }.on(worker, 0, places.length);
    addUp(origin(target));
    new BlockLoop(digits, blocks) {
      @Override
      long block(long value, int block, int from, int to) {
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

  private void copyBack(Worker worker, A buffer) {
    new BlockLoop(digits, blocks) {
      @Override
      long block(long value, int block, int from, int to) {
        System.arraycopy(buffer, from, array, offset + from, to - from);
        return value;
      }
    }.on(worker, 0, places.length);
  }
}
