package io.jackdaw.verify;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.jetbrains.lincheck.LincheckAssertionError;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Lincheck drives a kind of deque through the interleavings of small programs: what is right passes
 * all races and random programs, and what is broken loses the race that is meant for it.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class LincheckContract {
  /**
   * A deque and its races. All of them are checked in one run: Lincheck rewrites the classes for
   * each.
   */
  record Subject(Class<?> operations, List<LincheckRace> races, int invocations) {
    /** With one number of invocations in every build and another one in long runs. */
    static Subject of(Class<?> operations, List<LincheckRace> races, int inBuilds, int inLongRuns) {
      return new Subject(operations, races, Effort.isLong() ? inLongRuns : inBuilds);
    }

    void check(ModelCheckingOptions options) {
      options.iterations(0).invocationsPerIteration(invocations);
      races.forEach(race -> options.addCustomScenario(race.of(operations)));
      options.check(operations);
    }

    @Override
    public String toString() {
      return operations.getSimpleName();
    }
  }

  /** A deque that is put through random programs, in every build so many of them. */
  record RandomSubject(Class<?> operations, int programs, int invocations, int actorsAfter) {
    void check(ModelCheckingOptions options) {
      options
          .iterations(Effort.isLong() ? 100 : programs)
          .invocationsPerIteration(Effort.isLong() ? 1_000 : invocations)
          .threads(3)
          .actorsBefore(4)
          .actorsPerThread(3)
          .actorsAfter(actorsAfter)
          .check(operations);
    }

    @Override
    public String toString() {
      return operations.getSimpleName();
    }
  }

  /** The core, and the copy that the canaries spoil. */
  abstract List<Subject> right();

  /** The canaries, each with the race that it must lose. */
  abstract List<Subject> broken();

  /** What is put through random programs as well. */
  List<RandomSubject> random() {
    return List.of();
  }

  /** How results are judged. */
  abstract ModelCheckingOptions options();

  /** The same for canaries, which may be made easier to catch. */
  ModelCheckingOptions optionsForBroken() {
    return options();
  }

  /** What Lincheck has to say about a canary. */
  String rejection() {
    return "Invalid execution results";
  }

  @ParameterizedTest
  @MethodSource("right")
  void races_rightDeque_areStood(Subject subject) {
    subject.check(options());
  }

  @ParameterizedTest(allowZeroInvocations = true)
  @MethodSource("random")
  void randomPrograms_rightDeque_areRight(RandomSubject subject) {
    subject.check(options());
  }

  @ParameterizedTest
  @MethodSource("broken")
  void race_brokenDeque_isRejected(Subject subject) {
    assertThatThrownBy(() -> subject.check(optionsForBroken()))
        .isInstanceOf(LincheckAssertionError.class)
        .hasMessageContaining(rejection());
  }
}
