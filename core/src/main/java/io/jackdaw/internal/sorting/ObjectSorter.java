package io.jackdaw.internal.sorting;

import java.lang.reflect.Array;
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
  @SuppressWarnings("unchecked") // of the same type as the array
  T[] make(int length) {
    return (T[]) Array.newInstance(like.getClass().getComponentType(), length);
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

  @Override
  T[] sample(T[] array, int from, int to, int count) {
    T[] sample = Arrays.copyOf(array, count);
    for (int i = 0; i < count; i++) {
      sample[i] = array[Pivots.position(i, count, from, to)];
    }
    Arrays.sort(sample, comparator);
    return sample;
  }

  @Override
  boolean isSame(T[] sorted, int lower, int upper) {
    return comparator.compare(sorted[lower], sorted[upper]) == 0;
  }

  /** From both ends inwards. */
  @Override
  int divide(T[] array, int from, int to, T[] sample, int pivot, boolean orEqual) {
    T key = sample[pivot];
    int most = orEqual ? 0 : -1;
    int low = from;
    int high = to;
    while (true) {
      while (low < high && isBelow(array[low], key, most)) {
        low++;
      }
      while (low < high && !isBelow(array[high - 1], key, most)) {
        high--;
      }
      if (low >= high) {
        return low;
      }
      exchange(array, low++, --high, 1);
    }
  }

  private boolean isBelow(T element, T key, int most) {
    return Integer.signum(comparator.compare(element, key)) <= most;
  }

  @Override
  void exchange(T[] array, int first, int second, int count) {
    for (int i = 0; i < count; i++) {
      T x = array[first + i];
      array[first + i] = array[second + i];
      array[second + i] = x;
    }
  }

  @Override
  boolean isVectorised() {
    return false;
  }

  @Override
  Object comparison() {
    return comparator;
  }
}
