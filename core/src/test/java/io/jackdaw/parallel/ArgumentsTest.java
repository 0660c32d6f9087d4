package io.jackdaw.parallel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.InvariantChecks;
import io.jackdaw.Jackdaw;
import io.jackdaw.Worker;
import io.jackdaw.Workplace;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Spliterator;
import java.util.concurrent.Callable;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.BinaryOperator;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every operation says which argument is wrong, and what is allowed, before anything runs. */
class ArgumentsTest {
  @FunctionalInterface
  interface Operation {
    void run(Workplace where) throws Exception;
  }

  @FunctionalInterface
  interface Ranged {
    void run(Workplace where, int from, int to);
  }

  static final class Call<T> {
    private final String name;
    private final T operation;

    Call(String name, T operation) {
      this.name = name;
      this.operation = operation;
    }

    @Override
    public String toString() {
      return name;
    }
  }

  private static Call<Operation> call(String name, Operation operation) {
    return new Call<>(name, operation);
  }

  private static Call<Ranged> ranged(String name, Ranged operation) {
    return new Call<>(name, operation);
  }

  private static final BinaryOperator<String> CONCAT = String::concat;

  @RegisterExtension final InvariantChecks pools = new InvariantChecks();

  private static Spliterator<String> some() {
    return List.of("a", "b").spliterator();
  }

  // ---- null

  static Stream<Call<Operation>> withoutFunction() {
    return Stream.of(
        call("body of forEach", p -> Parallel.forEach(p, 0, 4, null)),
        call("body of forEach grain", p -> Parallel.forEach(p, 0, 4, 1, null)),
        call("body of forEachLong", p -> Parallel.forEachLong(p, 0, 4, null)),
        call("body of forEachLong grain", p -> Parallel.forEachLong(p, 0, 4, 1, null)),
        call("body of forEachRange", p -> Parallel.forEachRange(p, 0, 4, null)),
        call(
            "body of forEachRange cut",
            p -> Parallel.forEachRange(p, 0, 4, Morsels.AUTOMATIC, null)),
        call("body of forEach array", p -> Parallel.forEach(p, new String[1], null)),
        call("body of forEach spliterator", p -> Parallel.forEach(p, some(), null)),
        call("function of set ints", p -> ParallelMap.setAll(p, new int[1], null)),
        call("function of set longs", p -> ParallelMap.setAll(p, new long[1], null)),
        call("function of set doubles", p -> ParallelMap.setAll(p, new double[1], null)),
        call("function of set objects", p -> ParallelMap.setAll(p, new String[1], null)),
        call("function of map array", p -> ParallelMap.map(p, new String[1], new String[1], null)),
        call("function of map spliterator", p -> ParallelMap.map(p, some(), null, String[]::new)),
        call("function of sumLong", p -> ParallelReduce.sumLong(p, 0, 4, null)),
        call("function of sumDouble", p -> ParallelReduce.sumDouble(p, 0, 4, null)),
        call("function of reduceLong", p -> ParallelReduce.reduceLong(p, 0, 4, 0, null, Long::sum)),
        call(
            "function of reduceDouble",
            p -> ParallelReduce.reduceDouble(p, 0, 4, 0, null, Double::sum)),
        call("function of reduce", p -> ParallelReduce.reduce(p, 0, 4, "", null, CONCAT)),
        call(
            "accumulator of reduce spliterator",
            p -> ParallelReduce.reduce(p, some(), "", null, CONCAT)),
        call(
            "function of rangesToLong",
            p -> ParallelReduce.rangesToLong(p, 0, 4, 0, null, Long::sum)),
        call(
            "function of rangesToDouble",
            p -> ParallelReduce.rangesToDouble(p, 0, 4, 0, null, Double::sum)),
        call("function of fixed sum", p -> FixedReduce.sum(p, 0, 4, null)),
        call(
            "function of fixed double",
            p -> FixedReduce.reduceDouble(p, 0, 4, 0, null, Double::sum)),
        call("function of fixed", p -> FixedReduce.reduce(p, 0, 4, "", null, CONCAT)),
        call("operator of inclusive ints", p -> ParallelScan.inclusive(p, new int[1], null)),
        call("operator of inclusive longs", p -> ParallelScan.inclusive(p, new long[1], null)),
        call("operator of inclusive doubles", p -> ParallelScan.inclusive(p, new double[1], null)),
        call("operator of inclusive objects", p -> ParallelScan.inclusive(p, new String[1], null)),
        call("operator of exclusive ints", p -> ParallelScan.exclusive(p, new int[1], 0, null)),
        call("operator of exclusive longs", p -> ParallelScan.exclusive(p, new long[1], 0, null)),
        call(
            "operator of exclusive doubles",
            p -> ParallelScan.exclusive(p, new double[1], 0, null)),
        call(
            "operator of exclusive objects",
            p -> ParallelScan.exclusive(p, new String[1], "", null)),
        call("predicate of filter indices", p -> ParallelFilter.indices(p, 0, 4, null)),
        call("predicate of filter ints", p -> ParallelFilter.filter(p, new int[1], null)),
        call("predicate of filter longs", p -> ParallelFilter.filter(p, new long[1], null)),
        call("predicate of filter doubles", p -> ParallelFilter.filter(p, new double[1], null)),
        call("predicate of filter objects", p -> ParallelFilter.filter(p, new String[1], null)),
        call(
            "predicate of filter spliterator",
            p -> ParallelFilter.filter(p, some(), null, String[]::new)),
        call("bucketOf of histogram", p -> ParallelHistogram.histogram(p, 0, 4, 2, null)),
        call(
            "bucketOf of histogram array",
            p -> ParallelHistogram.histogram(p, new String[1], 2, null)),
        call(
            "bucketOf of histogram spliterator",
            p -> ParallelHistogram.histogram(p, some(), 2, null)),
        call("predicate of findFirst", p -> ParallelFind.findFirst(p, 0, 4, null)),
        call("predicate of findAny", p -> ParallelFind.findAny(p, 0, 4, null)),
        call("predicate of anyMatch", p -> ParallelFind.anyMatch(p, 0, 4, null)),
        call("predicate of allMatch", p -> ParallelFind.allMatch(p, 0, 4, null)),
        call("predicate of findFirst array", p -> ParallelFind.findFirst(p, new String[1], null)),
        call("predicate of findFirst spliterator", p -> ParallelFind.findFirst(p, some(), null)),
        call("predicate of allMatch spliterator", p -> ParallelFind.allMatch(p, some(), null)));
  }

