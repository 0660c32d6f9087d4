package io.jackdaw.bench.loops;

import io.jackdaw.Jackdaw;
import io.jackdaw.parallel.ParallelSort;
import java.util.Arrays;
import java.util.Comparator;
import java.util.concurrent.ForkJoinPool;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.LongUnaryOperator;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;

/**
 * Sorts an array. Streams make a copy, the others work in place.
 *
 * @param <A> the type of the array
 */
final class Sort<A> implements Problem {
  /**
   * How it is done with arrays of one type.
   *
   * @param parallelSort on the common pool, which has as many workers
   * @param streams sorts a copy
   * @param checksum of the sorted array
   */
  private record Ways<A>(
      Consumer<A> serial,
      BiConsumer<Jackdaw, A> jackdaw,
      UnaryOperator<A> streams,
      Consumer<A> parallelSort,
      ToLongFunction<A> checksum) {}

  private static final Comparator<Long> ORDER = Comparator.naturalOrder();

  private static final Ways<int[]> INTS =
      new Ways<>(
          Arrays::sort,
          ParallelSort::sort,
          input -> Arrays.stream(input).parallel().sorted().toArray(),
          Arrays::parallelSort,
          Samples::of);

  private static final Ways<double[]> DOUBLES =
      new Ways<>(
          Arrays::sort,
          ParallelSort::sort,
          input -> Arrays.stream(input).parallel().sorted().toArray(),
          Arrays::parallelSort,
          Samples::of);

  private static final Ways<Long[]> OBJECTS =
      new Ways<>(
          array -> Arrays.sort(array, ORDER),
          (pool, array) -> ParallelSort.sort(pool, array, ORDER),
          input -> Arrays.stream(input).parallel().sorted(ORDER).toArray(Long[]::new),
          array -> Arrays.parallelSort(array, ORDER),
          Samples::of);

  private final A input;
  private final A array;
  private final int size;
  private final Ways<A> ways;

  private Sort(A input, A array, int size, Ways<A> ways) {
    this.input = input;
    this.array = array;
    this.size = size;
    this.ways = ways;
  }

  static Problem ints(String kind, int size) {
    LongUnaryOperator next = Inputs.of(kind);
    int[] input = new int[size];
    Arrays.setAll(input, i -> (int) next.applyAsLong(i));
    return new Sort<>(input, new int[size], size, INTS);
  }

  static Problem doubles(String kind, int size) {
    LongUnaryOperator next = Inputs.of(kind);
    double[] input = new double[size];
    Arrays.setAll(input, i -> next.applyAsLong(i) / 7.0);
    return new Sort<>(input, new double[size], size, DOUBLES);
  }

  /** Stably, with a comparator. */
  static Problem objects(String kind, int size) {
    LongUnaryOperator next = Inputs.of(kind);
    Long[] input = new Long[size];
    Arrays.setAll(input, next::applyAsLong);
    return new Sort<>(input, new Long[size], size, OBJECTS);
  }

  @Override
  @SuppressWarnings("SuspiciousSystemArraycopy") // A is an array type
  public void prepare() {
    System.arraycopy(input, 0, array, 0, size);
  }

  @Override
  public long serial() {
    ways.serial().accept(array);
    return ways.checksum().applyAsLong(array);
  }

  @Override
  public long jackdaw(Jackdaw pool) {
    ways.jackdaw().accept(pool, array);
    return ways.checksum().applyAsLong(array);
  }

  @Override
  public long streams() {
    return ways.checksum().applyAsLong(ways.streams().apply(input));
  }

  @Override
  public long forkJoin(ForkJoinPool pool) {
    ways.parallelSort().accept(array);
    return ways.checksum().applyAsLong(array);
  }
}
