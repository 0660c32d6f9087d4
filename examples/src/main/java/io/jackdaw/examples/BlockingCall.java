package io.jackdaw.examples;

import io.jackdaw.Blocking;
import io.jackdaw.Jackdaw;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Future;
import java.util.stream.IntStream;

/**
 * Tasks that wait for something outside of the pool. While one waits, another worker runs in its
 * place: here one worker is enough for four calls that all have to be open at the same time.
 */
public final class BlockingCall {
  /** A service that answers nobody before it has heard everybody. */
  record Service(CyclicBarrier everybody) {
    String answer(int question) throws Exception {
      everybody.await();
      return "answer " + question;
    }
  }

  static List<String> askAll(Jackdaw pool, int questions) throws Exception {
    Service service = new Service(new CyclicBarrier(questions));
    List<Future<String>> open =
        IntStream.range(0, questions)
            .mapToObj(q -> pool.submit(() -> Blocking.call(() -> service.answer(q))))
            .toList();
    return open.stream().map(BlockingCall::result).toList();
  }

  private static String result(Future<String> future) {
    try {
      return future.get();
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  /** Asks four questions with one worker. */
  public static void main(String[] args) throws Exception {
    try (var pool = Jackdaw.create(1)) {
      System.out.println(askAll(pool, 4));
    }
  }

  private BlockingCall() {}
}
