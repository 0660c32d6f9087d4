package io.jackdaw.cluster.internal.steal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.Jackdaw;
import io.jackdaw.cluster.ClusterException;
import io.jackdaw.cluster.Codec;
import io.jackdaw.cluster.Goal;
import io.jackdaw.cluster.RangeJob;
import io.jackdaw.cluster.SearchJob;
import io.jackdaw.cluster.internal.ledger.JobRecord;
import io.jackdaw.cluster.internal.ledger.JobState;
import io.jackdaw.cluster.internal.work.JobTypes;
import io.jackdaw.cluster.internal.work.Kind;
import io.jackdaw.search.Moves;
import java.io.DataInput;
import java.io.DataOutput;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Code of users that fails where the clerk runs it, and what the ledger refuses. */
class BadInputTest {
  private static final Logger LOG = Logger.getLogger("io.jackdaw.cluster");
  private static final Jackdaw POOL = Jackdaw.builder().workers(2).build();

  @BeforeAll
  static void silence() {
    LOG.setLevel(Level.OFF); // failures are expected here
  }

  @AfterAll
  static void closePool() {
    POOL.close();
    LOG.setLevel(null);
  }

  /** The indices themselves, one after the other. */
  private record Indices(long from, long to) implements RangeJob<long[]> {
    @Override
    public Codec<long[]> resultCodec() {
      return Codec.LONGS;
    }

    @Override
    public long[] nothing() {
      return new long[0];
    }

    @Override
    public long[] compute(long from, long to) {
      return java.util.stream.LongStream.range(from, to).toArray();
    }

    @Override
    public long[] merge(long[] left, long[] right) {
      long[] both = java.util.Arrays.copyOf(left, left.length + right.length);
      System.arraycopy(right, 0, both, left.length, right.length);
      return both;
    }
  }

  /** Finds its root, whose bytes end in an endless recursion. */
  private record Recursive() implements SearchJob<int[], java.util.Optional<Integer>> {
    @Override
    public int[] start() {
      return new int[1];
    }

    @Override
    public Moves<int[]> moves() {
      return new Moves<>() {
        @Override
        public int alternatives(int[] space) {
          return 0;
        }

        @Override
        public boolean apply(int[] space, int alternative) {
          return false;
        }

        @Override
        public void undo(int[] space, int alternative) {}

        @Override
        public int[] copy(int[] space) {
          return space.clone();
        }
      };
    }

    @Override
    public Codec<int[]> stateCodec() {
      return Codec.INTS;
    }

    @Override
    public Goal<int[], java.util.Optional<Integer>> goal() {
      return Goal.first(
          space -> 7,
          new Codec<>() {
            @Override
            public void write(Integer value, DataOutput out) throws java.io.IOException {
              out.writeInt(value);
            }

            @Override
            public Integer read(DataInput in) {
              throw new StackOverflowError("an endless recursion");
            }
          });
    }
  }

  private static void checkIsUsable(Cell cell, Kind next) throws Exception {
    cell.submit(0, "next", next, true);
    assertThat(cell.await("next").state()).isEqualTo(JobState.DONE);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void read_recursesForEver_failsJobAndNodesGoOn(boolean isProtected) throws Exception {
    Kind bad = JobTypes.kind(new Recursive());
    Kind good = JobTypes.kind(new Indices(0, 1_000));
    try (Cell cell = new Cell(1, POOL, job -> job.type().equals("bad") ? bad : good, 2)) {
      cell.submit(0, "bad", bad, isProtected);
      JobRecord end = cell.await("bad");
      assertThat(end.state()).isEqualTo(JobState.FAILED);
      assertThat(end.reason()).contains("job bad failed on node n", "an endless recursion");
      checkIsUsable(cell, good);
    }
  }

  @Test
  void kind_throwsErrorOnAnotherNode_thatNodeGoesOn() throws Exception {
    Kind good = JobTypes.kind(new Indices(0, 1_000));
    AtomicReference<Thread> failed = new AtomicReference<>();
    Setup.Kinds kinds =
        job -> {
          boolean isFirstNode = Thread.currentThread().getName().endsWith("n0");
          if (job.type().startsWith("bad") && !isFirstNode) {
            failed.set(Thread.currentThread());
            throw new NoClassDefFoundError("a class that is missing there");
          }
          return good;
        };
    try (Cell cell = new Cell(1, POOL, kinds, 2)) {
      for (int i = 0; failed.get() == null; i++) { // the first node may be done before it is asked
        cell.submit(0, "bad" + i, good, true);
        assertThat(cell.await("bad" + i).state()).isEqualTo(JobState.DONE);
      }
      assertThat(cell.nodes.get(1).snapshot().node()).isEqualTo(cell.connections.get(1).self());
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void result_tooLargeForLedger_failsJobAndNodesGoOn(boolean isProtected) throws Exception {
    Kind large = JobTypes.kind(new Indices(0, 100_000));
    Kind small = JobTypes.kind(new Indices(0, 100));
    try (Cell cell = new Cell(1, POOL, job -> job.type().equals("large") ? large : small, 2)) {
      cell.world.refuseAbove(10_000);
      cell.submit(0, "large", large, isProtected);
      JobRecord end = cell.await("large");
      assertThat(end.state()).isEqualTo(JobState.FAILED);
      assertThat(end.reason()).contains("job large", "node n", "a value of ");
      checkIsUsable(cell, small);
    }
  }

  @Test
  void submit_nodeHasEnded_fails() throws Exception {
    Kind kind = JobTypes.kind(new Indices(0, 100));
    try (Cell cell = new Cell(1, POOL, job -> kind, 1)) {
      Node node = cell.nodes.getFirst();
      node.end();
      CompletableFuture<Void> submitted = new CompletableFuture<>();
      JobRecord job =
          JobRecord.begun("late", new byte[0], cell.connections.getFirst().self(), true, 1);
      node.submit("late", job, kind.root(), submitted);
      assertThatThrownBy(() -> submitted.get(20, TimeUnit.SECONDS))
          .isInstanceOf(ExecutionException.class)
          .hasCauseInstanceOf(ClusterException.class);
      assertThatThrownBy(node::snapshot).isInstanceOf(ClusterException.class);
    }
  }

  @Test
  void submit_twice_runsOnce() throws Exception {
    UnitsKind kind = new UnitsKind(20_000, true);
    try (Cell cell = new Cell(1, POOL, job -> kind, 3)) {
      cell.submit(0, "job", kind, true);
      cell.submit(0, "job", kind, true);
      JobRecord end = cell.await("job");
      assertThat(end.state()).as(end.reason()).isEqualTo(JobState.DONE);
      assertThat(cell.nodes.getFirst().snapshot().lost()).isZero();
    }
  }
}
