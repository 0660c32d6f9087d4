package io.jackdaw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.jackdaw.internal.worker.InvariantChecks;
import io.jackdaw.parallel.Parallel;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** The trace of a failure that crossed a steal says where it was joined. */
@ParameterizedClass
@ValueSource(ints = {1, 2, 4})
class StolenTraceTest {
  private static final String STOLEN = "io.jackdaw.Stolen";

  @RegisterExtension final InvariantChecks pools = new InvariantChecks();
  private final int workers;

  StolenTraceTest(int workers) {
    this.workers = workers;
  }

  /** Forks something that fails, and joins it when another thread has it. */
  private static Object joinsWhatFailedElsewhere(Worker w, RuntimeException failure) {
    CountDownLatch started = new CountDownLatch(1);
    Fork<Object> fork = w.fork(v -> fails(started, failure));
    Steals.awaitElsewhere(started);
    return fork.join();
  }

  private static Object fails(CountDownLatch started, RuntimeException failure) {
    started.countDown();
    throw failure;
  }

  private static List<String> methods(Throwable t) {
    return Arrays.stream(t.getStackTrace()).map(StackTraceElement::getMethodName).toList();
  }

  private static long steals(Throwable t) {
    return Arrays.stream(t.getStackTrace()).filter(e -> e.getClassName().equals(STOLEN)).count();
  }

  private Throwable invokeOneThatFails(RuntimeException failure) {
    Jackdaw pool = pools.create(workers);
    return catchThrowable(() -> pool.invoke(w -> joinsWhatFailedElsewhere(w, failure)));
  }

  @Test
  void join_failedElsewhere_traceGoesOnWithTheJoin() {
    RuntimeException failure = new IllegalArgumentException("stolen");
    Throwable caught = invokeOneThatFails(failure);
    assertThat(caught).isSameAs(failure).hasNoSuppressedExceptions().hasNoCause();
    assertThat(steals(caught)).isEqualTo(1);
    List<String> methods = methods(caught);
    int line =
        Arrays.stream(caught.getStackTrace())
            .map(StackTraceElement::getClassName)
            .toList()
            .indexOf(STOLEN);
    assertThat(methods.subList(line, methods.size()))
        .contains("joinsWhatFailedElsewhere", "join", "invoke");
    assertThat(caught.getStackTrace()[line].toString())
        .matches(
            ".*ran on Worker\\[\\d+ of .*], joined by what follows on Worker\\[\\d+ of .*]\\)");
  }

  @Test
  void join_failedHere_traceIsAsItWas() {
    Jackdaw pool = pools.create(1);
    RuntimeException failure = new IllegalArgumentException("here");
    StackTraceElement[] before = failure.getStackTrace();
    Throwable caught =
        catchThrowable(
            () -> pool.invoke(w -> w.fork(v -> fails(new CountDownLatch(1), failure)).join()));
    assertThat(caught).isSameAs(failure);
    assertThat(caught.getStackTrace()).isEqualTo(before);
  }

  @Test
  void forEach_failedInAPartThatWasStolen_isThrownWhole() {
    Jackdaw pool = pools.create(workers);
    RuntimeException failure = new IllegalArgumentException("element");
    Throwable caught =
        catchThrowable(
            () ->
                Parallel.forEach(
                    pool,
                    0,
                    100_000,
                    i -> {
                      if (i == 99_999) {
                        throw failure;
                      }
                    }));
    assertThat(caught).isSameAs(failure);
  }

  /** Two steals between the failure and the invoke: both joins are there. */
  @Test
  void join_failedTwoStealsAway_bothJoinsAreThere() {
    Jackdaw pool = pools.create(workers);
    RuntimeException failure = new IllegalArgumentException("far away");
    Throwable caught =
        catchThrowable(
            () ->
                pool.invoke(
                    w -> {
                      CountDownLatch started = new CountDownLatch(1);
                      Fork<Object> fork =
                          w.fork(
                              v -> {
                                started.countDown();
                                return joinsWhatFailedElsewhere(v, failure);
                              });
                      Steals.awaitElsewhere(started);
                      return fork.join();
                    }));
    assertThat(caught).isSameAs(failure);
    assertThat(steals(caught)).isEqualTo(2);
  }

  @Test
  void join_sameExceptionAgainAndAgain_traceDoesNotGrowWithoutEnd() {
    RuntimeException failure = new IllegalArgumentException("again");
    Jackdaw pool = pools.create(workers);
    for (int i = 0; i < 30; i++) {
      Throwable caught =
          catchThrowable(() -> pool.invoke(w -> joinsWhatFailedElsewhere(w, failure)));
      assertThat(caught).isSameAs(failure);
    }
    assertThat(steals(failure)).isEqualTo(8);
  }

  /** Made without a trace or without room for suppressed ones: thrown as it is. */
  @SuppressWarnings("serial")
  private static final class Bare extends RuntimeException {
    Bare() {
      super("bare", null, false, false);
    }
  }

  @Test
  void join_exceptionWithoutTrace_isThrownAsItIs() {
    Bare bare = new Bare();
    Throwable caught = invokeOneThatFails(bare);
    assertThat(caught).isSameAs(bare).hasNoSuppressedExceptions();
    assertThat(caught.getStackTrace()).isEmpty();
  }

  /** An exception whose own trace cannot be read must not hide itself. */
  @SuppressWarnings("serial")
  private static final class Strange extends RuntimeException {
    @Override
    public StackTraceElement[] getStackTrace() {
      throw new UnsupportedOperationException();
    }
  }

  @Test
  void join_exceptionThatFailsToShowItsTrace_isThrownAsItIs() {
    Strange strange = new Strange();
    Jackdaw pool = pools.create(workers);
    Throwable caught = null;
    try {
      pool.invoke(w -> joinsWhatFailedElsewhere(w, strange));
    } catch (RuntimeException e) { // not catchThrowable: it would look at the trace
      caught = e;
    }
    assertThat(caught == strange).isTrue();
  }

  @Test
  void get_taskWhoseForkFailedElsewhere_causeHasTheJoin() throws Exception {
    Jackdaw pool = pools.create(workers);
    RuntimeException failure = new IllegalArgumentException("submitted");
    Throwable caught =
        catchThrowable(
            () -> pool.submit(() -> pool.invoke(w -> joinsWhatFailedElsewhere(w, failure))).get());
    assertThat(caught).isInstanceOf(ExecutionException.class).hasCause(failure);
    assertThat(steals(failure)).isEqualTo(1);
    assertThat(methods(failure)).contains("joinsWhatFailedElsewhere");
  }
}
