package io.jackdaw.cluster.internal.steal;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.Jackdaw;
import io.jackdaw.cluster.NodeSnapshot;
import io.jackdaw.cluster.internal.ledger.JobRecord;
import io.jackdaw.cluster.internal.ledger.JobState;
import io.jackdaw.internal.policy.Uniform;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Random jobs on nodes that die, that are taken for dead, that leave and that join: each job ends,
 * with each unit once.
 */
@SuppressWarnings("ThreadPriorityCheck") // yields make rounds differ; nothing relies on them
class DeathsTest {
  private static final int UNITS = 20_000;
  private static final UnitsKind RIGHT = new UnitsKind(UNITS, true);
  private static final UnitsKind WRONG = new UnitsKind(UNITS, false);
  private static final Logger LOG = Logger.getLogger("io.jackdaw.cluster");
  private static final Jackdaw POOL = Jackdaw.builder().workers(1).build();

  @BeforeAll
  static void silence() {
    LOG.setLevel(Level.OFF); // the dead complain
  }

  @AfterAll
  static void closePool() {
    POOL.close();
    LOG.setLevel(null);
  }

  /** A node of a world. */
  private static final class Member {
    final Node node;
    final World.Connection connection;

    Member(World world, String name, UnitsKind kind, CompletableFuture<JobRecord> end) {
      node =
          new Node(
              name,
              new Setup(
                  POOL,
                  new Uniform(),
                  job -> kind,
                  (id, record) -> end.complete(record),
                  (NodeSnapshot snapshot, Map<String, Double> explored) -> {}),
              () -> {});
      connection = world.join(name, node);
      node.start(connection);
    }
  }

  /** What happens in one round. */
  private static JobRecord round(long seed, UnitsKind kind) throws Exception {
    Random random = new Random(seed);
    CompletableFuture<JobRecord> end = new CompletableFuture<>();
    try (World world = new World(seed)) {
      List<Member> members = new ArrayList<>();
      for (int i = 0; i < 2 + random.nextInt(4); i++) {
        members.add(new Member(world, "n" + i, kind, end));
      }
      Member submitter = members.get(random.nextInt(members.size()));
      CompletableFuture<Void> submitted = new CompletableFuture<>();
      submitter.node.submit("job", job(submitter), kind.root(), submitted);
      submitted.get(60, TimeUnit.SECONDS);
      for (int event = 0; event < 6; event++) {
        for (int i = random.nextInt(200); i > 0; i--) {
          Thread.yield();
        }
        happen(random.nextInt(8), random, world, members, kind, end, "j" + event);
      }
      JobRecord record = end.get(60, TimeUnit.SECONDS);
      members.forEach(member -> member.node.end());
      return record;
    }
  }

  private static void happen(
      int what,
      Random random,
      World world,
      List<Member> members,
      UnitsKind kind,
      CompletableFuture<JobRecord> end,
      String newName) {
    if (what <= 1) {
      members.add(new Member(world, newName, kind, end));
    } else if (members.size() > 1) {
      Member victim = members.remove(random.nextInt(members.size()));
      switch (what) {
        case 2, 3, 4 -> {
          world.kill(victim.connection);
          victim.node.end();
        }
        case 5, 6 -> world.remove(victim.connection); // it goes on, and nobody listens
        default -> {
          victim.node.leave();
          victim.connection.close();
        }
      }
    }
  }

  @Test
  void submit_allOthersDie_lastOneFinishes() throws Exception {
    for (long seed = 1; seed <= 20; seed++) {
      CompletableFuture<JobRecord> end = new CompletableFuture<>();
      try (World world = new World(seed)) {
        List<Member> members = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
          members.add(new Member(world, "n" + i, RIGHT, end));
        }
        Member submitter = members.getFirst();
        CompletableFuture<Void> submitted = new CompletableFuture<>();
        submitter.node.submit("job", job(submitter), RIGHT.root(), submitted);
        submitted.get(60, TimeUnit.SECONDS);
        for (int i = 0; i < 50 * seed; i++) {
          Thread.yield(); // the work spreads
        }
        for (Member dead : members.subList(0, 3)) {
          world.kill(dead.connection);
          dead.node.end();
        }
        JobRecord record = end.get(60, TimeUnit.SECONDS);
        assertThat(isRight(record)).as("seed %d: %s", seed, record.reason()).isTrue();
        members.getLast().node.end();
      }
    }
  }

  private static JobRecord job(Member submitter) {
    return JobRecord.begun("units", new byte[0], submitter.connection.self(), true, 1);
  }

  private static boolean isRight(JobRecord record) {
    return record.state() == JobState.DONE
        && BitSet.valueOf(record.outcome()).cardinality() == UNITS
        && BitSet.valueOf(record.outcome()).length() == UNITS;
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 1_001, 2_001, 3_001})
  void round_anybodyDies_eachUnitCountsOnce(long first) throws Exception {
    for (long seed = first; seed < first + 100; seed++) {
      JobRecord record = round(seed, RIGHT);
      assertThat(isRight(record)).as("seed %d: %s", seed, record.reason()).isTrue();
    }
  }

  @Test
  void round_workIsNotShrunk_isFound() throws Exception {
    int wrong = 0;
    for (long seed = 1; seed < 500 && wrong == 0; seed++) {
      wrong += isRight(round(seed, WRONG)) ? 0 : 1;
    }
    assertThat(wrong).as("what counts twice must be noticed").isPositive();
  }
}
