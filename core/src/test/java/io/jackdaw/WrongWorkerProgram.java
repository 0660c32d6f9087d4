package io.jackdaw;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Uses workers that do not belong to the running task, and tickets that were never given. Prints
 * what each mistake was answered with. Runs in a JVM of its own, without assertions.
 */
final class WrongWorkerProgram {
  /** A mistake; what it throws is the answer. */
  interface Mistake {
    void make(Jackdaw pool) throws Exception;
  }

  static final Map<String, Mistake> ALL = new LinkedHashMap<>();

  static {
    ALL.put("fork a lambda on a worker that was kept", pool -> kept(pool).fork(v -> 1));
    ALL.put("fork an action on a worker that was kept", pool -> kept(pool).forkAction(v -> {}));
    ALL.put("fork in slots on a worker that was kept", pool -> kept(pool).fork(Fib.SLOTS, 3));
    ALL.put(
        "both in slots on a worker that was kept",
        pool -> kept(pool).both(Fib.SLOTS, 3, 4, Long::sum));
    ALL.put(
        "fork a lambda on another thread",
        pool -> pool.invoke(w -> CompletableFuture.supplyAsync(() -> w.fork(v -> 1)).join()));
    ALL.put("w instead of v in a stolen lambda", WrongWorkerProgram::parentsWorker);
    ALL.put("join -1", pool -> pool.invokeLong(w -> w.join(Fib.SLOTS, -1, 3)));
    ALL.put("both without a combine", WrongWorkerProgram::bothWithoutCombine);
  }

  private WrongWorkerProgram() {}

  /** A worker whose task is over. */
  private static Worker kept(Jackdaw pool) {
    AtomicReference<@Nullable Worker> kept = new AtomicReference<>();
    pool.invokeAction(
        w -> {
          kept.set(w);
          w.both(Fib.SLOTS, 3, 4, Long::sum); // so that its stack has slots
        });
    return Objects.requireNonNull(kept.get());
  }

  private static void parentsWorker(Jackdaw pool) {
    pool.invokeAction(
        w -> {
          CountDownLatch started = new CountDownLatch(1);
          Fork<Integer> fork =
              w.fork(
                  v -> {
                    started.countDown();
                    return w.fork(u -> 1).join();
                  });
          Steals.awaitElsewhere(started);
          fork.join();
        });
  }

  @SuppressWarnings("NullAway") // that is the mistake
  private static void bothWithoutCombine(Jackdaw pool) {
    Body.LongToLong ran =
        (w, a) -> {
          throw new AssertionError("a half has run");
        };
    pool.invokeLong(w -> w.both(ran, 1, 2, null));
  }

  public static void main(String[] args) {
    ALL.forEach(
        (name, mistake) -> {
          try (Jackdaw pool = Jackdaw.create(2)) {
            System.out.println(name + ": " + answer(pool, mistake));
            if (pool.invoke(Fib.SLOTS, 15) != 610) {
              System.out.println(name + ": the pool is damaged");
            }
          }
        });
  }

  private static String answer(Jackdaw pool, Mistake mistake) {
    try {
      mistake.make(pool);
      return "nothing";
    } catch (Throwable t) {
      Throwable root = t;
      while (root.getCause() != null) {
        root = root.getCause();
      }
      return root.toString();
    }
  }
}
