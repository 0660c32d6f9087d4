package io.jackdaw.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.Fork;
import io.jackdaw.Jackdaw;
import io.jackdaw.JoinRule;
import io.jackdaw.LongFork;
import io.jackdaw.Worker;
import io.jackdaw.forkjoin.ForkJoinTask;
import io.jackdaw.parallel.Parallel;
import io.jackdaw.spi.ContextCarrier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the guide says, tried. Methods without an assertion are the guide's snippets. */
class GuideTest {
  private Jackdaw pool;

  @BeforeEach
  void open() {
    pool = Jackdaw.create(2);
  }

  @AfterEach
  void close() {
    pool.close();
  }

  // ---- three tiers

  static long sum(Worker w, int[] numbers, int from, int to) {
    if (to - from < 2) {
      return to > from ? numbers[from] : 0;
    }
    int middle = (from + to) >>> 1;
    LongFork upper = w.forkLong(v -> sum(v, numbers, middle, to));
    long lower = sum(w, numbers, from, middle);
    return lower + upper.join();
  }

  static long sumOfBoth(Worker w, int[] numbers, int from, int to) {
    if (to - from < 2) {
      return to > from ? numbers[from] : 0;
    }
    int middle = (from + to) >>> 1;
    return w.bothLong(
        v -> sumOfBoth(v, numbers, from, middle),
        v -> sumOfBoth(v, numbers, middle, to),
        Long::sum);
  }

  static void fill(Worker w, int[] numbers, int from, int to) {
    if (to - from < 2) {
      Arrays.fill(numbers, from, to, 1);
      return;
    }
    int middle = (from + to) >>> 1;
    w.both(v -> fill(v, numbers, from, middle), v -> fill(v, numbers, middle, to));
  }

  static long totalSize(Jackdaw pool, Path one, Path other) throws IOException {
    return pool.invoke(w -> w.both(v -> Files.size(one), v -> Files.size(other), Long::sum));
  }

  static long sizeOrNothing(Worker w, Path path) throws IOException {
    Fork<Long> size = w.fork(v -> Files.size(path)); // declares the IOException of its lambda
    long other = FibonacciLambdas.fib(w, 10);
    try {
      return other + size.<IOException>join();
    } catch (IOException e) {
      return other;
    }
  }

  static void deleteAll(Jackdaw pool, List<Path> files) throws IOException {
    Parallel.forEach(pool, files, Files::delete); // throws IOException
  }

  private static final ScopedValue<String> TENANT = ScopedValue.newInstance();
  private static final ThreadLocal<String> USER = ThreadLocal.withInitial(() -> "nobody");

  private static Jackdaw withContext() {
    return Jackdaw.builder()
        .context(ContextCarrier.scopedValues(TENANT))
        .context(ContextCarrier.threadLocals(USER))
        .build();
  }

  @Test
  void checkedExceptions_ofFiles_areThrownAsTheyAre(@TempDir Path directory) throws IOException {
    Path file = Files.write(directory.resolve("file"), new byte[7]);
    Path none = directory.resolve("none");
    assertThat(totalSize(pool, file, file)).isEqualTo(14);
    assertThatThrownBy(() -> totalSize(pool, file, none)).isInstanceOf(IOException.class);
    assertThat(pool.invokeLong(w -> sizeOrNothing(w, none))).isEqualTo(55);
    deleteAll(pool, List.of(file));
    assertThat(file).doesNotExist();
    assertThatThrownBy(() -> deleteAll(pool, List.of(none))).isInstanceOf(IOException.class);
  }

  @Test
  void carriers_ofScopedValuesAndThreadLocals_reachSubmittedTasks() throws Exception {
    USER.set("ada");
    try (var carrying = withContext()) {
      String seen =
          ScopedValue.where(TENANT, "acme")
              .call(() -> carrying.submit(() -> TENANT.get() + " " + USER.get()).get());
      assertThat(seen).isEqualTo("acme ada");
    } finally {
      USER.remove();
    }
  }

