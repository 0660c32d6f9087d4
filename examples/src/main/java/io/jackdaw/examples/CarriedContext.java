package io.jackdaw.examples;

import io.jackdaw.Blocking;
import io.jackdaw.Fork;
import io.jackdaw.Jackdaw;
import io.jackdaw.spi.ContextCarrier;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Something that hangs on a thread (here: who is logged in) follows a computation to every worker
 * that runs a part of it.
 */
public final class CarriedContext {
  static final ThreadLocal<@Nullable String> USER = new ThreadLocal<>();

  static final ContextCarrier USER_CARRIER =
      () -> {
        String captured = USER.get(); // once, where the computation is submitted
        return () -> {
          String before = USER.get(); // on each worker that runs a part of it
          USER.set(captured);
          return () -> USER.set(before);
        };
      };

  /** Asks for the user on two threads of one computation. */
  static String whoIsThere(Jackdaw pool) {
    return pool.invoke(
        w -> {
          CompletableFuture<String> there = new CompletableFuture<>();
          Fork<Boolean> other = w.fork(v -> there.complete(USER.get() + " on " + threadKind()));
          Blocking.run(there::join); // only so that another thread takes the fork
          String here = USER.get() + " on " + threadKind();
          other.join();
          return here + ", " + there.join();
        });
  }

  private static String threadKind() {
    return Thread.currentThread().getName().contains("-worker-") ? "a worker" : "the caller";
  }

  /** Runs as ada. */
  public static void main(String[] args) {
    try (var pool = Jackdaw.builder().workers(2).context(USER_CARRIER).build()) {
      USER.set("ada");
      System.out.println(whoIsThere(pool));
    } finally {
      USER.remove();
    }
  }

  private CarriedContext() {}
}
