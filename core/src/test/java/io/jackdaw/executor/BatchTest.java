package io.jackdaw.executor;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.Jackdaw;
import io.jackdaw.Steals;
import io.jackdaw.internal.worker.InvariantChecks;
import io.jackdaw.spi.ContextCarrier;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What {@code invokeAll} does once, not for each of its tasks. */
class BatchTest {
  private static final int TASKS = 10;

  @RegisterExtension final InvariantChecks pools = new InvariantChecks();

  /** For what the caller waited while each task ran. */
  private final Set<Object> waitedFor = ConcurrentHashMap.newKeySet();

  private List<Callable<Integer>> tasks() {
    Thread caller = Thread.currentThread();
    List<Callable<Integer>> tasks = new ArrayList<>();
    for (int i = 0; i < TASKS; i++) {
      int number = i;
      tasks.add(
          () -> {
            Steals.until(() -> waitsForAFuture(caller));
            return number;
          });
    }
    return tasks;
  }

  private boolean waitsForAFuture(Thread caller) {
    if (LockSupport.getBlocker(caller) instanceof Future<?> future) {
      waitedFor.add(future);
      return true;
    }
    return false;
  }

  /** Or each of them would wake the caller. */
  @Test
  void invokeAll_fromOutside_theCallerWaitsForTheLast() throws Exception {
    List<Future<Integer>> ended = pools.create(1).invokeAll(tasks());
    assertThat(ended).extracting(Future::resultNow).startsWith(0, 1).hasSize(TASKS);
    assertThat(waitedFor).containsExactly(ended.getLast());
  }

  @Test
  void invokeAll_fromOutsideWithATimeout_theCallerWaitsForTheLast() throws Exception {
    List<Future<Integer>> ended = pools.create(1).invokeAll(tasks(), 100, TimeUnit.SECONDS);
    assertThat(ended).extracting(Future::resultNow).startsWith(0, 1).hasSize(TASKS);
    assertThat(waitedFor).containsExactly(ended.getLast());
  }

  /** They take one place in the queue, so nothing that came later is before one of them. */
  @Test
  void invokeAll_whileAllWorkersAreBusy_allBeforeALaterSubmission() throws Exception {
    Jackdaw pool = pools.create(1);
    CountDownLatch mayEnd = new CountDownLatch(1);
    pool.execute(() -> Steals.await(mayEnd));
    List<Integer> order = Collections.synchronizedList(new ArrayList<>());
    List<Callable<Boolean>> tasks = new ArrayList<>();
    for (int i = 0; i < TASKS; i++) {
      int number = i;
      tasks.add(() -> order.add(number));
    }
    Thread caller = Thread.currentThread();
    Thread later =
        Thread.ofPlatform()
            .start(
                () -> {
                  Steals.until(() -> waitsForAFuture(caller));
                  pool.execute(() -> order.add(TASKS));
                  mayEnd.countDown();
                });
    pool.invokeAll(tasks);
    later.join();
    pool.shutdown();
    assertThat(pool.awaitTermination(20, TimeUnit.SECONDS)).isTrue();
    assertThat(order).isEqualTo(IntStream.rangeClosed(0, TASKS).boxed().toList());
  }

  @Test
  void invokeAll_nothing_nothing() throws Exception {
    Jackdaw pool = pools.create(1);
    assertThat(pool.invokeAll(List.<Callable<Integer>>of())).isEmpty();
    assertThat(pool.invokeAll(List.<Callable<Integer>>of(), 1, TimeUnit.SECONDS)).isEmpty();
  }

  @Test
  void invokeAll_severalTasks_capturesTheContextOnce() throws Exception {
    AtomicInteger captures = new AtomicInteger();
    AtomicInteger entries = new AtomicInteger();
    ContextCarrier counting =
        () -> {
          captures.incrementAndGet();
          return () -> {
            entries.incrementAndGet();
            return () -> {};
          };
        };
    Jackdaw pool = pools.build(Jackdaw.builder().workers(2).context(counting));
    List<Callable<Integer>> tasks = List.of(() -> 1, () -> 2, () -> 3);
    assertThat(pool.invokeAll(tasks)).extracting(Future::resultNow).containsExactly(1, 2, 3);
    assertThat(captures).hasValue(1);
    assertThat(entries).hasValue(3);
  }
}
