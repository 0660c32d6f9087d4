package io.jackdaw.forkjoin;

import io.jackdaw.Jackdaw;
import io.jackdaw.Mechanisms;
import io.jackdaw.internal.worker.Thrower;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;

/** Where a contract test calls the methods of a task. */
enum Place {
  OUTSIDE(0, false),
  CALLER_OF_1(1, false),
  CALLER_OF_2(2, false),
  CALLER_OF_4(4, false),
  SUBMITTED_TO_1(1, true),
  SUBMITTED_TO_2(2, true),
  SUBMITTED_TO_4(4, true);

  final int workers;
  private final boolean submitted;

  Place(int workers, boolean submitted) {
    this.workers = workers;
    this.submitted = submitted;
  }

  /** Runs a test body there. */
  void run(Body body) throws Exception {
    call(
        () -> {
          body.run();
          return true;
        });
  }

  <T> T call(Callable<T> body) throws Exception {
    if (workers == 0) {
      return body.call();
    }
    try (Jackdaw pool = Place.pool(workers)) {
      if (submitted) {
        return pool.submit(body).get();
      }
      return pool.invoke(w -> Thrower.call(body));
    } catch (ExecutionException e) {
      throw Thrower.unchecked(e.getCause());
    }
  }

  /** A test body. */
  interface Body {
    void run() throws Exception;
  }

  /** A pool; {@code -Djackdaw.test.deque} chooses its deque, as in the tests of the pool. */
  static Jackdaw pool(int workers) {
    String deque = System.getProperty("jackdaw.test.deque", "split");
    return Jackdaw.builder()
        .workers(workers)
        .mechanisms(Mechanisms.named("deque=" + deque))
        .build();
  }
}
