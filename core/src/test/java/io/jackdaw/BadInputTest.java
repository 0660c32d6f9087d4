package io.jackdaw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.internal.worker.InvariantChecks;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
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
    assertThatThrownBy(() -> Jackdaw.builder().join(JoinRule.named(rule)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("join")
        .hasMessageContaining("\"" + rule + "\"")
        .hasMessageContaining("leapfrog")
        .hasMessageContaining("any")
        .hasMessageContaining("relaxed(N)");
  }

  @Test
  void exposure_unknownRule_namesArgumentValueAndRules() {
    assertThatThrownBy(() -> Jackdaw.builder().mechanisms(Mechanisms.named("exposure=two")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("exposure: there is no \"two\"; there are: one, half, conservative");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "Split", "chaselev", " abp"})
  void deque_unknownKind_namesArgumentValueAndKinds(String kind) {
    assertThatThrownBy(() -> Jackdaw.builder().mechanisms(Mechanisms.named("deque=" + kind)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("deque: there is no \"%s\"; there are: split, mutex, abp, chase-lev", kind);
  }

  @Test
  void notification_unknownRule_namesArgumentValueAndRules() {
    assertThatThrownBy(() -> Jackdaw.builder().mechanisms(Mechanisms.named("notification=signal")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("notification: there is no \"signal\"; there are: asynchronous, polled");
  }

  @ParameterizedTest
  @ValueSource(strings = {"mutex", "abp", "chase-lev"})
  void mechanisms_exposureOrNotificationForAPublicDeque_namesBoth(String kind) {
    for (String other : List.of("exposure=half", "exposure=conservative", "notification=polled")) {
      for (String both : List.of("deque=" + kind + "," + other, other + ",deque=" + kind)) {
        assertThatThrownBy(() -> Mechanisms.named(both))
            .isInstanceOf(IllegalArgumentException.class)
            .hasMessage(
                "mechanisms: deque=%s and %s do not go together; only deque=split has private forks",
                kind, other);
      }
    }
  }

  @Test
  void mechanisms_unknownMechanism_listsThem() {
    assertThatThrownBy(() -> Mechanisms.named("stack=abp"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "mechanisms: there is no \"stack\"; there are: deque, exposure, notification, steal,"
                + " mailing, seed");
    assertThatThrownBy(() -> Mechanisms.named("seed=x"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("seed: \"x\" is not a whole number");
  }

  @Test
  void mechanisms_asText_areFoundByIt() {
    Mechanisms changed =
        Mechanisms.DEFAULT
            .with(Mechanisms.Exposure.HALF)
            .with(Mechanisms.Notification.POLLED)
            .with(Mechanisms.Steal.HALF)
            .with(Mechanisms.Mailing.EVEN)
            .withSeed(-7);
    assertThat(Mechanisms.named(changed.toString())).isEqualTo(changed);
    assertThat(Mechanisms.named("deque=chase-lev"))
        .isEqualTo(Mechanisms.DEFAULT.with(Mechanisms.Deque.CHASE_LEV));
    assertThat(Mechanisms.named("")).isEqualTo(Mechanisms.DEFAULT);
  }

  @Test
  void build_anyExposureAndNotificationForTheSplitDeque_works() {
    for (String exposure : List.of("one", "half", "conservative")) {
      for (String notification : List.of("asynchronous", "polled")) {
        Jackdaw pool =
            pools.build(
                Jackdaw.builder()
                    .workers(2)
                    .mechanisms(
                        Mechanisms.named(
                            "deque=split,exposure=" + exposure + ",notification=" + notification)));
        assertThat(pool.invoke(Fib.SLOTS, 15)).isEqualTo(610);
      }
    }
  }

  @Test
  void victim_unknownRule_namesArgumentValueAndRules() {
    assertThatThrownBy(() -> Jackdaw.builder().victim(VictimRule.named("richest")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("victim")
        .hasMessageContaining("\"richest\"")
        .hasMessageContaining("uniform");
  }

  @Test
  void builder_nullArguments_namesTheArgument() {
    PoolBuilder builder = Jackdaw.builder();
    assertNull("name", () -> builder.name(null));
    assertNull("join", () -> builder.join(null));
    assertNull("mechanisms", () -> builder.mechanisms(null));
    assertNull("changes", () -> Mechanisms.named(null));
    assertNull("victim", () -> builder.victim(null));
    assertNull("threadFactory", () -> builder.threadFactory(null));
    assertNull("uncaughtExceptionHandler", () -> builder.uncaughtExceptionHandler(null));
    assertNull("context", () -> builder.context(null));
  }

  @Test
  void pool_nullTasks_namesTheArgument() {
    Jackdaw pool = pools.create(1);
    assertNull("body", () -> pool.invoke((Work<Object, RuntimeException>) null));
    assertNull("body", () -> pool.invokeLong(null));
    assertNull("body", () -> pool.invokeDouble(null));
    assertNull("body", () -> pool.invokeAction(null));
    assertNull("body", () -> pool.invoke((Body.LongToLong) null, 1));
    assertNull("body", () -> pool.invoke((Body.LongsToLong) null, 1, 2));
    assertNull("body", () -> pool.invoke((Body.RangeToLong<Object>) null, this, 1, 2));
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
          assertNull("body", () -> w.fork((Work<Object, RuntimeException>) null));
          assertNull("body", () -> w.forkLong(null));
          assertNull("body", () -> w.forkDouble(null));
          assertNull("body", () -> w.forkAction(null));
          assertNull("body", () -> w.fork((Body.LongToLong) null, 1));
          assertNull("body", () -> w.join((Body.LongToLong) null, 0, 1));
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
