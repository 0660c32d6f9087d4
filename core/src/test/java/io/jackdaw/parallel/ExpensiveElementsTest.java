package io.jackdaw.parallel;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.Jackdaw;
import io.jackdaw.Workplace;
import io.jackdaw.internal.worker.InvariantChecks;
import java.util.Arrays;
import java.util.List;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Few elements that take long: as many as there are workers, and each waits until all have started.
 * A loop that runs one before it lets others have any waits in vain.
 */
@Timeout(120)
class ExpensiveElementsTest {
  private static final int COUNT = 4;

  @RegisterExtension final InvariantChecks pools = new InvariantChecks();

  @FunctionalInterface
  interface Operation {
    void run(Workplace where, Meeting meeting) throws Exception;
  }

  record Call(String name, Operation operation) {
    @Override
    public String toString() {
      return name;
    }
  }

  /** Where all elements meet. */
  static final class Meeting {
    private final CountDownLatch started = new CountDownLatch(COUNT);
    private final LongAdder work = new LongAdder();
    private volatile boolean gaveUp;

    /** Says whether the others came. Takes long even for the last one. */
    boolean attend() {
      started.countDown();
      for (int i = 0; i < 1000; i++) {
        work.add(Expensive.number(i));
      }
      try {
        if (!started.await(30, TimeUnit.SECONDS)) {
          gaveUp = true;
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        gaveUp = true;
      }
      return !gaveUp;
    }

    boolean tookPlace() {
      return started.getCount() == 0 && !gaveUp;
    }
  }

  private static Call call(String name, Operation operation) {
    return new Call(name, operation);
  }

  private static Integer[] numbers() {
    return IntStream.range(0, COUNT).boxed().toArray(Integer[]::new);
  }

  private static Spliterator<Integer> elements() {
    return Arrays.spliterator(numbers());
  }

  static Stream<Call> operations() {
    return Stream.of(
        call("forEach", (p, m) -> Parallel.forEach(p, 0, COUNT, i -> m.attend())),
        call("forEach grain", (p, m) -> Parallel.forEach(p, 0, COUNT, 1, i -> m.attend())),
        call("forEachLong", (p, m) -> Parallel.forEachLong(p, 0, COUNT, i -> m.attend())),
        call("forEach array", (p, m) -> Parallel.forEach(p, numbers(), i -> m.attend())),
        call("forEach spliterator", (p, m) -> Parallel.forEach(p, elements(), i -> m.attend())),
        call("set", (p, m) -> ParallelMap.setAll(p, new int[COUNT], i -> m.attend() ? 1 : 0)),
        call("sum", (p, m) -> ParallelReduce.sumLong(p, 0, COUNT, i -> m.attend() ? 1 : 0)),
        call(
            "reduce",
            (p, m) ->
                ParallelReduce.reduce(
                    p, 0, COUNT, true, (IntFunction<Boolean>) i -> m.attend(), (a, b) -> a)),
        call("indices", (p, m) -> ParallelFilter.indices(p, 0, COUNT, i -> m.attend())),
        call("allMatch", (p, m) -> ParallelFind.allMatch(p, 0, COUNT, i -> m.attend())),
        call("allMatch array", (p, m) -> ParallelFind.allMatch(p, numbers(), i -> m.attend())),
        call("runnables", (p, m) -> Parallel.invokeAll(p, tasks(m::attend))),
        call(
            "callables",
            (p, m) -> {
              List<Callable<Boolean>> tasks =
                  Stream.generate(() -> (Callable<Boolean>) m::attend).limit(COUNT).toList();
              assertThat(Parallel.invokeAll(p, tasks)).doesNotContain(false);
            }),
        call("stream", (p, m) -> Parallel.forEach(p, pipeline(), i -> m.attend())));
  }

  private static Runnable[] tasks(Runnable task) {
    Runnable[] tasks = new Runnable[COUNT];
    Arrays.fill(tasks, task);
    return tasks;
  }

  /** Does not split any more once it was advanced. */
  private static Spliterator<Integer> pipeline() {
    return Arrays.stream(numbers()).parallel().map(i -> i + 1).spliterator();
  }

  /** Twice: when nothing is known about the function, and when it is known to be expensive. */
  @ParameterizedTest
  @MethodSource("operations")
  void operations_asManyExpensiveElementsAsWorkers_runAtTheSameTime(Call call) throws Exception {
    Jackdaw pool = pools.create(COUNT);
    for (int time = 0; time < 2; time++) {
      Meeting meeting = new Meeting();
      call.operation().run(pool, meeting);
      assertThat(meeting.tookPlace()).as("time %s", time).isTrue();
    }
  }

  /** All elements of all invokeAll are of one lambda: what others took must not count. */
  @Test
  void invokeAll_afterManyTinyTasks_runsExpensiveOnesAtTheSameTime() {
    Jackdaw pool = pools.create(COUNT);
    Runnable[] tiny = new Runnable[1000];
    Arrays.fill(tiny, (Runnable) () -> {});
    for (int time = 0; time < 20; time++) {
      Parallel.invokeAll(pool, tiny);
    }
    Meeting meeting = new Meeting();
    Parallel.invokeAll(pool, tasks(meeting::attend));
    assertThat(meeting.tookPlace()).isTrue();
  }

  /** Always splits, and always says that much is left. */
  private static final class SplitsForEver extends Spliterators.AbstractSpliterator<Integer> {
    private int left = 1000;

    SplitsForEver() {
      super(1 << 20, 0);
    }

    @Override
    public Spliterator<Integer> trySplit() {
      return new SplitsForEver();
    }

    @Override
    public boolean tryAdvance(Consumer<? super Integer> action) {
      action.accept(left);
      return --left > 0;
    }
  }

  @Test
  void find_spliteratorThatSplitsForEver_ends() {
    Jackdaw pool = pools.create(COUNT);
    assertThat(ParallelFind.findAny(pool, new SplitsForEver(), i -> i == 500)).hasValue(500);
  }
}
