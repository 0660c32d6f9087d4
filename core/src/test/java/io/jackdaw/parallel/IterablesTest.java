package io.jackdaw.parallel;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.Jackdaw;
import io.jackdaw.internal.worker.InvariantChecks;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Operations over collections, and over whatever can be iterated over. */
@ParameterizedClass
@ValueSource(ints = {1, 4})
class IterablesTest {
  private static final List<Integer> NUMBERS = IntStream.range(0, 5_000).boxed().toList();

  @RegisterExtension final InvariantChecks pools = new InvariantChecks();
  private final int workers;

  IterablesTest(int workers) {
    this.workers = workers;
  }

  /** Collections that split in different ways, or hardly at all; the last one is no collection. */
  @SuppressWarnings({"JdkObsolete", "UnnecessaryMethodReference"}) // they split in their own ways
  static List<Function<Collection<Integer>, Iterable<Integer>>> kinds() {
    return List.of(
        ArrayList::new,
        LinkedList::new,
        HashSet::new,
        TreeSet::new,
        ConcurrentSkipListSet::new,
        CopyOnWriteArrayList::new,
        numbers -> numbers.stream().collect(Collectors.toMap(i -> i, i -> i)).values(),
        numbers -> numbers::iterator);
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void forEach_anyCollection_eachElementOnce(
      Function<Collection<Integer>, Iterable<Integer>> kind) {
    Jackdaw pool = pools.create(workers);
    Map<Integer, LongAdder> seen = new ConcurrentHashMap<>();
    Parallel.forEach(
        pool, kind.apply(NUMBERS), i -> seen.computeIfAbsent(i, k -> new LongAdder()).increment());
    assertThat(seen).hasSize(NUMBERS.size());
    assertThat(seen.values()).allMatch(count -> count.sum() == 1);
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void others_anyCollection_sameAsSequential(
      Function<Collection<Integer>, Iterable<Integer>> kind) {
    Jackdaw pool = pools.create(workers);
    Iterable<Integer> elements = kind.apply(NUMBERS);
    assertThat(ParallelReduce.reduce(pool, elements, 0, Integer::sum, Integer::sum))
        .isEqualTo(12_497_500);
    assertThat(ParallelFilter.filter(pool, elements, i -> i % 1_000 == 0, Integer[]::new))
        .containsExactlyInAnyOrder(0, 1_000, 2_000, 3_000, 4_000);
    assertThat(ParallelMap.map(pool, elements, i -> "" + i, String[]::new))
        .hasSize(NUMBERS.size())
        .contains("0", "4999");
    assertThat(ParallelMap.toArray(pool, elements, Integer[]::new)).containsAll(NUMBERS);
    assertThat(ParallelFind.anyMatch(pool, elements, i -> i == 4_321)).isTrue();
    assertThat(ParallelFind.allMatch(pool, elements, i -> i >= 0)).isTrue();
    assertThat(ParallelFind.findAny(pool, elements, i -> i == 77)).contains(77);
    assertThat(ParallelFind.findFirst(pool, elements, i -> i == 99)).contains(99);
    assertThat(ParallelHistogram.histogram(pool, elements, 2, i -> i % 2))
        .containsExactly(2_500, 2_500);
    assertThat(FixedReduce.reduce(pool, elements, 0, Integer::sum)).isEqualTo(12_497_500);
  }

  @Test
  void forEach_entriesOfAMap_eachOnce() {
    Jackdaw pool = pools.create(workers);
    Map<Integer, Integer> map = NUMBERS.stream().collect(Collectors.toMap(i -> i, i -> 2 * i));
    LongAdder sum = new LongAdder();
    Parallel.forEach(pool, map.entrySet(), entry -> sum.add(entry.getValue() - entry.getKey()));
    assertThat(sum.sum()).isEqualTo(12_497_500);
  }

  @Test
  void forEach_nothing_runsNothing() {
    Jackdaw pool = pools.create(workers);
    Parallel.forEach(
        pool,
        List.of(),
        element -> {
          throw new AssertionError(element);
        });
  }
}
