package io.jackdaw.cluster.internal.steal;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.Jackdaw;
import io.jackdaw.cluster.ClusterJobs;
import io.jackdaw.cluster.internal.ledger.JobRecord;
import io.jackdaw.cluster.internal.ledger.JobState;
import io.jackdaw.cluster.internal.work.JobTypes;
import io.jackdaw.cluster.internal.work.Kind;
import java.util.BitSet;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Writes fail in the middle of anything, made or not: nothing is lost, and nothing hangs. */
class LedgerTroubleTest {
  private static final int UNITS = 2_000;
  private static final Logger LOG = Logger.getLogger("io.jackdaw.cluster");
  private static final Jackdaw POOL = Jackdaw.builder().workers(1).build();

  @BeforeAll
  static void silence() {
    LOG.setLevel(Level.OFF); // the ledger does not answer: often
  }

  @AfterAll
  static void closePool() {
    POOL.close();
    LOG.setLevel(null);
  }

  @ParameterizedTest
  @ValueSource(ints = {5, 20, 50})
  void round_writesFail_eachUnitCountsOnce(int percent) throws Exception {
    UnitsKind kind = new UnitsKind(UNITS, true);
    for (long seed = 1; seed <= 40; seed++) {
      try (Cell cell = new Cell(seed, POOL, job -> kind, 1 + (int) (seed % 4))) {
        cell.submit(0, "job", kind, true);
        cell.world.failWrites(percent);
        JobRecord end = cell.await("job");
        BitSet done = BitSet.valueOf(end.outcome());
        assertThat(end.state()).as("seed %d: %s", seed, end.reason()).isEqualTo(JobState.DONE);
        assertThat(done.cardinality()).as("seed %d", seed).isEqualTo(UNITS);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void search_writesFailAndNodesDieAndLeave_countsEachLeafOnce(int workers) throws Exception {
    Kind kind = JobTypes.kind(new ClusterJobs.Words(3, 13));
    try (Jackdaw pool = Jackdaw.builder().workers(workers).build()) {
      for (long seed = 1; seed <= 20; seed++) {
        try (Cell cell = new Cell(seed, pool, job -> kind, 4)) {
          cell.submit(0, "job", kind, true);
          cell.world.failWrites(20);
          cell.world.kill(cell.connections.get(0));
          cell.nodes.get(0).end();
          cell.nodes.get(1).leave();
          cell.connections.get(1).close();
          JobRecord end = cell.await("job");
          assertThat(end.state()).as("seed %d: %s", seed, end.reason()).isEqualTo(JobState.DONE);
          assertThat(kind.read(end.outcome())).isEqualTo(1_594_323L);
        }
      }
    }
  }
}
