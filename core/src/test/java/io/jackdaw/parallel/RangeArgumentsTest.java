package io.jackdaw.parallel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.Jackdaw;
import io.jackdaw.Worker;
import io.jackdaw.Workplace;
import io.jackdaw.internal.worker.InvariantChecks;
import java.util.Comparator;
import java.util.List;
import java.util.Spliterator;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.BinaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every operation says what is wrong with a range, a number or the place to run in, before anything
 * runs.
 */
class RangeArgumentsTest {
  private static final BinaryOperator<String> CONCAT = String::concat;

  @FunctionalInterface
  interface Ranged {
    void run(Workplace where, int from, int to);
  }

  private static Call<Ranged> ranged(String name, Ranged operation) {
    return new Call<>(name, operation);
  }

  @RegisterExtension final InvariantChecks pools = new InvariantChecks();

  private static Spliterator<String> some() {
    return List.of("a", "b").spliterator();
  }

  static Stream<Call<Ranged>> overIndices() {
    return Stream.of(
        ranged("forEach", (p, from, to) -> Parallel.forEach(p, from, to, i -> never())),
        ranged("forEach grain", (p, from, to) -> Parallel.forEach(p, from, to, 1, i -> never())),
        ranged("forEachLong", (p, from, to) -> Parallel.forEachLong(p, from, to, i -> never())),
        ranged("long grain", (p, from, to) -> Parallel.forEachLong(p, from, to, 1, i -> never())),
        ranged("ranges", (p, from, to) -> Parallel.forEachRange(p, from, to, (a, b) -> never())),
        ranged("sumLong", (p, from, to) -> ParallelReduce.sumLong(p, from, to, i -> never())),
        ranged("sumDouble", (p, from, to) -> ParallelReduce.sumDouble(p, from, to, i -> never())),
        ranged(
            "reduceLong",
            (p, from, to) -> ParallelReduce.reduceLong(p, from, to, 0, i -> never(), Long::sum)),
        ranged(
            "reduceDouble",
            (p, from, to) -> ParallelReduce.reduceDouble(p, from, to, 0, i -> 0, Double::sum)),
        ranged("reduce", (p, from, to) -> ParallelReduce.reduce(p, from, to, "", i -> "", CONCAT)),
        ranged(
            "rangesToLong",
            (p, from, to) ->
                ParallelReduce.rangesToLong(p, from, to, 0, (a, b) -> never(), Long::sum)),
        ranged("fixed sum", (p, from, to) -> FixedReduce.sum(p, from, to, i -> never())),
        ranged("fixed", (p, from, to) -> FixedReduce.reduce(p, from, to, "", i -> "", CONCAT)),
        ranged("filter", (p, from, to) -> ParallelFilter.indices(p, from, to, i -> never() == 0)),
        ranged(
            "histogram",
            (p, from, to) -> ParallelHistogram.histogram(p, from, to, 1, i -> never())),
        ranged("findFirst", (p, from, to) -> ParallelFind.findFirst(p, from, to, i -> true)),
        ranged("findAny", (p, from, to) -> ParallelFind.findAny(p, from, to, i -> true)),
        ranged("allMatch", (p, from, to) -> ParallelFind.allMatch(p, from, to, i -> true)));
  }

