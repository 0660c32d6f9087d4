package io.jackdaw.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.Jackdaw;
import io.jackdaw.metrics.Analysis;
import io.jackdaw.metrics.Snapshot;
import io.jackdaw.metrics.WorkerSnapshot;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs every example and compares with values that are known from elsewhere. */
class ExamplesTest {
  private Jackdaw pool;

  @BeforeEach
  void open() {
    pool = Jackdaw.create(3);
  }

  @AfterEach
  void close() {
    pool.close();
  }

  interface Program {
    void main(String[] args) throws Exception;
  }

  static Stream<Arguments> programs() {
    return Stream.of(
        program("FibonacciSlots", FibonacciSlots::main, "fib(40) = 102334155"),
        program("FibonacciLambdas", FibonacciLambdas::main, "fib(35) = 9227465"),
        program("FibonacciTasks", FibonacciTasks::main, "fib(35) = 9227465"),
        program("Queens", Queens::main, "queens(12) = 14200"),
        program(
            "Sudoku",
            Sudoku::main,
            "[812753649943682175675491283154237896369845721287169534521974368438526917796318452]"),
        program("Explorations", Explorations::main, "queens(10) = 724"),
        program("MergeSort", MergeSort::main, "1000000 numbers, sorted: true"),
        program("MatrixProduct", MatrixProduct::main, "last element = 134217728, n³ = 134217728"),
        program("TreeSum", TreeSum::main, "sum = 500000500000"),
        program(
            "ManyBranches", ManyBranches::main, "by a loop that forks: 13699", "by lambdas: 13699"),
        program("Quadrature", Quadrature::main, "4 × area = 3.141593"),
        program("SizedTreeSum", SizedTreeSum::main, "sum = 500000500000", "fib(30) = 832040"),
        program("Knapsack", Knapsack::main, "best value = 526"),
        program(
            "Loops",
            Loops::main,
            "primes below a million: 78498",
            "sum of the squares up to 9: 285",
            "by length: the fox the dog over lazy quick brown jumps",
            "words of three letters: 4",
            "first prime above a million: 1000003",
            "x + y: 7.0"),
        program(
            "Failures",
            Failures::main,
            "caught left",
            "caught left, suppressed right",
            "recovered: 6765",
            "stopped: the Future was cancelled",
            "too late",
            "the short way"),
        program("AsExecutor", AsExecutor::main, "primes below 100000: 9592", "below 1000: 168"),
        program("BlockingCall", BlockingCall::main, "[answer 0, answer 1, answer 2, answer 3]"),
        program("CarriedContext", CarriedContext::main, "ada on the caller, ada on a worker"),
        program("Counters", Counters::main, "counted", "worker-0", "worker-1", "total"));
  }

  private static Arguments program(String name, Program program, String... expected) {
    return Arguments.of(name, program, expected);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("programs")
  void main_run_printsTheKnownResult(String name, Program program, String[] expected)
      throws Exception {
    PrintStream console = System.out;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try {
      program.main(new String[0]);
    } finally {
      System.setOut(console);
    }
    assertThat(printed.toString(StandardCharsets.UTF_8)).as(name).contains(expected);
  }

  /** OEIS A000170. */
  @ParameterizedTest
  @CsvSource({"1,1", "2,0", "3,0", "4,2", "5,10", "6,4", "7,40", "8,92", "9,352", "10,724"})
  void queens_smallBoards_asPublished(int n, long solutions) {
    assertThat(Queens.solutions(pool, n)).isEqualTo(solutions);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 1000, 65_537})
  void sort_anyLength_asTheJdkSorts(int length) {
    long[] data = new Random(length).longs(length, -100, 100).toArray();
    long[] expected = data.clone();
    Arrays.sort(expected);
    MergeSort.sort(pool, data);
    assertThat(data).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 16, 32, 128})
  void multiply_anyPowerOfTwo_asThreeLoops(int n) {
    Random random = new Random(n);
    long[] a = random.longs((long) n * n, -1000, 1000).toArray();
    long[] b = random.longs((long) n * n, -1000, 1000).toArray();
    long[] expected = new long[n * n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        for (int k = 0; k < n; k++) {
          expected[i * n + j] += a[i * n + k] * b[k * n + j];
        }
      }
    }
    assertThat(MatrixProduct.multiply(pool, a, b, n)).isEqualTo(expected);
  }

  @Test
  void treeSum_crookedTree_addsEveryNode() {
    TreeSum.Node chain = null;
    for (int i = 1; i <= 1000; i++) {
      chain = new TreeSum.Node(i, chain, null);
    }
    TreeSum.Node root = chain;
    assertThat(pool.invokeLong(w -> TreeSum.sum(w, root))).isEqualTo(500_500);
  }

  @Test
  void loops_allWays_giveTheSame() {
    double[] x = new Random(1).ints(100_000, 0, 100).asDoubleStream().toArray();
    double[] y = x.clone();
    double[] byRanges = x.clone();
    Loops.saxpy(pool, 2, x, y);
    Loops.saxpyByRanges(pool, 2, x, byRanges);
    assertThat(y).isEqualTo(byRanges);
    assertThat(y[7]).isEqualTo(3 * x[7]);
    assertThat(Loops.norm(pool, x)).isEqualTo(Loops.reproducibleNorm(pool, x)); // whole numbers
    long[][] a = {{1, 2}, {3, 4}};
    assertThat(Loops.product(pool, a, a)).isDeepEqualTo(new long[][] {{7, 10}, {15, 22}});
    assertThat(Loops.longWords(pool, "a hello b world".split(" ")))
        .containsExactlyInAnyOrder("hello", "world");
  }

  @Test
  void counters_afterAComputation_addUp() {
    Snapshot snapshot = Counters.count(pool);
    WorkerSnapshot total = snapshot.total();
    assertThat(total.exposed() + total.exposedForOthers())
        .isEqualTo(total.takenBack() + total.stolenJoins());
    assertThat(total.steals()).isEqualTo(total.stolenJoins());
    assertThat(total.handOvers()).isEqualTo(1);
    assertThat(snapshot.synchronisation()).isLessThan(100_000); // of 15 million forks
  }

  @Test
  void analysed_mergeSort_isNotVeryParallel() {
    Analysis analysis = Analysed.analyse(pool, 100_000);
    assertThat(analysis.forks()).isEqualTo(99_999);
    assertThat(analysis.parallelism()).isBetween(1.0, 100.0); // each merge is done by one worker
    assertThat(analysis.sites().getFirst().place()).contains("MergeSort.sort(MergeSort.java:");
  }
}
