package io.jackdaw.blocking;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.Fork;
import io.jackdaw.Jackdaw;
import io.jackdaw.Steals;
import io.jackdaw.forkjoin.ForkJoinTask;
import io.jackdaw.forkjoin.RecursiveTask;
import io.jackdaw.internal.worker.InvariantChecks;
import io.jackdaw.internal.worker.Thrower;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** Computations that cross pools and wait in one for what the other must do. */
@ParameterizedClass
@ValueSource(ints = {1, 2, 3})
@Timeout(60)
class PoolsTest {
  @RegisterExtension final InvariantChecks pools = new InvariantChecks();
  private final int workers;

  PoolsTest(int workers) {
    this.workers = workers;
  }

  private static <T> T get(Future<T> future) {
    try {
      return future.get();
    } catch (Exception e) {
      throw Thrower.unchecked(e);
    }
  }

  /** As many at once as there are workers. */
  private void assertAllEnd(Jackdaw a, java.util.concurrent.Callable<Integer> task)
      throws Exception {
    List<Future<Integer>> all = new ArrayList<>();
    for (int i = 0; i < 2 * workers; i++) {
      all.add(a.submit(task));
    }
    for (Future<Integer> each : all) {
      assertThat(each.get(20, TimeUnit.SECONDS)).isEqualTo(1);
    }
  }

  @Test
  void get_inAnotherPool_ofATaskOfTheFirst_ends() throws Exception {
    Jackdaw a = pools.create(workers);
    Jackdaw b = pools.create(workers);
    assertAllEnd(a, () -> b.invoke(w -> get(a.submit(() -> 1))));
  }

  @Test
  void timedGet_inAnotherPool_ofATaskOfTheFirst_ends() throws Exception {
    Jackdaw a = pools.create(workers);
    Jackdaw b = pools.create(workers);
    assertAllEnd(
        a,
        () -> {
          Future<Integer> inner = b.submit(() -> a.submit(() -> 1).get(20, TimeUnit.SECONDS));
          return inner.get(20, TimeUnit.SECONDS);
        });
  }

  @Test
  void future_inAnotherPool_ofTheFirst_ends() throws Exception {
    Jackdaw a = pools.create(workers);
    Jackdaw b = pools.create(workers);
    assertAllEnd(a, () -> b.invoke(w -> CompletableFuture.supplyAsync(() -> 1, a).join()));
  }

  @Test
  void future_inAPieceThatAnotherPoolStole_ofTheFirst_ends() throws Exception {
    Jackdaw a = pools.create(workers);
    Jackdaw b = pools.create(workers + 1);
    assertAllEnd(
        a,
        () ->
            b.invoke(
                w -> {
                  AtomicBoolean stolen = new AtomicBoolean();
                  Fork<Integer> fork =
                      w.fork(
                          v -> {
                            stolen.set(true);
                            return CompletableFuture.supplyAsync(() -> 1, a).join();
                          });
                  Steals.until(stolen::get); // without blocking: then comes the join
                  return fork.join();
                }));
  }

  @Test
  void get_thereAndBackAndThere_ends() throws Exception {
    Jackdaw a = pools.create(workers);
    Jackdaw b = pools.create(workers);
    assertAllEnd(
        a,
        () ->
            b.invoke(
                v ->
                    a.invoke(
                        w -> get(b.submit(() -> get(a.submit(() -> get(b.submit(() -> 1)))))))));
  }

  private static final class One extends RecursiveTask<Integer> {
    private static final long serialVersionUID = 1L;

    @Override
    protected Integer compute() {
      return 1;
    }
  }

  @Test
  void join_inAnotherPool_ofATaskForkedInTheFirst_ends() throws Exception {
    Jackdaw a = pools.create(workers);
    Jackdaw b = pools.create(workers);
    assertAllEnd(
        a,
        () -> {
          ForkJoinTask<Integer> one = new One().fork();
          return b.invoke(w -> one.join());
        });
  }

  @Test
  void join_inAnotherPool_ofALambdaForkedInTheFirst_ends() throws Exception {
    Jackdaw a = pools.create(workers);
    Jackdaw b = pools.create(workers);
    assertAllEnd(
        a,
        () ->
            a.invoke(
                w -> {
                  Fork<Integer> fork = w.fork(v -> 1);
                  return b.invoke(v -> fork.join());
                }));
  }
}
