package io.jackdaw.parallel;

import java.util.Arrays;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/**
 * Sorts arrays of objects.
 *
 * @param <T> the type of the elements
 */
final class ObjectSorter<T extends @Nullable Object> extends Sorter<T[]> {
  private final Comparator<? super T> comparator;
  private final T[] like;

  /** Sorts arrays of the same type as {@code like}. */
  ObjectSorter(Comparator<? super T> comparator, T[] like) {
    this.comparator = comparator;
    this.like = like;
  }

  @Override
  T[] make(int length) {
    return Arrays.copyOf(like, length);
  }

  @Override
  void sort(T[] array, int from, int to) {
    Arrays.sort(array, from, to, comparator);
  }

  @Override
  boolean isInOrder(T[] array, int position) {
    return comparator.compare(array[position - 1], array[position]) <= 0;
  }

  @Override
  int merge(
      T[] source, int left, int leftEnd, int right, int rightEnd, T[] target, int at, int end) {
    int l = left;
    int r = right;
    int t = at;
    if (l < leftEnd && r < rightEnd && t < end) {
      T x = source[l];
      T y = source[r];
      while (true) {
        if (comparator.compare(x, y) <= 0) {
          target[t++] = x;
          l++;
          if (l == leftEnd || t == end) {
            break;
          }
          x = source[l];
        } else {
          target[t++] = y;
          r++;
          if (r == rightEnd || t == end) {
            break;
          }
          y = source[r];
        }
      }
    }
    int rest = Math.min(end - t, leftEnd - l);
    System.arraycopy(source, l, target, t, rest);
    t += rest;
    System.arraycopy(source, r, target, t, end - t);
    return l + rest - left;
  }

  @Override
  int takenFromLeft(T[] source, int left, int leftEnd, int right, int rightEnd, int count) {
    int low = Math.max(0, count - (rightEnd - right));
    int high = Math.min(count, leftEnd - left);
    while (low < high) {
      int taken = (low + high) >>> 1;
      if (comparator.compare(source[left + taken], source[right + count - taken - 1]) <= 0) {
        low = taken + 1;
      } else {
        high = taken;
      }
    }
    return low;
  }

  /** From both ends inwards, stopping at equal elements, so that those are shared out evenly. */
  @Override
  long partition(T[] array, int from, int to) {
    T pivot = pivot(array, from, to);
    int low = from - 1;
    int high = to;
    while (true) {
      do {
        low++;
      } while (low < to - 1 && comparator.compare(array[low], pivot) < 0);
      do {
        high--;
      } while (high > from && comparator.compare(array[high], pivot) > 0);
      if (low >= high) {
        int middle = Math.clamp(low, from + 1, to - 1);
        return Pivots.split(middle, middle);
      }
      T other = array[low];
      array[low] = array[high];
      array[high] = other;
    }
  }

  private T pivot(T[] array, int from, int to) {
    T[] sample = Arrays.copyOf(array, Pivots.SAMPLE);
    for (int i = 0; i < sample.length; i++) {
      sample[i] = array[Pivots.position(i, from, to)];
    }
    Arrays.sort(sample, comparator);
    return sample[sample.length / 2];
  }

  @Override
  Object comparison() {
    return comparator;
  }
}
