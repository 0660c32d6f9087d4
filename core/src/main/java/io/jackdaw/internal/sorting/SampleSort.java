package io.jackdaw.internal.sorting;

import io.jackdaw.Body;
import io.jackdaw.Jackdaw;
import io.jackdaw.Worker;
import io.jackdaw.Workplace;
import io.jackdaw.internal.loops.BlockLoop;
import io.jackdaw.internal.loops.Blocks;
import io.jackdaw.internal.loops.Loop;
import java.util.Arrays;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/**
 * Sorts objects, stably, by dealing them out first: splitters from a sample make buckets, every
 * element goes to its bucket in a buffer, block by block so that equals keep their order, and each
 * bucket is sorted by itself. Merging compares objects that may be anywhere in memory, again at
 * each level; here that happens once, and the other comparisons are in a bucket whose objects fit
 * into the cache.
 *
 * <p>Elements that equal a splitter have a bucket of their own, which needs no sorting: many equals
 * make this faster, not slower.
 *
 * @param <T> the type of the elements
 */
final class SampleSort<T extends @Nullable Object> {
  /** Shorter arrays are in the cache anyway, and not worth the tables. */
  static final int SHORT = 1 << 13;

  /** How many elements a bucket should have: their objects fit into the cache next to the core. */
  private static final int BUCKET = 1 << 11;

  /**
   * Buckets are written in turn, so they should not touch more pages than the processor can
   * remember.
   */
  private static final int MOST_SPLITTERS = 1023;

  /** How many elements of the sample stand for a bucket; with more its length varies less. */
  private static final int SAMPLES_PER_BUCKET = 16;

  /** The shortest block: what is done for each bucket of it has to pay. */
  private static final int SHORT_BLOCK = 1 << 12;

  private static final int MOST_BLOCKS = 256;

  /** The keys of the paces of the three loops. */
  private static final Object CLASSIFYING = new Object() {};

  private static final Object MOVING = new Object() {};
  private static final Object SORTING = new Object() {};

  private static final Body.RangeToVoid<SampleSort<?>> SORT =
      (worker, sort, a, b) -> sort.sort(worker);

  private final Comparator<? super T> comparator;
  private final T[] array;
  private final T[] buffer;
  private final T[] splitters;

  /** Where the part to be sorted starts in the array; in the buffer it starts at 0. */
  private final int offset;

  private final Blocks blocks;

  /** The bucket of each element. */
  private final char[] bucketOf;

  /** For each block and bucket, how many elements go there, then where the next one goes. */
  private final int[][] places;

  SampleSort(
      ObjectSorter<T> sorter, Comparator<? super T> comparator, T[] array, int from, int to) {
    int length = to - from;
    this.comparator = comparator;
    this.array = array;
    this.offset = from;
    int wanted = Math.min(length / BUCKET, MOST_SPLITTERS);
    this.splitters =
        distinct(sorter.sample(array, from, to, (wanted + 1) * SAMPLES_PER_BUCKET), comparator);
    this.buffer = sorter.make(length);
    int count = Math.clamp(length / SHORT_BLOCK, 1, MOST_BLOCKS);
    this.blocks = new Blocks(0, length, (length + count - 1) / count);
    this.bucketOf = new char[length];
    this.places = new int[blocks.count()][2 * splitters.length + 1];
  }

  /** One element for each bucket but the first, without those that equal the one before. */
  private static <T extends @Nullable Object> T[] distinct(
      T[] sample, Comparator<? super T> comparator) {
    int count = 0;
    for (int i = SAMPLES_PER_BUCKET; i < sample.length; i += SAMPLES_PER_BUCKET) {
      if (count == 0 || comparator.compare(sample[count - 1], sample[i]) < 0) {
        sample[count++] = sample[i];
      }
    }
    return Arrays.copyOf(sample, count);
  }

  void run(Workplace where) {
    switch (where) {
      case Worker given -> sort(Loop.here(given));
      case Jackdaw pool -> pool.invoke(SORT, this, 0, 0);
    }
  }

  private void sort(Worker worker) {
    BlockLoop.forEach(
        worker, CLASSIFYING, blocks, (block, from, to) -> classify(from, to, places[block]));
    int[] starts = addUp();
    BlockLoop.forEach(worker, MOVING, blocks, (block, from, to) -> move(from, to, places[block]));
    new Loop(SORTING, BUCKET) {
      @Override
      protected long step(long value, long first, long last) {
        for (int bucket = (int) first; bucket < (int) last; bucket++) {
          sort(bucket, starts[bucket], starts[bucket + 1]);
        }
        return value;
      }
    }.on(worker, 0, starts.length - 1L);
  }

  /** Bucket 2i is below splitter i, 2i + 1 equals it. */
  private void classify(int from, int to, int[] counts) {
    T[] keys = splitters;
    for (int i = from; i < to; i++) {
      T element = array[offset + i];
      int low = 0;
      int high = keys.length;
      int equal = 0;
      while (low < high) {
        int middle = (low + high) >>> 1;
        int order = comparator.compare(element, keys[middle]);
        if (order < 0) {
          high = middle;
        } else if (order > 0) {
          low = middle + 1;
        } else {
          low = middle;
          equal = 1;
          break;
        }
      }
      int bucket = 2 * low + equal;
      bucketOf[i] = (char) bucket;
      counts[bucket]++;
    }
  }

  /** Replaces how many elements a block has for a bucket by where the first one goes. */
  private int[] addUp() {
    int[] starts = new int[places[0].length + 1];
    int next = 0;
    for (int bucket = 0; bucket < places[0].length; bucket++) {
      starts[bucket] = next;
      for (int[] block : places) {
        int count = block[bucket];
        block[bucket] = next;
        next += count;
      }
    }
    starts[places[0].length] = next;
    return starts;
  }

  private void move(int from, int to, int[] next) {
    for (int i = from; i < to; i++) {
      buffer[next[bucketOf[i]]++] = array[offset + i];
    }
  }

  /**
   * Sorts a bucket and puts it where it belongs. In a new array: stores of references into an old
   * one cost the collector's barrier, which for G1 is a fence each.
   */
  private void sort(int bucket, int from, int to) {
    if ((bucket & 1) == 1) {
      System.arraycopy(buffer, from, array, offset + from, to - from);
    } else if (from < to) {
      T[] piece = Arrays.copyOfRange(buffer, from, to);
      fetch(piece);
      Arrays.sort(piece, comparator);
      System.arraycopy(piece, 0, array, offset + from, to - from);
    }
  }

  /** No object is of this class, but the JIT cannot know. */
  private static final class Nobody {}

  /**
   * Looks at each object once, so that it is in the cache when it is compared. These loads do not
   * wait for each other; those of comparisons do.
   */
  private static void fetch(@Nullable Object[] objects) {
    for (Object object : objects) {
      if (object != null && object.getClass() == Nobody.class) {
        throw new IllegalStateException(object + " cannot be");
      }
    }
  }
}
