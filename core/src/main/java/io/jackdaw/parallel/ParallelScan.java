package io.jackdaw.parallel;

import io.jackdaw.Workplace;
import java.util.Objects;
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
    check(where, array, operator);
    new IntScan(array, operator).run(where);
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
    check(where, array, operator);
    IntScan scan = new IntScan(array, operator, identity);
    scan.run(where);
    return scan.total();
  }

  /**
   * Replaces each element by the combination of all up to and including it.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the elements
   * @param operator combines two elements
   */
  public static void inclusive(Workplace where, long[] array, LongBinaryOperator operator) {
    check(where, array, operator);
    new LongScan(array, operator).run(where);
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
    check(where, array, operator);
    LongScan scan = new LongScan(array, operator, identity);
    scan.run(where);
    return scan.total();
  }

  /**
   * Replaces each element by the combination of all up to and including it.
   *
   * @param where a pool, or the worker of the calling task
   * @param array the elements
   * @param operator combines two elements
   */
  public static void inclusive(Workplace where, double[] array, DoubleBinaryOperator operator) {
    check(where, array, operator);
    new DoubleScan(array, operator).run(where);
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
    check(where, array, operator);
    DoubleScan scan = new DoubleScan(array, operator, identity);
    scan.run(where);
    return scan.total();
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
    check(where, array, operator);
    new ObjectScan<>(array, operator).run(where);
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
    check(where, array, operator);
    ObjectScan<T> scan = new ObjectScan<>(array, operator, identity);
    scan.run(where);
    return scan.total();
  }

  private static void check(Workplace where, Object array, Object operator) {
    Objects.requireNonNull(array, "array");
    Ranges.check(where, operator, 0, 0);
  }
}