  @ParameterizedTest
  @MethodSource("withoutFunction")
  void operations_noFunction_saysSo(Call<Operation> call) {
    Jackdaw pool = pools.create(2);
    assertThatNullPointerException()
        .isThrownBy(() -> call.operation.run(pool))
        .withMessage(call.name.substring(0, call.name.indexOf(' ')));
  }

  /** The function is null as well: where to run is asked first. */
  @ParameterizedTest
  @MethodSource("withoutFunction")
  void operations_nowhere_saysSo(Call<Operation> call) {
    assertThatNullPointerException()
        .isThrownBy(() -> call.operation.run(null))
        .withMessage("where");
  }

  static Stream<Call<Operation>> withoutOperator() {
    return Stream.of(
        call("reduceLong", p -> ParallelReduce.reduceLong(p, 0, 4, 0, i -> i, null)),
        call("reduceDouble", p -> ParallelReduce.reduceDouble(p, 0, 4, 0, i -> i, null)),
        call("reduce", p -> ParallelReduce.reduce(p, 0, 4, "", i -> "", null)),
        call("reduce array", p -> ParallelReduce.reduce(p, new String[1], "", null)),
        call("rangesToLong", p -> ParallelReduce.rangesToLong(p, 0, 4, 0, (a, b) -> 0, null)),
        call("rangesToDouble", p -> ParallelReduce.rangesToDouble(p, 0, 4, 0, (a, b) -> 0, null)),
        call("fixed double", p -> FixedReduce.reduceDouble(p, 0, 4, 0, i -> i, null)),
        call("fixed", p -> FixedReduce.reduce(p, 0, 4, "", i -> "", null)),
        call("fixed array", p -> FixedReduce.reduce(p, new String[1], "", null)),
        call("fixed spliterator", p -> FixedReduce.reduce(p, some(), "", null)));
  }

  @ParameterizedTest
  @MethodSource("withoutOperator")
  void reductions_noOperator_saysSo(Call<Operation> call) {
    Jackdaw pool = pools.create(2);
    assertThatNullPointerException()
        .isThrownBy(() -> call.operation.run(pool))
        .withMessage("operator");
  }

