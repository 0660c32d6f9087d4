package io.jackdaw.cluster.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.Jackdaw;
import io.jackdaw.cluster.RangeJob;
import io.jackdaw.cluster.SearchJob;
import io.jackdaw.cluster.bench.problems.HashJob;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WorkloadsTest {
  private static Jackdaw pool;

  @BeforeAll
  static void open() {
    pool = Jackdaw.create(2);
  }

  @AfterAll
  static void close() {
    pool.close();
  }

  @ParameterizedTest
  @CsvSource({
    "uts-search, T1",
    "uts-search, T3",
    "queens, 10",
    "queens-bits, 10",
    "queens-bits, 12",
    "pentomino, 3x20",
    "knapsack, 40",
    "barnes-hut, 2000",
    "hash, 1000003",
    "hash, 0"
  })
  void onPool_everyProblem_isAsExpected(String problem, String input) {
    Workload workload = Workloads.of(problem, input);
    assertThat(workload.onPool().applyAsLong(pool)).isEqualTo(workload.expected().getAsLong());
  }

  @ParameterizedTest
  @CsvSource({
    "queens, 9",
    "queens-bits, 9",
    "pentomino, 3x20",
  })
  void stateCodec_partsOfASearch_countTogetherWhatTheWholeDoes(String problem, String input) {
    Workload workload = Workloads.of(problem, input);
    assertThat(SearchInParts.sum((SearchJob<?, ?>) workload.job(), leaf -> 1, pool))
        .isEqualTo(workload.expected().getAsLong());
  }

  @ParameterizedTest
  @CsvSource({"hash, 100003, 1", "hash, 100003, 2", "barnes-hut, 1000, 3", "barnes-hut, 777, 4"})
  void compute_anyBlocks_mergeToWhatIsExpected(String problem, String input, long seed) {
    Workload workload = Workloads.of(problem, input);
    assertThat(inBlocks((RangeJob<?>) workload.job(), new Random(seed)))
        .isEqualTo(workload.expected().getAsLong());
  }

  private static <R> long inBlocks(RangeJob<R> job, Random random) {
    R result = job.nothing();
    for (long from = job.from(); from < job.to(); ) {
      long to = Math.min(job.to(), from + 1 + random.nextInt(200));
      R block = Bytes.copy(job.resultCodec(), job.compute(from, to));
      result = job.merge(result, block);
      from = to;
    }
    return Workload.answer(result);
  }

  @Test
  void hash_blocksOutOfOrder_giveAnotherResult() {
    HashJob job = new HashJob(100);
    HashJob.Polynomial lower = job.compute(0, 50);
    HashJob.Polynomial upper = job.compute(50, 100);
    assertThat(job.merge(lower, upper)).isEqualTo(job.compute(0, 100));
    assertThat(job.merge(upper, lower)).isNotEqualTo(job.compute(0, 100));
  }

  @Test
  void of_unknown_saysWhatThereIs() {
    assertThatThrownBy(() -> Workloads.of("chess", "8")).hasMessageContaining("queens");
    assertThatThrownBy(() -> Workloads.of("uts", "T9")).hasMessageContaining("T1L");
    assertThatThrownBy(() -> Workloads.of("queens", "x")).hasMessageContaining("'x'");
    assertThatThrownBy(() -> Workloads.of("queens", "99")).hasMessageContaining("from 1 to 18");
  }
}
