package io.jackdaw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.internal.worker.InvariantChecks;
import java.text.MessageFormat;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** A fork that nobody joined and nobody took is mentioned in the log, once per pool. */
@ParameterizedClass
@ValueSource(ints = {1, 2})
class UnjoinedTest {
  @RegisterExtension final InvariantChecks pools = new InvariantChecks();
  private final int workers;
  private final Logger logger = Logger.getLogger("io.jackdaw");
  private final Said said = new Said();
  private final CountDownLatch never = new CountDownLatch(1);

  UnjoinedTest(int workers) {
    this.workers = workers;
  }

  /** What the log says about pools of a given name. */
  private static final class Said extends Handler {
    final List<String> messages = new CopyOnWriteArrayList<>();

    @Override
    public void publish(LogRecord entry) {
      messages.add(MessageFormat.format(entry.getMessage(), entry.getParameters()));
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }

  @BeforeEach
  void listen() {
    logger.addHandler(said);
  }

  @AfterEach
  void stop() {
    logger.removeHandler(said);
  }

  /** Of one worker, so that nobody takes what is not joined. */
  private Jackdaw alone(String name) {
    return pools.build(Jackdaw.builder().workers(1).name(name));
  }

  private List<String> saidOf(String name) {
    return said.messages.stream().filter(message -> message.startsWith(name + ":")).toList();
  }

  @Test
  void fork_lambdaNotJoinedAtTheEnd_isSaidOncePerPool() {
    Jackdaw pool = alone("unjoined-lambda");
    for (int i = 0; i < 3; i++) {
      pool.invokeAction(w -> w.fork(v -> never.getCount()));
    }
    assertThat(saidOf("unjoined-lambda"))
        .singleElement()
        .asString()
        .contains(
            "never joined",
            "a lambda in " + UnjoinedTest.class.getName() + " ",
            "found at " + UnjoinedTest.class.getName() + ".fork_lambdaNotJoinedAtTheEnd");
    Jackdaw other = alone("unjoined-other");
    other.invokeAction(w -> w.forkAction(v -> never.countDown()));
    assertThat(saidOf("unjoined-other")).hasSize(1);
    assertThat(never.getCount()).isEqualTo(1);
  }

  @Test
  void fork_slotNotJoinedAtTheEnd_isSaid() {
    Jackdaw pool = alone("unjoined-slot");
    pool.invokeAction(w -> w.fork(Fib.SLOTS, 5));
    assertThat(saidOf("unjoined-slot")).singleElement().asString().contains("Fib");
  }

  @Test
  void join_olderSlotFirst_isSaid() {
    Jackdaw pool = alone("unjoined-older");
    pool.invokeAction(
        w -> {
          int older = w.fork(Fib.SLOTS, 5);
          w.fork(Fib.SLOTS, 6);
          assertThat(w.join(Fib.SLOTS, older, 5)).isEqualTo(5);
        });
    assertThat(saidOf("unjoined-older")).hasSize(1);
  }

  @Test
  void join_olderLambdaFirst_isSaid() {
    Jackdaw pool = alone("unjoined-older-lambda");
    pool.invokeAction(
        w -> {
          Fork<Integer> older = w.fork(v -> 5);
          w.fork(v -> 6);
          assertThat(older.join()).isEqualTo(5);
        });
    assertThat(saidOf("unjoined-older-lambda"))
        .singleElement()
        .asString()
        .as("names the join")
        .contains("found at " + UnjoinedTest.class.getName() + ".lambda$join_olderLambdaFirst");
  }

  @Test
  void forks_joinedOrFailed_nothingIsSaid() {
    Jackdaw pool = pools.build(Jackdaw.builder().workers(workers).name("joined"));
    assertThat(pool.invokeLong(w -> Fib.lambdas(w, 12))).isEqualTo(144);
    assertThat(pool.invoke(Fib.SLOTS, 12)).isEqualTo(144);
    assertThatThrownBy(
            () ->
                pool.invokeAction(
                    w -> {
                      w.fork(v -> 1);
                      w.both(
                          v -> {
                            throw new IllegalArgumentException();
                          },
                          v -> {});
                    }))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(saidOf("joined")).isEmpty();
  }
}
