package io.jackdaw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.jackdaw.internal.worker.InvariantChecks;
import io.jackdaw.parallel.Parallel;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Lambdas throw checked exceptions and the compiler knows of them: most of what is tested here is
 * that it compiles, with these {@code throws} and no others, and without types being named.
 */
@ParameterizedClass
@ValueSource(ints = {1, 2, 4})
class CheckedLambdasTest {
  @RegisterExtension final InvariantChecks pools = new InvariantChecks();
  private final int workers;
  @TempDir private Path directory;

  CheckedLambdasTest(int workers) {
    this.workers = workers;
  }

  private Path file(int length) throws IOException {
    return Files.write(directory.resolve("file" + length), new byte[length]);
  }

  private static long size(Worker w, Path path) throws IOException {
    return w.number() < 0 ? 0 : Files.size(path);
  }

  private static long sizes(Worker w, Path one, Path other) throws IOException {
    return w.both(v -> Files.size(one), v -> Files.size(other), Long::sum);
  }

  private static <T> T timesOut(T value) throws TimeoutException {
    if (value != null) {
      throw new TimeoutException("too late");
    }
    return value;
  }

  // ---- it compiles: the exception is inferred, and nothing else need be declared

  @Test
  void invoke_checkedException_isDeclaredAndThrown() throws IOException {
    Jackdaw pool = pools.create(workers);
    Path path = file(3);
    long size = pool.invoke(w -> Files.size(path));
    assertThat(size).isEqualTo(3);
    Path none = directory.resolve("none");
    try {
      pool.invoke(w -> Files.size(none));
    } catch (IOException e) {
      assertThat(e).hasMessage(none.toString());
      return;
    }
    throw new AssertionError("nothing was thrown");
  }

  /** No throws clause: the compiler infers that there is no checked exception. */
  @Test
  void invoke_noCheckedException_nothingToDeclare() {
    Jackdaw pool = pools.create(workers);
    long fib = pool.invoke(w -> Fib.lambdas(w, 10));
    int nested = pool.invoke(w -> w.fork(v -> v.fork(u -> 1).join() + 1).join());
    List<Integer> generic =
        pool.invoke(
            w ->
                w.both(
                    v -> new ArrayList<>(List.of(1)), v -> List.of(2), CheckedLambdasTest::concat));
    String reference = pool.invoke(Object::toString);
    assertThat(fib).isEqualTo(55);
    assertThat(nested).isEqualTo(2);
    assertThat(generic).containsExactly(1, 2);
    assertThat(reference).startsWith("Worker[");
  }

  private static <T> List<T> concat(List<T> first, List<T> second) {
    List<T> all = new ArrayList<>(first);
    all.addAll(second);
    return all;
  }

  @Test
  void invoke_methodReferenceAndNestedForms_oneExceptionIsInferred() throws IOException {
    Jackdaw pool = pools.create(workers);
    Path one = file(1);
    Path two = file(2);
    long sum = pool.invoke(w -> sizes(w, one, two) + w.fork(v -> size(v, one)).join());
    long reference = pool.invokeLong(w -> w.forkLong(v -> size(v, two)).join());
    long nested =
        pool.invoke(w -> pool.invoke(v -> Files.size(two)) + Blocking.call(() -> Files.size(one)));
    assertThat(List.of(sum, reference, nested)).containsExactly(4L, 2L, 3L);
  }

  /** Two exceptions stay two: no {@code throws Exception}. */
  @Test
  void both_differentExceptions_bothAreDeclared() {
    Jackdaw pool = pools.create(workers);
    Path none = directory.resolve("none");
    String caught;
    try {
      caught = pool.invoke(w -> eitherFails(w, none));
    } catch (IOException | TimeoutException e) {
      caught = e.getClass().getSimpleName();
    } catch (Exception e) { // what invoke of two exceptions is inferred as
      caught = "?" + e;
    }
    assertThat(caught).isIn("NoSuchFileException", "TimeoutException");
  }

  private static String eitherFails(Worker w, Path none) throws IOException, TimeoutException {
    return w.both(v -> Files.readString(none), v -> timesOut("x"), String::concat);
  }

  @Test
  void fork_checkedException_caughtAroundForkAndJoin() {
    Jackdaw pool = pools.create(workers);
    Path none = directory.resolve("none");
    String caught =
        pool.invoke(
            w -> {
              try {
                Fork<Long> size = w.fork(v -> Files.size(none));
                return "size " + size.join();
              } catch (IOException e) {
                return "caught";
              }
            });
    assertThat(caught).isEqualTo("caught");
  }

  @Test
  void fork_checkedExceptionAndStolen_isNamedAtTheJoin() throws IOException {
    Jackdaw pool = pools.create(workers);
    pool.invokeAction(
        w -> {
          CountDownLatch started = new CountDownLatch(1);
          Fork<String> fork =
              w.fork(
                  v -> {
                    started.countDown();
                    if (v.workers() > 0) {
                      throw new FileNotFoundException("gone");
                    }
                    return "there";
                  });
          Steals.awaitElsewhere(started);
          try {
            fork.<FileNotFoundException>join();
          } catch (FileNotFoundException e) {
            assertThat(e).hasMessage("gone");
            return;
          }
          throw new AssertionError("nothing was thrown");
        });
  }

