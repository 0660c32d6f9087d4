package io.jackdaw.parallel;

import io.jackdaw.Workplace;
import io.jackdaw.internal.loops.Ranges;
import io.jackdaw.internal.scanning.DoubleScan;
import io.jackdaw.internal.scanning.IntScan;
import io.jackdaw.internal.scanning.LongScan;
import io.jackdaw.internal.scanning.ObjectScan;
import java.util.function.BinaryOperator;
import java.util.function.DoubleBinaryOperator;
import java.util.function.IntBinaryOperator;
import java.util.function.LongBinaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Prefix computations (running sums) in place: element {@code i} becomes the combination of all
 * elements up to {@code i}, with it (inclusive) or without it (exclusive). Operators must be
 * associative and need not be commutative. If an operator throws, some elements are replaced and
 * others are not. Floating-point results may be rounded differently depending on who helped.
 */
public final class ParallelScan {
  private ParallelScan() {}

  /**
   * Replaces each element by the combination of all up to and including it.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the elements
   * @param operator combines two elements
   */
  public static void inclusive(Workplace where, int[] array, IntBinaryOperator operator) {
    inclusive(where, array, 0, Ranges.length(array), operator);
  }

  /**
   * Replaces each element of a part by the combination of all up to it from the start of the part.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the elements
   * @param from the first index
   * @param to one past the last index
   * @param operator combines two elements
   */
  public static void inclusive(
      Workplace where, int[] array, int from, int to, IntBinaryOperator operator) {
    IntScan.inclusive(where, array, from, to, operator);
  }

  /**
   * Replaces each element by the combination of all before it.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the elements
   * @param identity what the first element becomes
   * @param operator combines two elements
   * @return the combination of all elements
   */
  public static int exclusive(
      Workplace where, int[] array, int identity, IntBinaryOperator operator) {
    return exclusive(where, array, 0, Ranges.length(array), identity, operator);
  }

  /**
   * Replaces each element of a part by the combination of those of the part before it.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the elements
   * @param from the first index
   * @param to one past the last index
   * @param identity what the first element becomes
   * @param operator combines two elements
   * @return the combination of the elements of the part
   */
  public static int exclusive(
      Workplace where, int[] array, int from, int to, int identity, IntBinaryOperator operator) {
    return IntScan.exclusive(where, array, from, to, identity, operator);
  }

  /**
   * Replaces each element by the combination of all up to and including it.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the elements
   * @param operator combines two elements
   */
  public static void inclusive(Workplace where, long[] array, LongBinaryOperator operator) {
    inclusive(where, array, 0, Ranges.length(array), operator);
  }

  /**
   * Replaces each element of a part by the combination of all up to it from the start of the part.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the elements
   * @param from the first index
   * @param to one past the last index
   * @param operator combines two elements
   */
  public static void inclusive(
      Workplace where, long[] array, int from, int to, LongBinaryOperator operator) {
    LongScan.inclusive(where, array, from, to, operator);
  }

  /**
   * Replaces each element by the combination of all before it.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the elements
   * @param identity what the first element becomes
   * @param operator combines two elements
   * @return the combination of all elements
   */
  public static long exclusive(
      Workplace where, long[] array, long identity, LongBinaryOperator operator) {
    return exclusive(where, array, 0, Ranges.length(array), identity, operator);
  }

  /**
   * Replaces each element of a part by the combination of those of the part before it.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the elements
   * @param from the first index
   * @param to one past the last index
   * @param identity what the first element becomes
   * @param operator combines two elements
   * @return the combination of the elements of the part
   */
  public static long exclusive(
      Workplace where, long[] array, int from, int to, long identity, LongBinaryOperator operator) {
    return LongScan.exclusive(where, array, from, to, identity, operator);
  }

  /**
   * Replaces each element by the combination of all up to and including it.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the elements
   * @param operator combines two elements
   */
  public static void inclusive(Workplace where, double[] array, DoubleBinaryOperator operator) {
    inclusive(where, array, 0, Ranges.length(array), operator);
  }

  /**
   * Replaces each element of a part by the combination of all up to it from the start of the part.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the elements
   * @param from the first index
   * @param to one past the last index
   * @param operator combines two elements
   */
  public static void inclusive(
      Workplace where, double[] array, int from, int to, DoubleBinaryOperator operator) {
    DoubleScan.inclusive(where, array, from, to, operator);
  }

  /**
   * Replaces each element by the combination of all before it.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the elements
   * @param identity what the first element becomes
   * @param operator combines two elements
   * @return the combination of all elements
   */
  public static double exclusive(
      Workplace where, double[] array, double identity, DoubleBinaryOperator operator) {
    return exclusive(where, array, 0, Ranges.length(array), identity, operator);
  }

  /**
   * Replaces each element of a part by the combination of those of the part before it.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the elements
   * @param from the first index
   * @param to one past the last index
   * @param identity what the first element becomes
   * @param operator combines two elements
   * @return the combination of the elements of the part
   */
  public static double exclusive(
      Workplace where,
      double[] array,
      int from,
      int to,
      double identity,
      DoubleBinaryOperator operator) {
    return DoubleScan.exclusive(where, array, from, to, identity, operator);
  }

  /**
   * Replaces each element by the combination of all up to and including it.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the elements
   * @param operator combines two elements
   * @param <T> the type of the elements
   */
  public static <T extends @Nullable Object> void inclusive(
      Workplace where, T[] array, BinaryOperator<T> operator) {
    inclusive(where, array, 0, Ranges.length(array), operator);
  }

  /**
   * Replaces each element of a part by the combination of all up to it from the start of the part.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the elements
   * @param from the first index
   * @param to one past the last index
   * @param operator combines two elements
   * @param <T> the type of the elements
   */
  public static <T extends @Nullable Object> void inclusive(
      Workplace where, T[] array, int from, int to, BinaryOperator<T> operator) {
    ObjectScan.inclusive(where, array, from, to, operator);
  }

  /**
   * Replaces each element by the combination of all before it.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the elements
   * @param identity what the first element becomes
   * @param operator combines two elements
   * @param <T> the type of the elements
   * @return the combination of all elements
   */
  public static <T extends @Nullable Object> T exclusive(
      Workplace where, T[] array, T identity, BinaryOperator<T> operator) {
    return exclusive(where, array, 0, Ranges.length(array), identity, operator);
  }

  /**
   * Replaces each element of a part by the combination of those of the part before it.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the elements
   * @param from the first index
   * @param to one past the last index
   * @param identity what the first element becomes
   * @param operator combines two elements
   * @param <T> the type of the elements
   * @return the combination of the elements of the part
   */
  public static <T extends @Nullable Object> T exclusive(
      Workplace where, T[] array, int from, int to, T identity, BinaryOperator<T> operator) {
    return ObjectScan.exclusive(where, array, from, to, identity, operator);
  }
}
