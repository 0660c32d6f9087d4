package io.jackdaw.cluster.internal.steal;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.Jackdaw;
import io.jackdaw.cluster.Codec;
import io.jackdaw.cluster.RangeJob;
import io.jackdaw.cluster.internal.ledger.JobRecord;
import io.jackdaw.cluster.internal.ledger.JobState;
import io.jackdaw.cluster.internal.work.JobTypes;
import io.jackdaw.cluster.internal.work.Kind;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Jobs at the same time, of all kinds, some cancelled while they run; nodes come and leave. */
class ManyJobsTest {
  private static final int JOBS = 30;
  private static final Logger LOG = Logger.getLogger("io.jackdaw.cluster");

  @BeforeAll
  static void silence() {
    LOG.setLevel(Level.OFF); // pieces are lost and taken over
  }

  @AfterAll
  static void unsilence() {
    LOG.setLevel(null);
  }

  /** The sum of the indices. */
  private record Sum(long to) implements RangeJob<Long> {
    @Override
    public long from() {
      return 0;
    }

    @Override
    public Codec<Long> resultCodec() {
      return Codec.LONG;
    }

    @Override
    public Long nothing() {
      return 0L;
    }

    @Override
    public Long compute(long from, long to) {
      long sum = 0;
      for (long i = from; i < to; i++) {
        sum += i;
      }
      return sum;
    }

    @Override
    public Long merge(Long left, Long right) {
      return left + right;
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void submit_manyAndCancelSome_allEndRightAndNothingIsLeft(int workers) throws Exception {
    Kind units = new UnitsKind(1_000, true);
    Kind sum = JobTypes.kind(new Sum(2_000_000));
    try (Jackdaw pool = Jackdaw.builder().workers(workers).build()) {
      for (long seed = 1; seed <= 6; seed++) {
        Random random = new Random(seed);
        try (Cell cell =
            new Cell(seed, pool, job -> job.type().startsWith("units") ? units : sum, 3)) {
          for (int i = 0; i < JOBS; i++) {
            boolean isSum = i % 3 == 0;
            String id = (isSum ? "sum" : "units") + i;
            cell.submit(random.nextInt(3), id, isSum ? sum : units, i % 5 != 0);
            if (i % 4 == 1) {
              cell.nodes.get(random.nextInt(3)).cancel(id);
            }
          }
          for (int i = 0; i < JOBS; i++) {
            boolean isSum = i % 3 == 0;
            check(cell.await((isSum ? "sum" : "units") + i), isSum ? sum : units, isSum);
          }
          for (Node node : cell.nodes) {
            CompletableFuture<Void> idle = new CompletableFuture<>();
            node.afterwards(() -> idle.complete(null));
            idle.join();
          }
          assertThat(cell.world.keys()).allMatch(key -> key.startsWith("job:"));
        }
      }
    }
  }

  private static void check(JobRecord end, Kind kind, boolean isSum) {
    if (end.state() != JobState.CANCELLED) {
      assertThat(end.state()).as(end.reason()).isEqualTo(JobState.DONE);
      Object found = kind.read(end.outcome());
      assertThat(found).isEqualTo(isSum ? (Object) (1_000_000L * 1_999_999L) : (Object) 1_000);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void leave_whilePiecesRun_othersFinish(int workers) throws Exception {
    Kind units = new UnitsKind(20_000, true);
    Kind sum = JobTypes.kind(new Sum(200_000_000));
    try (Jackdaw pool = Jackdaw.builder().workers(workers).build()) {
      for (long seed = 1; seed <= 6; seed++) {
        try (Cell cell = new Cell(seed, pool, job -> job.type().equals("units") ? units : sum, 3)) {
          cell.submit(0, "units", units, true);
          cell.submit(0, "sum", sum, true);
          long begun = System.nanoTime();
          cell.nodes.getFirst().leave();
          long lasted = System.nanoTime() - begun;
          cell.connections.getFirst().close();
          assertThat(units.read(cell.await("units").outcome())).isEqualTo(20_000);
          JobRecord end = cell.await("sum");
          assertThat(sum.read(end.outcome())).isEqualTo(100_000_000L * 199_999_999L);
          assertThat(TimeUnit.NANOSECONDS.toSeconds(lasted))
              .as("it was not given up")
              .isLessThan(10);
        }
      }
    }
  }
}
