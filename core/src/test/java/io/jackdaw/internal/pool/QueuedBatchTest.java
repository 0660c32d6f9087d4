package io.jackdaw.internal.pool;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.Jackdaw;
import io.jackdaw.internal.worker.InvariantChecks;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A batch in the queue of submissions: each of its tasks is taken once. */
class QueuedBatchTest {
  @RegisterExtension final InvariantChecks pools = new InvariantChecks();

  private List<PoolFuture<Integer>> futures(int count) {
    Jackdaw pool = pools.create(1);
    Engine engine = InvariantChecks.engineOf(pool);
    return IntStream.range(0, count).mapToObj(i -> new PoolFuture<>(engine, () -> i)).toList();
  }

  @Test
  void claim_oneAfterTheOther_inTheirOrder() {
    List<PoolFuture<Integer>> futures = futures(3);
    QueuedBatch batch = new QueuedBatch(futures);
    List<Runnable> claimed = new ArrayList<>();
    for (Submission next = batch.claim(); next != null; next = batch.claim()) {
      assertThat(batch.isClaimed()).isEqualTo(claimed.size() == 2);
      claimed.add(next.task());
    }
    assertThat(claimed).isEqualTo(futures);
    assertThat(batch.claimAll()).isZero();
  }

  @Test
  void claimAll_someAreClaimed_theRest() {
    QueuedBatch batch = new QueuedBatch(futures(5));
    assertThat(batch.claim()).isNotNull();
    assertThat(batch.claimAll()).isEqualTo(4);
    assertThat(batch.isClaimed()).isTrue();
    assertThat(batch.claim()).isNull();
    assertThat(batch.claimAll()).isZero();
  }

  @Test
  void claim_severalThreads_eachTaskOnce() throws Exception {
    List<PoolFuture<Integer>> futures = futures(10_000);
    QueuedBatch batch = new QueuedBatch(futures);
    Queue<Runnable> claimed = new ConcurrentLinkedQueue<>();
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      threads.add(
          Thread.ofPlatform()
              .start(
                  () -> {
                    for (Submission next = batch.claim(); next != null; next = batch.claim()) {
                      claimed.add(next.task());
                    }
                  }));
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(claimed).hasSize(futures.size()).doesNotHaveDuplicates();
  }
}
