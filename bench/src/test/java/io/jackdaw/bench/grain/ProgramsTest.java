package io.jackdaw.bench.grain;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.Jackdaw;
import java.util.Map;
import java.util.concurrent.ForkJoinPool;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each program in each of its forms finds the known answer, on small inputs. */
class ProgramsTest {
  private static final int REPEATS = 3;

  static Stream<Map.Entry<String, GrainBenchmark.Entry>> programs() {
    return GrainBenchmark.all().entrySet().stream();
  }

  @ParameterizedTest
  @MethodSource("programs")
  void serial_smallInput_findsTheKnownAnswer(Map.Entry<String, GrainBenchmark.Entry> program) {
    check(small(program), Problem::serial);
  }

  @ParameterizedTest
  @MethodSource("programs")
  void jackdaw_smallInput_findsTheKnownAnswer(Map.Entry<String, GrainBenchmark.Entry> program) {
    Problem problem = small(program);
    for (int workers : new int[] {1, 2}) {
      try (Jackdaw pool = Jackdaw.create(workers)) {
        check(problem, it -> it.slots(pool));
        check(problem, it -> it.lambdas(pool));
        check(problem, it -> it.tasks(pool));
        if (problem instanceof SizedProblem sized) {
          check(problem, _ -> sized.sizedSlots(pool));
          check(problem, _ -> sized.sizedLambdas(pool));
        }
        if (problem instanceof DeepProblem deep) {
          check(problem, _ -> deep.deepSlots(pool));
        }
      }
    }
    Known known = program.getValue().known();
    assertThat(problem instanceof SizedProblem).isEqualTo(known == Known.SIZE);
    assertThat(problem instanceof DeepProblem).isEqualTo(known == Known.DEPTH);
  }

  @ParameterizedTest
  @MethodSource("programs")
  void forkJoin_anyCutoff_findsTheKnownAnswer(Map.Entry<String, GrainBenchmark.Entry> program) {
    Problem problem = small(program);
    try (ForkJoinPool pool = new ForkJoinPool(2)) {
      check(problem, it -> it.forkJoin(pool, it.cutoffs().none()));
      for (long cutoff : problem.cutoffs().tried()) {
        check(problem, it -> it.forkJoin(pool, cutoff));
      }
    }
  }

  private static Problem small(Map.Entry<String, GrainBenchmark.Entry> program) {
    return program.getValue().maker().apply(program.getValue().small());
  }

  /** More than once: what was learnt of sizes changes the path, and inputs must be restored. */
  private static void check(Problem problem, ToLongFunction<Problem> way) {
    for (int i = 0; i < REPEATS; i++) {
      problem.prepare();
      assertThat(way.applyAsLong(problem)).isEqualTo(problem.expected());
    }
  }
}
