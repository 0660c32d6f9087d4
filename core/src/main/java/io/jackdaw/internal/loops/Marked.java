package io.jackdaw.internal.loops;

import org.jspecify.annotations.Nullable;

/**
 * Moves marked elements together: bit {@code i} of the first word is about element {@code first +
 * i}. How many turns a loop takes is guessed once per word, and no branch depends on one element.
 */
@SuppressWarnings("overloads") // one per type of array
public final class Marked {
  private Marked() {}

  public static void move(int[] target, int at, long[] marks, int word, int lastWord, int first) {
    int next = at;
    int base = first;
    for (int w = word; w < lastWord; w++) {
      for (long bits = marks[w]; bits != 0; bits &= bits - 1) {
        target[next++] = base + Long.numberOfTrailingZeros(bits);
      }
      base += Long.SIZE;
    }
  }

  public static void move(
      int[] source, int[] target, int at, long[] marks, int word, int lastWord, int first) {
    int next = at;
    int base = first;
    for (int w = word; w < lastWord; w++) {
      for (long bits = marks[w]; bits != 0; bits &= bits - 1) {
        target[next++] = source[base + Long.numberOfTrailingZeros(bits)];
      }
      base += Long.SIZE;
    }
  }

  public static void move(
      long[] source, long[] target, int at, long[] marks, int word, int lastWord, int first) {
    int next = at;
    int base = first;
    for (int w = word; w < lastWord; w++) {
      for (long bits = marks[w]; bits != 0; bits &= bits - 1) {
        target[next++] = source[base + Long.numberOfTrailingZeros(bits)];
      }
      base += Long.SIZE;
    }
  }

  public static void move(
      double[] source, double[] target, int at, long[] marks, int word, int lastWord, int first) {
    int next = at;
    int base = first;
    for (int w = word; w < lastWord; w++) {
      for (long bits = marks[w]; bits != 0; bits &= bits - 1) {
        target[next++] = source[base + Long.numberOfTrailingZeros(bits)];
      }
      base += Long.SIZE;
    }
  }

  public static <T extends @Nullable Object> void move(
      T[] source, T[] target, int at, long[] marks, int word, int lastWord, int first) {
    int next = at;
    int base = first;
    for (int w = word; w < lastWord; w++) {
      for (long bits = marks[w]; bits != 0; bits &= bits - 1) {
        target[next++] = source[base + Long.numberOfTrailingZeros(bits)];
      }
      base += Long.SIZE;
    }
  }
}