  private static Stream<Call<Ranged>> sorts() {
    Comparator<String> order = Comparator.naturalOrder();
    return Stream.of(
        ranged("bytes", (p, from, to) -> ParallelSort.sort(p, new byte[3], from, to)),
        ranged("shorts", (p, from, to) -> ParallelSort.sort(p, new short[3], from, to)),
        ranged("chars", (p, from, to) -> ParallelSort.sort(p, new char[3], from, to)),
        ranged("ints", (p, from, to) -> ParallelSort.sort(p, new int[3], from, to)),
        ranged("longs", (p, from, to) -> ParallelSort.sort(p, new long[3], from, to)),
        ranged("floats", (p, from, to) -> ParallelSort.sort(p, new float[3], from, to)),
        ranged("doubles", (p, from, to) -> ParallelSort.sort(p, new double[3], from, to)),
        ranged("objects", (p, from, to) -> ParallelSort.sort(p, new String[3], from, to, order)),
        ranged("natural", (p, from, to) -> ParallelSort.sort(p, new String[3], from, to)),
        ranged(
            "natural in place",
            (p, from, to) -> ParallelSort.sort(p, new String[3], from, to, SortOption.IN_PLACE)),
        ranged(
            "ints in place",
            (p, from, to) -> ParallelSort.sort(p, new int[3], from, to, SortOption.IN_PLACE)),
        ranged(
            "longs in place",
            (p, from, to) -> ParallelSort.sort(p, new long[3], from, to, SortOption.IN_PLACE)),
        ranged(
            "floats in place",
            (p, from, to) -> ParallelSort.sort(p, new float[3], from, to, SortOption.IN_PLACE)),
        ranged(
            "bytes in place",
            (p, from, to) -> ParallelSort.sort(p, new byte[3], from, to, SortOption.IN_PLACE)),
        ranged(
            "shorts in place",
            (p, from, to) -> ParallelSort.sort(p, new short[3], from, to, SortOption.IN_PLACE)),
        ranged(
            "chars in place",
            (p, from, to) -> ParallelSort.sort(p, new char[3], from, to, SortOption.IN_PLACE)),
        ranged(
            "doubles in place",
            (p, from, to) -> ParallelSort.sort(p, new double[3], from, to, SortOption.IN_PLACE)),
        ranged(
            "objects in place",
            (p, from, to) ->
                ParallelSort.sort(p, new String[3], from, to, order, SortOption.IN_PLACE)));
  }

  private static Stream<Call<Ranged>> scans() {
    return Stream.of(
        ranged(
            "inclusive ints",
            (p, from, to) -> ParallelScan.inclusive(p, new int[3], from, to, Integer::sum)),
        ranged(
            "inclusive longs",
            (p, from, to) -> ParallelScan.inclusive(p, new long[3], from, to, Long::sum)),
        ranged(
            "inclusive doubles",
            (p, from, to) -> ParallelScan.inclusive(p, new double[3], from, to, Double::sum)),
        ranged(
            "inclusive objects",
            (p, from, to) -> ParallelScan.inclusive(p, new String[3], from, to, CONCAT)),
        ranged(
            "exclusive ints",
            (p, from, to) -> ParallelScan.exclusive(p, new int[3], from, to, 0, Integer::sum)),
        ranged(
            "exclusive longs",
            (p, from, to) -> ParallelScan.exclusive(p, new long[3], from, to, 0, Long::sum)),
        ranged(
            "exclusive doubles",
            (p, from, to) -> ParallelScan.exclusive(p, new double[3], from, to, 0, Double::sum)),
        ranged(
            "exclusive objects",
            (p, from, to) -> ParallelScan.exclusive(p, new String[3], from, to, "", CONCAT)));
  }

  static Stream<Call<Ranged>> inArrays() {
    return Stream.concat(sorts(), scans());
  }

  private static int never() {
    throw new AssertionError("a range that is not allowed has no elements");
  }

  // ---- ranges

