package io.jackdaw.cluster.internal.steal;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.Jackdaw;
import io.jackdaw.cluster.NodeId;
import io.jackdaw.cluster.NodeSnapshot;
import io.jackdaw.cluster.internal.engine.Engine;
import io.jackdaw.cluster.internal.engine.View;
import io.jackdaw.cluster.internal.ledger.JobRecord;
import io.jackdaw.cluster.internal.ledger.JobState;
import io.jackdaw.cluster.internal.ledger.PieceId;
import io.jackdaw.cluster.internal.ledger.PieceRecord;
import io.jackdaw.cluster.internal.work.Mutations;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Frames that are not what they were: they say something, or are dropped and counted. */
@SuppressWarnings("ThreadPriorityCheck") // a yield waits for what has no event
class MutatedFramesTest {
  private static final int UNITS = 20_000;
  private static final Logger LOG = Logger.getLogger("io.jackdaw.cluster");
  private static final NodeId SOMEBODY = new NodeId("somebody", new UUID(1, 2));

  @BeforeAll
  static void silence() {
    LOG.setLevel(Level.OFF);
  }

  @AfterAll
  static void unsilence() {
    LOG.setLevel(null);
  }

  private static NodeSnapshot snapshot() {
    return new NodeSnapshot(
        SOMEBODY, 2, 1, 1, 10, 9, 8, 7, 600, 500, 40, 3_000, 20, 1_000, 1, 0, 0, 5, 0.25);
  }

  /** One of each kind, about a job of this name. */
  private static List<Message> messages(String job) {
    byte[] record = PieceRecord.fresh(SOMEBODY, 0.5, new byte[] {1, 2, 3, 4, 5, 6, 7, 8}).toBytes();
    byte[] done =
        PieceRecord.fresh(SOMEBODY, 0.5, new byte[8]).done(new byte[] {0x7f, 0x7f}).toBytes();
    return List.of(
        new Message.Request(0.5, false),
        new Message.Request(0, true),
        new Message.Reject(0.25),
        new Message.Withdraw(),
        new Message.Work(0.5, job, PieceId.ROOT.child(0, 1), record),
        new Message.Work(0.5, job, PieceId.ROOT, new byte[0]),
        new Message.Done(job, PieceId.ROOT.child(0, 1), done),
        new Message.Watch(),
        new Message.Status(snapshot(), Map.of(job, 0.25)));
  }

  @Test
  void of_frameOfEachKind_saysTheSame() throws IOException {
    for (Message message : messages("job")) {
      assertThat(Message.of(message.toFrame()))
          .usingRecursiveComparison()
          .as(message.toString())
          .isEqualTo(message);
    }
  }

  @Test
  void of_mutatedFrames_messageOrIoException() {
    SplittableRandom random = new SplittableRandom(20);
    List<byte[]> frames = messages("job").stream().map(Message::toFrame).toList();
    int understood = 0;
    int refused = 0;
    for (int i = 0; i < 300_000; i++) {
      try {
        Message.of(Mutations.mutated(frames.get(i % frames.size()), random));
        understood++;
      } catch (IOException e) {
        refused++;
      }
    }
    assertThat(understood).isGreaterThan(10_000);
    assertThat(refused).isGreaterThan(10_000);
  }

  /** Says nothing itself. */
  private static final class Babbler implements Engine.Listener {
    @Override
    public void received(NodeId from, byte[] frame) {}

    @Override
    public void viewChanged(View view) {}

    @Override
    public void written(String key) {}

    @Override
    public void expelled() {}
  }

  @Test
  @Timeout(60)
  void received_mutatedFramesWhileJobRuns_countedAndJobIsRight() throws Exception {
    UnitsKind kind = new UnitsKind(UNITS, true);
    SplittableRandom random = new SplittableRandom(21);
    List<byte[]> frames = messages("job0").stream().map(Message::toFrame).toList();
    try (Jackdaw pool = Jackdaw.builder().workers(1).build();
        Cell cell = new Cell(1, pool, job -> kind, 2)) {
      World.Connection babbler = cell.world.join("babbler", new Babbler());
      NodeId target = cell.connections.getFirst().self();
      for (int i = 0; i < 5; i++) {
        cell.submit(i % 2, "job" + i, kind, true);
        for (int each = 0; each < 30_000; each++) {
          byte[] frame = Mutations.mutated(frames.get(each % frames.size()), random);
          babbler.send(target, frame);
        }
        // It may have been given parts that it asked for, and does nothing about them.
        cell.world.remove(babbler);
        JobRecord end = cell.await("job" + i);
        assertThat(end.state()).as(end.reason()).isEqualTo(JobState.DONE);
        assertThat(kind.read(end.outcome())).isEqualTo(UNITS);
        babbler = cell.world.join("babbler" + i, new Babbler());
      }
      while (cell.nodes.getFirst().snapshot().dropped() < 30_000) {
        Thread.yield(); // the last ones are still on their way; the timeout ends it
      }
      assertThat(cell.nodes.getLast().snapshot().dropped()).isZero();
      assertThat(cell.world.keys()).as("no rubbish").allMatch(key -> key.startsWith("job:"));
    }
  }
}
