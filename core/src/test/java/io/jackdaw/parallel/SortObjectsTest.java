package io.jackdaw.parallel;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.Jackdaw;
import io.jackdaw.internal.worker.InvariantChecks;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

@ParameterizedClass
@ValueSource(ints = {1, 2, 4})
class SortObjectsTest {
  private record Pair(int key, int position) {}

  @RegisterExtension final InvariantChecks pools = new InvariantChecks();
  private final int workers;
  private final long seed = System.nanoTime();

  SortObjectsTest(int workers) {
    this.workers = workers;
  }

  @Test
  void sort_objects_stable() {
    Jackdaw pool = pools.create(workers);
    Comparator<Pair> byKey = Comparator.comparingInt(Pair::key);
    for (int length : SortTest.LENGTHS) {
      for (int keys : new int[] {1, 5, 1 << 30}) {
        Random random = new Random(seed);
        Pair[] pairs =
            IntStream.range(0, length)
                .mapToObj(i -> new Pair(random.nextInt(keys), i))
                .toArray(Pair[]::new);
        Pair[] expected = pairs.clone();
        Pair[] inPlace = pairs.clone();
        Arrays.sort(expected, byKey);
        ParallelSort.sort(pool, pairs, byKey);
        ParallelSort.sort(
            pool, inPlace, byKey.thenComparingInt(Pair::position), SortOption.IN_PLACE);
        assertThat(pairs).as("seed %s, %s keys", seed, keys).isEqualTo(expected);
        assertThat(inPlace).as("seed %s, %s keys", seed, keys).isEqualTo(expected);
      }
    }
  }

  @Test
  void sort_naturalOrder_asTheJdkSorts() {
    Jackdaw pool = pools.create(workers);
    for (int length : SortTest.LENGTHS) {
      Integer[] numbers = new Random(seed).ints(length).boxed().toArray(Integer[]::new);
      Integer[] expected = numbers.clone();
      Integer[] inPlace = numbers.clone();
      Arrays.sort(expected);
      ParallelSort.sort(pool, numbers);
      ParallelSort.sort(pool, inPlace, SortOption.IN_PLACE);
      assertThat(numbers).as("seed %s", seed).isEqualTo(expected);
      assertThat(inPlace).as("seed %s", seed).isEqualTo(expected);
    }
  }

  @Test
  void sort_objectsAndNulls_asTheJdkSorts() {
    Jackdaw pool = pools.create(workers);
    Random random = new Random(seed);
    Comparator<String> byLength = Comparator.nullsLast(Comparator.comparingInt(String::length));
    CharSequence[] words = new String[50_000]; // of a narrower type than the variable says
    for (int i = 0; i < words.length; i++) {
      words[i] = random.nextInt(3) == 0 ? null : "x".repeat(random.nextInt(40));
    }
    String[] expected = (String[]) words.clone();
    Arrays.sort(expected, byLength);
    ParallelSort.sort(pool, words, (a, b) -> byLength.compare((String) a, (String) b));
    assertThat(words)
        .as("seed %s", seed)
        .usingElementComparator((a, b) -> a == b ? 0 : 1)
        .isEqualTo(expected);
  }

  @Test
  void sort_comparatorWithoutContract_endsAndSaysSoOrNot() {
    Jackdaw pool = pools.create(workers);
    Integer[] data = new Random(seed).ints(100_000).boxed().toArray(Integer[]::new);
    Comparator<Integer> wrong = (a, b) -> (a * 31 + b) % 3 - 1;
    try {
      ParallelSort.sort(pool, data.clone(), wrong);
    } catch (IllegalArgumentException e) {
      assertThat(e).hasMessageContaining("contract");
    }
    Integer[] inPlace = data.clone();
    try {
      ParallelSort.sort(pool, inPlace, wrong, SortOption.IN_PLACE);
    } catch (IllegalArgumentException e) {
      assertThat(e).hasMessageContaining("contract");
    }
    assertThat(ParallelReduce.sumLong(pool, 0, 10, i -> i)).isEqualTo(45);
  }
}