  @Test
  void lambdas_withoutBoxes_addUp() {
    int[] numbers = IntStream.range(0, 10_000).toArray();
    assertThat(pool.invokeLong(w -> sum(w, numbers, 0, numbers.length))).isEqualTo(49_995_000);
    assertThat(pool.invokeLong(w -> sumOfBoth(w, numbers, 0, numbers.length)))
        .isEqualTo(49_995_000);
  }

  @Test
  void lambdas_withoutResults_reachEveryElement() {
    int[] numbers = new int[1000];
    pool.invoke(
        w -> {
          fill(w, numbers, 0, numbers.length);
          return "done";
        });
    assertThat(numbers).containsOnly(1);
  }

  static void bestFirst(Worker w, List<String> order) {
    Fork<Boolean> last = w.fork(v -> order.add("least promising"));
    Fork<Boolean> next = w.fork(v -> order.add("next best"));
    order.add("best");
    next.join();
    last.join();
  }

  @Test
  void branches_ofOneWorker_runBestFirst() {
    List<String> order = new ArrayList<>();
    try (var alone = Jackdaw.create(1)) {
      alone.invoke(
          w -> {
            bestFirst(w, order);
            return "done";
          });
    }
    assertThat(order).containsExactly("best", "next best", "least promising");
  }

  @Test
  void both_ofOneWorker_runsTheFirstBranchFirst() {
    List<String> order = new ArrayList<>();
    try (var alone = Jackdaw.create(1)) {
      alone.invoke(w -> w.both(v -> order.add("best"), v -> order.add("other"), Boolean::equals));
    }
    assertThat(order).containsExactly("best", "other");
  }

  static String newestFirst(Worker w) {
    Fork<String> first = w.fork(v -> "first");
    Fork<String> second = w.fork(v -> "second");
    String b = second.join(); // newest first
    String a = first.join();
    return a + ", " + b;
  }

  static String oldestFirst(Worker w) {
    Fork<String> first = w.fork(v -> "first");
    Fork<String> second = w.fork(v -> "second");
    String a = first.join(); // gives up second
    String b = second.join(); // IllegalStateException
    return a + ", " + b;
  }

  static long mixed(Worker w) {
    int slot = w.fork(FibonacciSlots.FIB, 20);
    Fork<Long> lambda = w.fork(v -> FibonacciLambdas.fib(v, 20));
    long task = new FibonacciTasks.Fib(20).invoke();
    return task + lambda.join() + w.join(FibonacciSlots.FIB, slot, 20);
  }

  @Test
  void join_newestFirst_givesBoth() {
    assertThat(pool.<String, RuntimeException>invoke(GuideTest::newestFirst))
        .isEqualTo("first, second");
  }

  @Test
  void join_oldestFirst_isRefused() {
    assertThatThrownBy(() -> pool.<String, RuntimeException>invoke(GuideTest::oldestFirst))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("join out of order");
  }

  @Test
  void tiers_mixedInOneTask_work() {
    assertThat(pool.invokeLong(GuideTest::mixed)).isEqualTo(3 * 6765);
  }

  @Test
  void tasks_joinedOldestFirst_work() {
    long sum =
        pool.invoke(
            w -> {
              ForkJoinTask<Long> first = new FibonacciTasks.Fib(15).fork();
              ForkJoinTask<Long> second = new FibonacciTasks.Fib(16).fork();
              long a = first.join();
              return a + second.join();
            });
    assertThat(sum).isEqualTo(610 + 987);
  }

  @Test
  void task_forkedAndNotJoined_isRunBeforeInvokeReturns() {
    AtomicBoolean ran = new AtomicBoolean();
    pool.invoke(w -> ForkJoinTask.adapt(() -> ran.set(true)).fork());
    assertThat(ran).isTrue();
  }

