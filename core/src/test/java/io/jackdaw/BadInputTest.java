package io.jackdaw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Exceptions name the argument, its value and what is allowed. */
class BadInputTest {
  @RegisterExtension final InvariantChecks pools = new InvariantChecks();

  @ParameterizedTest
  @ValueSource(ints = {0, -1, Integer.MIN_VALUE, 32768, Integer.MAX_VALUE})
  void workers_outOfRange_namesArgumentValueAndRange(int count) {
    assertThatThrownBy(() -> Jackdaw.builder().workers(count))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("workers")
        .hasMessageContaining(Integer.toString(count))
        .hasMessageContaining("1 to 32767");
    assertThatThrownBy(() -> Jackdaw.create(count)).isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "\t\n", "\u2003"})
  void name_blank_saysWhatIsWrongAndWhatToDo(String blank) {
    assertThatThrownBy(() -> Jackdaw.builder().name(blank))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("name: \"" + blank + "\" is blank")
        .hasMessageContaining("give one, or do not call name()")
        .hasMessageContaining("jackdaw-");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "ANY", "relaxed(-1)", "relaxed()", "relaxed(9999999999)", "none"})
  void join_unknownRule_namesArgumentValueAndRules(String rule) {
    assertThatThrownBy(() -> Jackdaw.builder().join(rule))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("join")
        .hasMessageContaining("\"" + rule + "\"")
        .hasMessageContaining("leapfrog")
        .hasMessageContaining("any")
        .hasMessageContaining("relaxed(N)");
  }

  @Test
  void exposure_unknownRule_namesArgumentValueAndRules() {
    assertThatThrownBy(() -> Jackdaw.builder().exposure("two"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("exposure: there is no rule \"two\"; there are: one, half, conservative");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "Split", "chaselev", " abp"})
  void deque_unknownKind_namesArgumentValueAndKinds(String kind) {
    assertThatThrownBy(() -> Jackdaw.builder().deque(kind))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "deque: there is no rule \"%s\"; there are: split, mutex, abp, chase-lev", kind);
  }

  @Test
  void notification_unknownRule_namesArgumentValueAndRules() {
    assertThatThrownBy(() -> Jackdaw.builder().notification("signal"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("notification: there is no rule \"signal\"; there are: asynchronous, polled");
  }

  @ParameterizedTest
  @ValueSource(strings = {"mutex", "abp", "chase-lev"})
  void build_exposureOrNotificationForAPublicDeque_saysWhatGoesTogether(String kind) {
    for (Jackdaw.Builder builder :
        List.of(
            Jackdaw.builder().exposure("one").deque(kind),
            Jackdaw.builder().deque(kind).exposure("half"),
            Jackdaw.builder().deque(kind).notification("polled"),
            Jackdaw.builder().notification("asynchronous").deque(kind))) {
      assertThatThrownBy(builder::build)
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("deque " + kind)
          .hasMessageContaining("exposure and notification are not allowed")
          .hasMessageContaining("deque split with exposure one, half or conservative");
    }
  }

  @Test
  void build_anyExposureAndNotificationForTheSplitDeque_works() {
    for (String exposure : List.of("one", "half", "conservative")) {
      for (String notification : List.of("asynchronous", "polled")) {
        Jackdaw pool =
            pools.build(
                Jackdaw.builder()
                    .workers(2)
                    .deque("split")
                    .exposure(exposure)
                    .notification(notification));
        assertThat(pool.invoke(Fib.SLOTS, 15)).isEqualTo(610);
      }
    }
  }

  @Test
  void victim_unknownRule_namesArgumentValueAndRules() {
    assertThatThrownBy(() -> Jackdaw.builder().victim("richest"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("victim")
        .hasMessageContaining("\"richest\"")
        .hasMessageContaining("uniform");
  }

  @Test
  void builder_nullArguments_namesTheArgument() {
    Jackdaw.Builder builder = Jackdaw.builder();
    assertNull("name", () -> builder.name(null));
    assertNull("join", () -> builder.join(null));
    assertNull("exposure", () -> builder.exposure(null));
    assertNull("deque", () -> builder.deque(null));
    assertNull("notification", () -> builder.notification(null));
    assertNull("victim", () -> builder.victim(null));
    assertNull("threadFactory", () -> builder.threadFactory(null));
    assertNull("uncaughtExceptionHandler", () -> builder.uncaughtExceptionHandler(null));
    assertNull("context", () -> builder.context(null));
  }

  @Test
  void pool_nullTasks_namesTheArgument() {
    Jackdaw pool = pools.create(1);
    assertNull("body", () -> pool.invoke((Function<Worker, Object>) null));
    assertNull("body", () -> pool.invoke((Body.OfLong) null, 1));
    assertNull("body", () -> pool.invoke((Body.OfLongs) null, 1, 2));
    assertNull("body", () -> pool.invoke((Body.ToLong<Object>) null, this, 1, 2));
    assertNull("task", () -> pool.execute(null));
    assertNull("tasks", () -> pool.invokeAll(null));
    assertNull("tasks", () -> pool.invokeAny(null));
    List<Callable<Integer>> withNull = Arrays.asList(() -> 1, null);
    assertNull("task", () -> pool.invokeAll(withNull));
    assertNull("task", () -> pool.invokeAny(withNull));
    assertNull("unit", () -> pool.invokeAll(List.of(() -> 1), 1, null));
    assertNull("unit", () -> pool.invokeAny(List.of(() -> 1), 1, null));
    assertNull("blocking", () -> Blocking.call(null));
    assertNull("blocking", () -> Blocking.run(null));
  }

  @Test
  void fork_nullBody_namesTheArgument() {
    Jackdaw pool = pools.create(1);
    pool.invoke(
        w -> {
          assertNull("body", () -> w.fork((Function<Worker, Object>) null));
          assertNull("body", () -> w.fork((Body.OfLong) null, 1));
          assertNull("body", () -> w.join((Body.OfLong) null, 0, 1));
          return null;
        });
  }

  private static void assertNull(
      String argument, org.assertj.core.api.ThrowableAssert.ThrowingCallable call) {
    assertThatThrownBy(call)
        .isInstanceOf(NullPointerException.class)
        .hasMessageContaining(argument);
  }

  @Test
  void invokeAndExecute_afterClose_rejected() {
    Jackdaw pool = pools.create(2);
    pool.close();
    assertThatThrownBy(() -> pool.invoke(Fib.SLOTS, 3))
        .isInstanceOf(RejectedExecutionException.class)
        .hasMessageContaining("shut down");
    assertThatThrownBy(() -> pool.submit(() -> 1)).isInstanceOf(RejectedExecutionException.class);
    assertThatThrownBy(() -> pool.execute(() -> {})).isInstanceOf(RejectedExecutionException.class);
  }

  @Test
  void common_shutdownAndClose_staysOpen() {
    Jackdaw common = Jackdaw.common();
    common.shutdown();
    common.shutdownNow();
    common.close();
    assertThat(common.invoke(Fib.SLOTS, 10)).isEqualTo(55);
  }

  @Test
  void threadFactory_returnsNull_submitterHearsOfIt() {
    Jackdaw pool = pools.build(Jackdaw.builder().workers(1).threadFactory(r -> null));
    assertThatThrownBy(() -> pool.execute(() -> {}))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("threadFactory");
  }

  @Test
  void threadFactory_returnsAStartedThread_submitterHearsOfItAndTheThreadEnds() throws Exception {
    List<Thread> made = new CopyOnWriteArrayList<>();
    ThreadFactory startsThem =
        loop -> {
          Thread thread = Thread.ofPlatform().daemon().start(loop);
          made.add(thread);
          return thread;
        };
    Jackdaw pool = pools.build(Jackdaw.builder().workers(1).threadFactory(startsThem));
    assertThatThrownBy(() -> pool.execute(() -> {}))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("threadFactory returned a thread that was started already");
    assertThat(pool.invoke(Fib.SLOTS, 10)).isEqualTo(55);
    assertThat(made).hasSize(1);
    made.getFirst().join();
  }
}
