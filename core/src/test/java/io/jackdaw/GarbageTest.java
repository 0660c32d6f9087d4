package io.jackdaw;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.internal.worker.InvariantChecks;
import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.WeakReference;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the collector may take: pools that nobody holds, and objects that passed through one. */
class GarbageTest {
  private static final Body.RangeToObject<Object, Object> IDENTITY = (worker, data, a, b) -> data;

  @RegisterExtension final InvariantChecks pools = new InvariantChecks();

  private static void collectUntil(java.util.function.BooleanSupplier gone) {
    Steals.until(
        () -> {
          System.gc();
          return gone.getAsBoolean();
        });
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void collect_poolWithoutClose_leavesNoThreads(int workers) {
    String name = "forgotten-" + workers;
    useAndForget(name, workers);
    collectUntil(() -> InvariantChecks.threadsOf(name).isEmpty());
  }

  private static void useAndForget(String name, int workers) {
    Jackdaw pool = Jackdaw.builder().name(name).workers(workers).build();
    CountDownLatch started = new CountDownLatch(workers);
    for (int i = 0; i < workers; i++) {
      pool.execute(
          () -> {
            started.countDown();
            Steals.await(started);
          });
    }
    Steals.await(started);
    assertThat(InvariantChecks.threadsOf(name)).hasSize(workers);
    assertThat(pool.invoke(Fib.SLOTS, 15)).isEqualTo(610);
  }

  @Test
  void collect_whileACallerIsInside_poolStaysOpen() {
    assertThat(
            Jackdaw.create(2)
                .<Long, RuntimeException>invoke(
                    w -> {
                      for (int i = 0; i < 3; i++) {
                        System.gc();
                      }
                      return Fib.slots(w, 15);
                    }))
        .isEqualTo(610);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void idlePool_objectsOfItsTasks_areNotRetained(int workers) {
    Jackdaw pool = pools.create(workers);
    WeakReference<Object> forked = forkAnObject(pool);
    WeakReference<Object> stolen = stealAnObject(pool);
    WeakReference<Object> submitted = submitAnObject(pool);
    collectUntil(() -> forked.get() == null && stolen.get() == null && submitted.get() == null);
    assertThat(pool.invoke(Fib.SLOTS, 15)).isEqualTo(610);
  }

  /** A thread factory as a plug-in brings it: of a class that nobody else has loaded. */
  public static final class Factory implements ThreadFactory {
    @Override
    public Thread newThread(Runnable loop) {
      return new Thread(loop, "plug-in");
    }
  }

  /** Loads that class, and all others from its parent. */
  private static final class PlugIn extends ClassLoader {
    PlugIn() {
      super(GarbageTest.class.getClassLoader());
    }

    ThreadFactory factory() {
      String name = Factory.class.getName();
      try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
        byte[] bytes = in.readAllBytes();
        Class<?> type = defineClass(name, bytes, 0, bytes.length);
        return (ThreadFactory) type.getConstructor().newInstance();
      } catch (IOException | ReflectiveOperationException e) {
        throw new AssertionError(e);
      }
    }
  }

  @Test
  void collect_closedPool_doesNotKeepItsFactorysClassLoader() {
    WeakReference<ClassLoader> loader = useAndClose();
    collectUntil(() -> loader.get() == null);
  }

  private static WeakReference<ClassLoader> useAndClose() {
    PlugIn plugIn = new PlugIn();
    try (Jackdaw pool = Jackdaw.builder().workers(2).threadFactory(plugIn.factory()).build()) {
      submitAnObject(pool); // nobody sits down after the pool's thread
    }
    return new WeakReference<>(plugIn);
  }

  private static WeakReference<Object> forkAnObject(Jackdaw pool) {
    return pool.invoke(
        w -> {
          Object data = new Object();
          int slot = w.fork(IDENTITY, data, 0, 0);
          assertThat(w.join(IDENTITY, slot, data, 0, 0)).isSameAs(data);
          return new WeakReference<>(data);
        });
  }

  private static WeakReference<Object> stealAnObject(Jackdaw pool) {
    return pool.invoke(
        w -> {
          CountDownLatch started = new CountDownLatch(1);
          Object data = new Object();
          Fork<Object> fork =
              w.fork(
                  v -> {
                    started.countDown();
                    int slot = v.fork(IDENTITY, data, 0, 0);
                    return v.join(IDENTITY, slot, data, 0, 0);
                  });
          Steals.awaitElsewhere(started);
          return new WeakReference<>(fork.join());
        });
  }

  private static WeakReference<Object> submitAnObject(Jackdaw pool) {
    Object data = new Object();
    CountDownLatch ran = new CountDownLatch(1);
    pool.execute(
        () -> {
          assertThat(data).isNotNull();
          ran.countDown();
        });
    Steals.await(ran);
    return new WeakReference<>(data);
  }
}