  static Stream<Call<Operation>> withoutSomethingElse() {
    String[] none = null;
    Spliterator<String> nothing = null;
    Comparator<String> order = Comparator.naturalOrder();
    IntFunction<String[]> maker = null;
    return Stream.of(
        call("array", p -> Parallel.forEach(p, none, s -> {})),
        call("elements", p -> Parallel.forEach(p, nothing, s -> {})),
        call("morsels", p -> Parallel.forEachRange(p, 0, 4, null, (from, to) -> {})),
        call("tasks", p -> Parallel.invokeAll(p, (Runnable[]) null)),
        call("tasks", p -> Parallel.invokeAll(p, (Collection<Callable<String>>) null)),
        call("where", p -> Parallel.invokeAll(null, () -> {})),
        call("where", p -> Parallel.invokeAll(null, List.of(() -> ""))),
        call("target", p -> ParallelMap.setAll(p, none, i -> "")),
        call("source", p -> ParallelMap.map(p, none, new String[1], s -> s)),
        call("target", p -> ParallelMap.map(p, new String[1], none, s -> s)),
        call("elements", p -> ParallelMap.map(p, nothing, s -> s, String[]::new)),
        call("elements", p -> ParallelMap.toArray(p, nothing, String[]::new)),
        call("maker", p -> ParallelMap.toArray(p, some(), maker)),
        call("what maker returns", p -> ParallelMap.toArray(p, some(), length -> none)),
        call("array", p -> ParallelReduce.reduce(p, none, "", CONCAT)),
        call("where", p -> ParallelReduce.reduce(null, new String[1], "", CONCAT)),
        call("elements", p -> ParallelReduce.reduce(p, nothing, "", String::concat, CONCAT)),
        call("combiner", p -> ParallelReduce.reduce(p, some(), "", String::concat, null)),
        call("array", p -> FixedReduce.reduce(p, none, "", CONCAT)),
        call("elements", p -> FixedReduce.reduce(p, nothing, "", CONCAT)),
        call("array", p -> ParallelScan.inclusive(p, none, CONCAT)),
        call("array", p -> ParallelScan.inclusive(p, none, 0, 0, CONCAT)),
        call("array", p -> ParallelScan.exclusive(p, (long[]) null, 0, Long::sum)),
        call("array", p -> ParallelFilter.filter(p, none, s -> true)),
        call("elements", p -> ParallelFilter.filter(p, nothing, s -> true, String[]::new)),
        call("maker", p -> ParallelFilter.filter(p, some(), s -> true, maker)),
        call("array", p -> ParallelHistogram.histogram(p, none, 2, s -> 0)),
        call("elements", p -> ParallelHistogram.histogram(p, nothing, 2, s -> 0)),
        call("array", p -> ParallelFind.findAny(p, none, s -> true)),
        call("elements", p -> ParallelFind.anyMatch(p, nothing, s -> true)),
        call("array", p -> ParallelSort.sort(p, (int[]) null)),
        call("array", p -> ParallelSort.sort(p, (byte[]) null, 0, 0)),
        call("array", p -> ParallelSort.sort(p, none)),
        call("where", p -> ParallelSort.sort(null, new char[3])),
        call("where", p -> ParallelSort.sort(null, new String[3])),
        call("comparator", p -> ParallelSort.sort(p, new String[3], null)),
        call("array", p -> ParallelSort.sort(p, none, order)),
        call("array", p -> InPlaceSort.sort(p, (float[]) null)),
        call("where", p -> InPlaceSort.sort(null, new double[3])),
        call("comparator", p -> InPlaceSort.sort(p, new String[3], null)),
        call("array", p -> InPlaceSort.sort(p, none, order)),
        call("array", p -> Morsels.of(null)),
        call("first", p -> new Combinable<>(null)),
        call("operator", p -> new Combinable<>(() -> "").fold(null)),
        call("action", p -> new Combinable<>(() -> "").forEach(null)),
        call("what first returns", p -> new Combinable<String>(() -> null).local()));
  }

  @ParameterizedTest
  @MethodSource("withoutSomethingElse")
  void operations_somethingIsNull_saysWhat(Call<Operation> call) {
    Jackdaw pool = pools.create(2);
    assertThatNullPointerException()
        .isThrownBy(() -> call.operation.run(pool))
        .withMessage(call.name);
  }

  // ---- ranges

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

  static Stream<Call<Ranged>> inArrays() {
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
        ranged("natural in place", (p, from, to) -> InPlaceSort.sort(p, new String[3], from, to)),
        ranged("ints in place", (p, from, to) -> InPlaceSort.sort(p, new int[3], from, to)),
        ranged("longs in place", (p, from, to) -> InPlaceSort.sort(p, new long[3], from, to)),
        ranged("floats in place", (p, from, to) -> InPlaceSort.sort(p, new float[3], from, to)),
        ranged("bytes in place", (p, from, to) -> InPlaceSort.sort(p, new byte[3], from, to)),
        ranged("shorts in place", (p, from, to) -> InPlaceSort.sort(p, new short[3], from, to)),
        ranged("chars in place", (p, from, to) -> InPlaceSort.sort(p, new char[3], from, to)),
        ranged("doubles in place", (p, from, to) -> InPlaceSort.sort(p, new double[3], from, to)),
        ranged(
            "objects in place",
            (p, from, to) -> InPlaceSort.sort(p, new String[3], from, to, order)),
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

  private static int never() {
    throw new AssertionError("a range that is not allowed has no elements");
  }

  @ParameterizedTest
  @MethodSource({"overIndices", "inArrays"})
  void operations_rangeThatEndsBeforeItStarts_isRefused(Call<Ranged> call) {
    Jackdaw pool = pools.create(2);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> call.operation.run(pool, 3, 2))
        .withMessage("from: 3 is not allowed, only up to to: 2");
    assertThatIllegalArgumentException() // the difference of these is 1
        .isThrownBy(() -> call.operation.run(pool, Integer.MAX_VALUE, Integer.MIN_VALUE))
        .withMessageContaining("is not allowed");
  }