  @Test
  void task_forkedByOneThatFails_isCancelled() {
    try (var alone = Jackdaw.create(1)) {
      AtomicReference<ForkJoinTask<?>> left = new AtomicReference<>();
      assertThatThrownBy(
              () ->
                  alone.invoke(
                      w -> {
                        left.set(ForkJoinTask.adapt(() -> {}).fork());
                        throw new IllegalArgumentException("parent");
                      }))
          .hasMessage("parent");
      assertThat(left.get().isCancelled()).isTrue();
    }
  }

  // ---- getting started

  static long onTheCommonPool() {
    return Jackdaw.common().invoke(w -> FibonacciLambdas.fib(w, 30));
  }

  static long submitted(Jackdaw pool) throws InterruptedException, ExecutionException {
    Future<Long> future = pool.submit(() -> pool.invoke(FibonacciSlots.FIB, 30));
    return future.get();
  }

  @Test
  void commonPool_shutDown_goesOn() {
    Jackdaw.common().shutdown();
    Jackdaw.common().close();
    assertThat(Jackdaw.common().isShutdown()).isFalse();
    assertThat(onTheCommonPool()).isEqualTo(832_040);
  }

  @Test
  void submit_taskThatInvokes_works() throws Exception {
    assertThat(submitted(pool)).isEqualTo(832_040);
  }

  @Test
  void invoke_oneWorker_startsNoThread() {
    try (var alone = Jackdaw.builder().workers(1).name("alone").build()) {
      alone.invoke(FibonacciSlots.FIB, 20);
      assertThat(Thread.getAllStackTraces().keySet())
          .noneMatch(thread -> thread.getName().startsWith("alone"));
    }
  }

  @Test
  void invoke_afterClose_isRejected() {
    pool.close();
    assertThatThrownBy(() -> pool.invoke(FibonacciSlots.FIB, 1))
        .isInstanceOf(RejectedExecutionException.class);
  }

  @Test
  void builder_badArguments_sayWhatIsAllowed() {
    assertThatThrownBy(() -> Jackdaw.create(0)).hasMessageContaining("only 1 to 32767");
    assertThatThrownBy(() -> Jackdaw.builder().join(JoinRule.named("nearest")))
        .hasMessageContaining("leapfrog, any, relaxed, relaxed(N)");
  }

  // ---- tuning

  static Jackdaw built() {
    return Jackdaw.builder()
        .workers(4) // default: what the machine or the container grants
        .name("pricing") // in thread names, snapshots and toString
        .join(JoinRule.LEAPFROG) // default: relaxed(3)
        .build();
  }

  /** Many coarse forks: split the list in halves, so that each half can fork again. */
  static int doAll(Worker w, List<Runnable> work) {
    if (work.size() < 2) {
      work.forEach(Runnable::run);
      return work.size();
    }
    int middle = work.size() / 2;
    return w.both(
        v -> doAll(v, work.subList(0, middle)),
        v -> doAll(v, work.subList(middle, work.size())),
        Integer::sum);
  }

  @Test
  void builder_allWishes_areFulfilled() {
    try (var built = built()) {
      assertThat(built).hasToString("Jackdaw[pricing, 4 workers, running]");
    }
  }

  @Test
  void doAll_coarseWork_isDone() {
    List<Runnable> work = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      work.add(() -> {});
    }
    assertThat(pool.<Integer, RuntimeException>invoke(w -> doAll(w, work))).isEqualTo(10);
  }

  // ---- counters

  @Test
  void jfr_duringAComputation_recordsStealsAndExposures(@TempDir Path folder) throws IOException {
    try (Recording recording = new Recording()) {
      List.of("Steal", "Expose", "Park", "HandOver", "Mail")
          .forEach(name -> recording.enable("jackdaw." + name).withThreshold(Duration.ZERO));
      recording.start();
      Counters.count(pool);
      Path file = folder.resolve("run.jfr");
      recording.dump(file);
      assertThat(Files.size(file)).isPositive();
      List<String> names =
          RecordingFile.readAllEvents(file).stream()
              .map(RecordedEvent::getEventType)
              .map(type -> type.getName())
              .toList();
      assertThat(names).contains("jackdaw.Steal", "jackdaw.Expose", "jackdaw.HandOver");
    }
  }
}