  @ParameterizedTest
  @MethodSource({"overIndices", "inArrays"})
  void operations_rangeThatEndsBeforeItStarts_isRefused(Call<Ranged> call) {
    Jackdaw pool = pools.create(2);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> call.operation().run(pool, 3, 2))
        .withMessage("the range from 3 to 2 ends before it starts: from must not be above to");
    assertThatIllegalArgumentException() // the difference of these is 1
        .isThrownBy(() -> call.operation().run(pool, Integer.MAX_VALUE, Integer.MIN_VALUE))
        .withMessageContaining("ends before it starts");
  }

  @ParameterizedTest
  @MethodSource("inArrays")
  void operations_rangeOutsideOfTheArray_isRefused(Call<Ranged> call) {
    Jackdaw pool = pools.create(2);
    assertThatThrownBy(() -> call.operation().run(pool, 1, 4))
        .isExactlyInstanceOf(ArrayIndexOutOfBoundsException.class)
        .hasMessage("the range from 1 to 4 is not inside the array, whose length is 3");
    assertThatThrownBy(() -> call.operation().run(pool, -1, 2))
        .isExactlyInstanceOf(ArrayIndexOutOfBoundsException.class)
        .hasMessage("the range from -1 to 2 is not inside the array, whose length is 3");
  }

  @Test
  void operations_moreIndicesThanCanBeCounted_areRefused() {
    Jackdaw pool = pools.create(2);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Parallel.forEachLong(pool, -2, Long.MAX_VALUE, i -> {}))
        .withMessageContaining("has more than 2^63 - 1 indices");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ParallelFilter.indices(pool, -2, Integer.MAX_VALUE, i -> true))
        .withMessageContaining("has more than 2^31 - 1 indices");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Morsels.AUTOMATIC.cut(-2, Long.MAX_VALUE))
        .withMessageContaining("has more than 2^63 - 1 indices");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Morsels.AUTOMATIC.cut(3, 2))
        .withMessage("the range from 3 to 2 ends before it starts: from must not be above to");
  }

  // ---- where

  /** Short arrays are sorted without the pool: it has to be asked nevertheless. */
  @ParameterizedTest
  @MethodSource("inArrays")
  void operations_poolThatWasShutDown_isRejected(Call<Ranged> call) {
    Jackdaw pool = pools.create(2);
    pool.shutdown();
    assertThatThrownBy(() -> call.operation().run(pool, 0, 2))
        .isInstanceOf(RejectedExecutionException.class);
    assertThatThrownBy(() -> call.operation().run(pool, 1, 1))
        .isInstanceOf(RejectedExecutionException.class);
  }

  @ParameterizedTest
  @MethodSource("overIndices")
  void operations_emptyRangeAndPoolThatWasShutDown_isRejected(Call<Ranged> call) {
    Jackdaw pool = pools.create(2);
    pool.shutdown();
    assertThatThrownBy(() -> call.operation().run(pool, 1, 1))
        .isInstanceOf(RejectedExecutionException.class);
  }

  @ParameterizedTest
  @MethodSource("inArrays")
  void operations_workerOutsideOfItsTask_isRefused(Call<Ranged> call) {
    Jackdaw pool = pools.create(2);
    Worker kept = pool.invoke(worker -> worker);
    assertThatIllegalStateException()
        .isThrownBy(() -> call.operation().run(kept, 0, 2))
        .withMessageContaining("outside tasks, pass the pool");
  }

  // ---- numbers

  @Test
  void operations_numbersOutOfRange_saysTheRange() {
    Jackdaw pool = pools.create(2);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Parallel.forEach(pool, 0, 4, 0, i -> {}))
        .withMessage("grain must be 1 or more, not 0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Parallel.forEachLong(pool, 0, 4, -1, i -> {}))
        .withMessage("grain must be 1 or more, not -1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ParallelHistogram.histogram(pool, some(), 0, s -> 0))
        .withMessage("buckets must be 1 or more, not 0");
    assertThatThrownBy(
            () -> ParallelHistogram.histogram(pool, some(), 3, s -> s.equals("a") ? -7 : 0))
        .isInstanceOf(IndexOutOfBoundsException.class)
        .hasMessage("bucketOf must return 0 to 2, not -7 as for a");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Morsels.ofElements(3))
        .withMessage("bytes must be 1, 2, 4 or 8, not 3");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ParallelMap.toArray(pool, some(), length -> new String[length + 1]))
        .withMessage("the result of maker must have length 2, not 3");
    assertThat(ParallelMap.toArray(pool, some(), String[]::new)).containsExactly("a", "b");
  }
}