  @ParameterizedTest
  @MethodSource("inArrays")
  void operations_rangeOutsideOfTheArray_isRefused(Call<Ranged> call) {
    Jackdaw pool = pools.create(2);
    assertThatThrownBy(() -> call.operation.run(pool, 1, 4))
        .isExactlyInstanceOf(ArrayIndexOutOfBoundsException.class)
        .hasMessage("from: 1 to: 4 is not allowed, only 0 to 3");
    assertThatThrownBy(() -> call.operation.run(pool, -1, 2))
        .isExactlyInstanceOf(ArrayIndexOutOfBoundsException.class)
        .hasMessage("from: -1 to: 2 is not allowed, only 0 to 3");
  }

  @Test
  void operations_moreIndicesThanCanBeCounted_areRefused() {
    Jackdaw pool = pools.create(2);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Parallel.forEachLong(pool, -2, Long.MAX_VALUE, i -> {}))
        .withMessageContaining("only ranges of up to 2^63 - 1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ParallelFilter.indices(pool, -2, Integer.MAX_VALUE, i -> true))
        .withMessageContaining("only ranges of up to 2^31 - 1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Morsels.AUTOMATIC.cut(-2, Long.MAX_VALUE))
        .withMessageContaining("only ranges of up to 2^63 - 1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Morsels.AUTOMATIC.cut(3, 2))
        .withMessage("from: 3 is not allowed, only up to to: 2");
  }

  // ---- where

  /** Short arrays are sorted without the pool: it has to be asked nevertheless. */
  @ParameterizedTest
  @MethodSource("inArrays")
  void operations_poolThatWasShutDown_isRejected(Call<Ranged> call) {
    Jackdaw pool = pools.create(2);
    pool.shutdown();
    assertThatThrownBy(() -> call.operation.run(pool, 0, 2))
        .isInstanceOf(RejectedExecutionException.class);
    assertThatThrownBy(() -> call.operation.run(pool, 1, 1))
        .isInstanceOf(RejectedExecutionException.class);
  }

  @ParameterizedTest
  @MethodSource("overIndices")
  void operations_emptyRangeAndPoolThatWasShutDown_isRejected(Call<Ranged> call) {
    Jackdaw pool = pools.create(2);
    pool.shutdown();
    assertThatThrownBy(() -> call.operation.run(pool, 1, 1))
        .isInstanceOf(RejectedExecutionException.class);
  }

  @ParameterizedTest
  @MethodSource("inArrays")
  void operations_workerOutsideOfItsTask_isRefused(Call<Ranged> call) {
    Jackdaw pool = pools.create(2);
    Worker kept = pool.invoke(worker -> worker);
    assertThatIllegalStateException()
        .isThrownBy(() -> call.operation.run(kept, 0, 2))
        .withMessageContaining("outside of tasks pass the pool");
  }

  // ---- numbers

  @Test
  void operations_numbersOutOfRange_saysTheRange() {
    Jackdaw pool = pools.create(2);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Parallel.forEach(pool, 0, 4, 0, i -> {}))
        .withMessage("grain: 0 is not allowed, only 1 or more");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Parallel.forEachLong(pool, 0, 4, -1, i -> {}))
        .withMessage("grain: -1 is not allowed, only 1 or more");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ParallelHistogram.histogram(pool, some(), 0, s -> 0))
        .withMessage("buckets: 0 is not allowed, only 1 or more");
    assertThatThrownBy(
            () -> ParallelHistogram.histogram(pool, some(), 3, s -> s.equals("a") ? -7 : 0))
        .isInstanceOf(IndexOutOfBoundsException.class)
        .hasMessage("bucketOf: -7 for a is not allowed, only 0 to 2");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Morsels.ofElements(3))
        .withMessage("bytes: 3 is not allowed, only 1, 2, 4 or 8");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ParallelMap.toArray(pool, some(), length -> new String[length + 1]))
        .withMessage("what maker returns: length 3 is not allowed, only 2");
    assertThat(ParallelMap.toArray(pool, some(), String[]::new)).containsExactly("a", "b");
  }
}
