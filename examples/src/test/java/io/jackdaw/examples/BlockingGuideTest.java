package io.jackdaw.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.Jackdaw;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the guide says about blocking, tried. */
class BlockingGuideTest {
  private Jackdaw pool;

  @BeforeEach
  void open() {
    pool = Jackdaw.create(2);
  }

  @AfterEach
  void close() {
    pool.close();
  }

  static int size(Jackdaw pool, int depth) {
    if (depth == 0) {
      return 1;
    }
    var left = CompletableFuture.supplyAsync(() -> size(pool, depth - 1), pool);
    var right = CompletableFuture.supplyAsync(() -> size(pool, depth - 1), pool);
    return 1 + left.join() + right.join();
  }

  @Test
  void futures_thatWaitForFutures_end() throws Exception {
    assertThat(pool.submit(() -> size(pool, 5)).get()).isEqualTo(63);
  }

  private static boolean isPrime(long n) {
    return n > 1 && LongStream.range(2, n).takeWhile(d -> d * d <= n).noneMatch(d -> n % d == 0);
  }

  @Test
  void stream_inATask_counts() throws Exception {
    long primes =
        pool.submit(
                () ->
                    LongStream.range(0, 10_000)
                        .parallel()
                        .filter(BlockingGuideTest::isPrime)
                        .count())
            .get();
    assertThat(primes).isEqualTo(1229);
  }

  @Test
  void stuckPool_thatRelieves_goesOn() throws Exception {
    try (var relieving = Jackdaw.builder().workers(1).relieveBlocked(true).build()) {
      CountDownLatch latch = new CountDownLatch(1);
      var waits =
          relieving.submit(
              () -> {
                latch.await();
                return "went on";
              });
      relieving.execute(latch::countDown);
      assertThat(waits.get()).isEqualTo("went on");
    }
  }
}