  @Test
  void blockingCall_checkedException_isInferred() throws IOException {
    Path path = file(5);
    assertThat(Blocking.call(() -> Files.size(path))).isEqualTo(5);
    String none = Blocking.call(() -> "no exception");
    assertThat(none).isEqualTo("no exception");
  }

  @Test
  void forEach_checkedException_isDeclaredAndThrown() {
    Jackdaw pool = pools.create(workers);
    List<Path> paths = List.of(directory.resolve("a"), directory.resolve("b"));
    assertThat(thrownBy(pool, paths)).isInstanceOf(IOException.class);
    Path[] array = paths.toArray(Path[]::new);
    assertThatThrownBy(() -> Parallel.forEach(pool, array, Files::delete))
        .isInstanceOf(IOException.class);
    assertThatThrownBy(() -> Parallel.forEach(pool, 0, 2, i -> Files.delete(paths.get(i))))
        .isInstanceOf(IOException.class);
    assertThatThrownBy(
            () -> Parallel.forEachLong(pool, 0, 2, i -> Files.delete(paths.get((int) i))))
        .isInstanceOf(IOException.class);
    assertThatThrownBy(
            () -> Parallel.forEachRange(pool, 0, 2, (a, b) -> Files.delete(paths.get(a))))
        .isInstanceOf(IOException.class);
  }

  private static IOException thrownBy(Jackdaw pool, List<Path> paths) {
    try {
      Parallel.forEach(pool, paths, Files::delete);
    } catch (IOException e) {
      return e;
    }
    throw new AssertionError("nothing was thrown");
  }

  // ---- without a result, and with a double

  private static double sum(Worker w, double[] data, int from, int to) {
    if (to - from < 8) {
      return Arrays.stream(data, from, to).sum();
    }
    int middle = (from + to) >>> 1;
    DoubleFork upper = w.forkDouble(v -> sum(v, data, middle, to));
    return sum(w, data, from, middle) + upper.join();
  }

  private static double sumBoth(Worker w, double[] data, int from, int to) {
    int middle = (from + to) >>> 1;
    return to - from < 8
        ? Arrays.stream(data, from, to).sum()
        : w.bothDouble(
            v -> sumBoth(v, data, from, middle), v -> sumBoth(v, data, middle, to), Double::sum);
  }

  private static void increment(Worker w, int[] data, int from, int to) {
    if (to - from < 8) {
      for (int i = from; i < to; i++) {
        data[i]++;
      }
      return;
    }
    int middle = (from + to) >>> 1;
    ActionFork upper = w.forkAction(v -> increment(v, data, middle, to));
    increment(w, data, from, middle);
    upper.join();
  }

  @Test
  void doublesAndActions_ofAllForms_giveWhatTheyCompute() {
    Jackdaw pool = pools.create(workers);
    double[] data = new double[1000];
    Arrays.setAll(data, i -> i + 0.25);
    assertThat(pool.invokeDouble(w -> sum(w, data, 0, 1000))).isEqualTo(499_750.0);
    assertThat(pool.invokeDouble(w -> sumBoth(w, data, 0, 1000))).isEqualTo(499_750.0);
    assertThat(pool.invokeDouble(w -> Double.NaN)).isNaN();
    assertThat(pool.invokeLong(w -> Long.MIN_VALUE)).isEqualTo(Long.MIN_VALUE);
    int[] counts = new int[1000];
    pool.invokeAction(w -> increment(w, counts, 0, 1000));
    assertThat(counts).containsOnly(1);
  }

  @Test
  void doublesAndActions_stolen_giveWhatTheyCompute() {
    Jackdaw pool = pools.create(workers);
    AtomicInteger ran = new AtomicInteger();
    pool.invokeAction(
        w -> {
          CountDownLatch started = new CountDownLatch(2);
          ActionFork action =
              w.forkAction(
                  v -> {
                    ran.incrementAndGet();
                    started.countDown();
                  });
          DoubleFork number =
              w.forkDouble(
                  v -> {
                    started.countDown();
                    return -0.0;
                  });
          Steals.awaitElsewhere(started);
          assertThat(Double.doubleToRawLongBits(number.join()))
              .isEqualTo(Double.doubleToRawLongBits(-0.0));
          action.join();
        });
    assertThat(ran).hasValue(1);
  }

  @Test
  void join_twiceOrOutOfOrder_actionsAndDoublesSayWhatWasWrong() {
    Jackdaw pool = pools.create(workers);
    pool.invokeAction(
        w -> {
          ActionFork older = w.forkAction(v -> {});
          DoubleFork newer = w.forkDouble(v -> 1.0);
          older.join();
          assertThat(catchThrowable(older::join)).hasMessageContaining("joined already");
          assertThat(catchThrowable(newer::join)).hasMessageContaining("out of order");
        });
  }
}
