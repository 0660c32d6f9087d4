package io.jackdaw.parallel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.jackdaw.Jackdaw;
import io.jackdaw.internal.worker.InvariantChecks;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReduceTest {
  @RegisterExtension final InvariantChecks pools = new InvariantChecks();

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void sums_randomRanges_asStreams(int workers) {
    Jackdaw pool = pools.create(workers);
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int round = 0; round < 40; round++) {
      int from = random.nextInt(-1000, 1000);
      int to = from + random.nextInt(1 << random.nextInt(15));
      long expected = IntStream.range(from, to).mapToLong(Expensive::number).sum();
      String run = "seed " + seed + ", round " + round;
      assertThat(ParallelReduce.sumLong(pool, from, to, Expensive::number))
          .as(run)
          .isEqualTo(expected);
      assertThat(ParallelReduce.reduceLong(pool, from, to, 0, Expensive::number, Long::sum))
          .as(run)
          .isEqualTo(expected);
      assertThat(
              ParallelReduce.rangesToLong(
                  pool, from, to, 0, (a, b) -> sumSerially(a, b), Long::sum))
          .as(run)
          .isEqualTo(expected);
      assertThat(ParallelReduce.sumDouble(pool, from, to, i -> i % 1024))
          .as(run)
          .isEqualTo(IntStream.range(from, to).mapToDouble(i -> i % 1024).sum());
      assertThat(
              ParallelReduce.reduceDouble(
                  pool, from, to, Double.NEGATIVE_INFINITY, i -> Expensive.number(i), Math::max))
          .as(run)
          .isEqualTo(
              IntStream.range(from, to)
                  .mapToDouble(Expensive::number)
                  .max()
                  .orElse(Double.NEGATIVE_INFINITY));
      assertThat(ParallelReduce.rangesToDouble(pool, from, to, 0, (a, b) -> b - a, Double::sum))
          .as(run)
          .isEqualTo(to - from);
    }
  }

  private static long sumSerially(int from, int to) {
    long sum = 0;
    for (int i = from; i < to; i++) {
      sum += Expensive.number(i);
    }
    return sum;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void reduce_operatorThatIsNotCommutative_keepsTheOrder(int workers) {
    Jackdaw pool = pools.create(workers);
    List<Integer> list = IntStream.range(0, 2000).boxed().toList();
    String expected = list.stream().map(String::valueOf).collect(Collectors.joining());
    assertThat(
            ParallelReduce.reduce(
                pool,
                0,
                2000,
                "",
                i -> {
                  Expensive.number(i);
                  return String.valueOf(i);
                },
                String::concat))
        .isEqualTo(expected);
    assertThat(
            ParallelReduce.<Integer, String>reduce(
                pool, list.spliterator(), "", (text, i) -> text + i, String::concat))
        .isEqualTo(expected);
    assertThat(
            ParallelReduce.<Integer, String>reduce(
                pool,
                list.stream().filter(i -> i >= 0).spliterator(),
                "",
                (text, i) -> text + i,
                String::concat))
        .isEqualTo(expected);
  }

  @Test
  void fixed_anyNumberOfWorkers_sameToTheLastBit() {
    for (int length : new int[] {0, 1, 2, 100, 1023, 1025, 30_000, 3_000_000}) {
      double[] data = new Random(length).doubles(length, -1, 1e6).toArray();
      double expected = 0;
      String text = "";
      for (int workers : new int[] {1, 2, 4}) {
        Jackdaw pool = pools.create(workers);
        for (int round = 0; round < 3; round++) {
          double sum = FixedReduce.sum(pool, 0, length, i -> data[i]);
          String tree =
              FixedReduce.reduce(
                  pool,
                  0,
                  Math.min(length, 1500),
                  "",
                  i -> "" + Expensive.number(i) % 10,
                  (a, b) -> "(" + a + b + ")");
          if (workers == 1 && round == 0) {
            expected = sum;
            text = tree;
          }
          assertThat(Double.doubleToRawLongBits(sum))
              .as("%s elements, %s workers", length, workers)
              .isEqualTo(Double.doubleToRawLongBits(expected));
          assertThat(tree).isEqualTo(text);
          String[] digits = new String[Math.min(length, 1500)];
          Arrays.setAll(digits, i -> "" + Expensive.number(i) % 10);
          assertThat(FixedReduce.reduce(pool, digits, "", (a, b) -> "(" + a + b + ")"))
              .isEqualTo(text);
          assertThat(
                  FixedReduce.reduce(
                      pool, List.of(digits).spliterator(), "", (a, b) -> "(" + a + b + ")"))
              .isEqualTo(text);
        }
      }
      assertThat(expected).isCloseTo(sum(data), org.assertj.core.data.Percentage.withPercentage(1));
    }
  }

  private static double sum(double[] data) {
    double sum = 0;
    for (double d : data) {
      sum += d;
    }
    return sum;
  }

  @Test
  void reduce_identityThatIsNone_isFound() {
    Jackdaw pool = pools.create(2);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ParallelReduce.reduceLong(pool, 0, 10, 1, i -> i, Long::sum))
        .withMessageContaining("of the identity 1 and");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> FixedReduce.reduceDouble(pool, 0, 10, 0, i -> i + 1, (a, b) -> a * b))
        .withMessageContaining("of the identity 0.0 and");
    assertThat(FixedReduce.reduceDouble(pool, 0, 0, 1, i -> i, (a, b) -> a * b)).isEqualTo(1);
    assertThat(ParallelReduce.reduceDouble(pool, 0, 3, 0, i -> Double.NaN, Double::sum)).isNaN();
    assertThat(ParallelReduce.reduceDouble(pool, 0, 1, 0.0, i -> -0.0, Double::sum)).isZero();
  }
}
