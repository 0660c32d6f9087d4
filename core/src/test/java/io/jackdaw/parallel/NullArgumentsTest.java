package io.jackdaw.parallel;

import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import io.jackdaw.Jackdaw;
import io.jackdaw.Workplace;
import io.jackdaw.internal.worker.InvariantChecks;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Spliterator;
import java.util.concurrent.Callable;
import java.util.function.BinaryOperator;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every operation says which argument is null, before anything runs. */
class NullArgumentsTest {
  private static final BinaryOperator<String> CONCAT = String::concat;

  @FunctionalInterface
  interface Operation {
    void run(Workplace where) throws Exception;
  }

  private static Call<Operation> call(String name, Operation operation) {
    return new Call<>(name, operation);
  }

  @RegisterExtension final InvariantChecks pools = new InvariantChecks();

  private static Spliterator<String> some() {
    return List.of("a", "b").spliterator();
  }

  private static Stream<Call<Operation>> loops() {
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
        call("function of map spliterator", p -> ParallelMap.map(p, some(), null, String[]::new)));
  }

  private static Stream<Call<Operation>> reductions() {
    return Stream.of(
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
        call("function of fixed", p -> FixedReduce.reduce(p, 0, 4, "", null, CONCAT)));
  }

  private static Stream<Call<Operation>> scans() {
    return Stream.of(
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
            p -> ParallelScan.exclusive(p, new String[1], "", null)));
  }

  private static Stream<Call<Operation>> selections() {
    return Stream.of(
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

  static Stream<Call<Operation>> withoutFunction() {
    return Stream.of(loops(), reductions(), scans(), selections()).flatMap(calls -> calls);
  }

  @ParameterizedTest
  @MethodSource("withoutFunction")
  void operations_noFunction_saysSo(Call<Operation> call) {
    Jackdaw pool = pools.create(2);
    assertThatNullPointerException()
        .isThrownBy(() -> call.operation().run(pool))
        .withMessage(call.name().substring(0, call.name().indexOf(' ')));
  }

  /** The function is null as well: where to run is asked first. */
  @ParameterizedTest
  @MethodSource("withoutFunction")
  void operations_nowhere_saysSo(Call<Operation> call) {
    assertThatNullPointerException()
        .isThrownBy(() -> call.operation().run(null))
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
        .isThrownBy(() -> call.operation().run(pool))
        .withMessage("operator");
  }

  static Stream<Call<Operation>> loopsWithoutSomething() {
    String[] none = null;
    Spliterator<String> nothing = null;
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
        call("the result of maker", p -> ParallelMap.toArray(p, some(), length -> none)),
        call("array", p -> ParallelReduce.reduce(p, none, "", CONCAT)),
        call("where", p -> ParallelReduce.reduce(null, new String[1], "", CONCAT)),
        call("elements", p -> ParallelReduce.reduce(p, nothing, "", String::concat, CONCAT)),
        call("combiner", p -> ParallelReduce.reduce(p, some(), "", String::concat, null)),
        call("array", p -> FixedReduce.reduce(p, none, "", CONCAT)),
        call("elements", p -> FixedReduce.reduce(p, nothing, "", CONCAT)));
  }

  static Stream<Call<Operation>> scansWithoutSomething() {
    String[] none = null;
    Spliterator<String> nothing = null;
    IntFunction<String[]> maker = null;
    return Stream.of(
        call("array", p -> ParallelScan.inclusive(p, none, CONCAT)),
        call("array", p -> ParallelScan.inclusive(p, none, 0, 0, CONCAT)),
        call("array", p -> ParallelScan.exclusive(p, (long[]) null, 0, Long::sum)),
        call("array", p -> ParallelFilter.filter(p, none, s -> true)),
        call("elements", p -> ParallelFilter.filter(p, nothing, s -> true, String[]::new)),
        call("maker", p -> ParallelFilter.filter(p, some(), s -> true, maker)),
        call("array", p -> ParallelHistogram.histogram(p, none, 2, s -> 0)),
        call("elements", p -> ParallelHistogram.histogram(p, nothing, 2, s -> 0)),
        call("array", p -> ParallelFind.findAny(p, none, s -> true)),
        call("elements", p -> ParallelFind.anyMatch(p, nothing, s -> true)));
  }

  static Stream<Call<Operation>> sortsWithoutSomething() {
    String[] none = null;
    Comparator<String> order = Comparator.naturalOrder();
    return Stream.of(
        call("array", p -> ParallelSort.sort(p, (int[]) null)),
        call("array", p -> ParallelSort.sort(p, (byte[]) null, 0, 0)),
        call("array", p -> ParallelSort.sort(p, none)),
        call("where", p -> ParallelSort.sort(null, new char[3])),
        call("where", p -> ParallelSort.sort(null, new String[3])),
        call("comparator", p -> ParallelSort.sort(p, new String[3], (Comparator<String>) null)),
        call("array", p -> ParallelSort.sort(p, none, order)),
        call("array", p -> ParallelSort.sort(p, (float[]) null, SortOption.IN_PLACE)),
        call("where", p -> ParallelSort.sort(null, new double[3], SortOption.IN_PLACE)),
        call(
            "comparator",
            p ->
                ParallelSort.sort(
                    p, new String[3], (Comparator<String>) null, SortOption.IN_PLACE)),
        call("array", p -> ParallelSort.sort(p, none, order, SortOption.IN_PLACE)),
        call("options", p -> ParallelSort.sort(p, new int[3], (SortOption[]) null)),
        call("options", p -> ParallelSort.sort(p, new byte[3], (SortOption[]) null)),
        call("array", p -> Morsels.of(null)),
        call("first", p -> new Combinable<>(null)),
        call("operator", p -> new Combinable<>(() -> "").fold(null)),
        call("action", p -> new Combinable<>(() -> "").forEach(null)),
        call("what first returns", p -> new Combinable<String>(() -> null).local()));
  }

  @ParameterizedTest
  @MethodSource({"loopsWithoutSomething", "scansWithoutSomething", "sortsWithoutSomething"})
  void operations_somethingIsNull_saysWhat(Call<Operation> call) {
    Jackdaw pool = pools.create(2);
    assertThatNullPointerException()
        .isThrownBy(() -> call.operation().run(pool))
        .withMessage(call.name());
  }
}
