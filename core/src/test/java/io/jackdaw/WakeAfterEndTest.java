package io.jackdaw;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.internal.sleep.Seat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Somebody wakes a worker of a pool that has ended meanwhile. */
class WakeAfterEndTest {
  @RegisterExtension final InvariantChecks pools = new InvariantChecks();

  /** Its thread is gone, or about to go: the seat must not be left to it. */
  @Test
  void mailArrived_poolHasEnded_seatStaysIdle() {
    Jackdaw pool = pools.create(2);
    Worker sender = pool.invoke(w -> w);
    Worker recipient = sender.engine.table.seats()[1];
    pool.close();
    assertThat(recipient.seat.mode()).isEqualTo(Seat.IDLE);
    sender.engine.sleep.mailArrived(recipient, sender);
    assertThat(recipient.seat.mode()).isEqualTo(Seat.IDLE);
    assertThat(recipient.seat.occupant()).isNull();
  }
}
