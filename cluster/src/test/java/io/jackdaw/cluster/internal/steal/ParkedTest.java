package io.jackdaw.cluster.internal.steal;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.Jackdaw;
import io.jackdaw.cluster.NodeId;
import io.jackdaw.cluster.internal.engine.Engine;
import io.jackdaw.cluster.internal.engine.View;
import io.jackdaw.cluster.internal.ledger.JobRecord;
import io.jackdaw.cluster.internal.ledger.Ledger;
import io.jackdaw.cluster.internal.ledger.PieceId;
import io.jackdaw.cluster.internal.ledger.PieceRecord;
import java.io.IOException;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** A thief whose parked request was taken up, and came to nothing. */
class ParkedTest {
  private static final Message.Request PARKED = new Message.Request(0, true);

  /** A node by hand: rejects what is not parked. */
  private static final class Victim implements Engine.Listener {
    final BlockingQueue<Message> parked = new LinkedBlockingQueue<>();
    World.Connection connection;

    @Override
    public void received(NodeId from, byte[] frame) {
      try {
        Message message = Message.of(frame);
        if (message.equals(PARKED)) {
          parked.add(message);
        } else if (message instanceof Message.Request) {
          connection.send(from, new Message.Reject(1).toFrame());
        }
      } catch (IOException e) {
        throw new AssertionError(e);
      }
    }

    @Override
    public void viewChanged(View view) {}

    @Override
    public void written(String key) {}

    @Override
    public void expelled() {}
  }

  /** A victim that runs a job and gives nothing away; the only node of the cell has parked. */
  private static Victim victimOf(Cell cell, UnitsKind kind) throws InterruptedException {
    cell.nodes.getFirst().snapshot(); // it has begun: else it may see the job before the victim
    Victim victim = new Victim();
    victim.connection = cell.world.join("victim", victim);
    NodeId self = victim.connection.self();
    Ledger ledger = new Ledger(victim.connection);
    ledger.createPiece("job", PieceId.ROOT, PieceRecord.fresh(self, 1, kind.root()));
    ledger.putJob("job", JobRecord.begun("units", new byte[0], self, true, 1));
    assertThat(victim.parked.poll(60, TimeUnit.SECONDS)).isEqualTo(PARKED);
    return victim;
  }

  @Test
  void work_ofJobThatHasEnded_thiefParksAgain() throws Exception {
    UnitsKind kind = new UnitsKind(100, true);
    try (Jackdaw pool = Jackdaw.builder().workers(1).build();
        Cell cell = new Cell(1, pool, job -> kind, 1)) {
      Victim victim = victimOf(cell, kind);
      Message work = new Message.Work(1, "gone", PieceId.ROOT, new byte[0]);
      victim.connection.send(cell.connections.getFirst().self(), work.toFrame());
      assertThat(victim.parked.poll(60, TimeUnit.SECONDS)).as("asks again").isEqualTo(PARKED);
    }
  }

  @Test
  void park_nothingHappens_thiefIsSilent() throws Exception {
    UnitsKind kind = new UnitsKind(100, true);
    try (Jackdaw pool = Jackdaw.builder().workers(1).build();
        Cell cell = new Cell(1, pool, job -> kind, 1)) {
      victimOf(cell, kind);
      long before = cell.nodes.getFirst().snapshot().messagesSent();
      Thread.sleep(200); // a hundred ticks, if it looked
      assertThat(cell.nodes.getFirst().snapshot().messagesSent()).isEqualTo(before);
    }
  }
}
