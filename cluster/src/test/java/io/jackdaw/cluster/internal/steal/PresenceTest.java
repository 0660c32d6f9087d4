package io.jackdaw.cluster.internal.steal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.cluster.ClusterConfig;
import io.jackdaw.cluster.ClusterException;
import io.jackdaw.cluster.internal.engine.Engine;
import io.jackdaw.cluster.internal.ledger.JobRecord;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** A node that joins, in a made-up cluster that may remove it while it does. */
class PresenceTest {
  private final World world = new World(1);
  private final AtomicInteger attempts = new AtomicInteger();
  private final AtomicInteger rejoined = new AtomicInteger();

  private Presence presence(Duration joinTimeout, Function<Engine.Listener, Engine> engines) {
    ClusterConfig config =
        ClusterConfig.local("made-up").workers(1).joinTimeout(joinTimeout).build();
    return new Presence(
        config,
        engines,
        job -> {
          throw new IOException("no jobs here");
        },
        new Presence.Listener() {
          @Override
          public void ended(String job, JobRecord record) {}

          @Override
          public void rejoined() {
            rejoined.incrementAndGet();
          }
        });
  }

  private Engine removedWhileItJoins(Engine.Listener listener) {
    listener.expelled();
    throw new ClusterException("removed");
  }

  @Test
  void join_removedByTheOthersMeanwhile_joinsAgain() {
    Presence presence =
        presence(
            Duration.ofSeconds(30),
            listener ->
                attempts.incrementAndGet() < 3
                    ? removedWhileItJoins(listener)
                    : world.join("last", listener));
    presence.join();
    try {
      assertThat(attempts).hasValue(3);
      assertThat(presence.nodes()).hasSize(1);
      assertThat(rejoined).as("it had not joined before").hasValue(0);
    } finally {
      presence.close();
    }
    assertThat(attempts).as("nobody joins behind its back").hasValue(3);
  }

  @Test
  void join_removedAgainAndAgain_givesUpWhenItsTimeIsOver() {
    Presence presence = presence(Duration.ofMillis(500), this::removedWhileItJoins);
    assertThatThrownBy(presence::join).isInstanceOf(ClusterException.class).hasMessage("removed");
  }

  @Test
  void join_refused_doesNotTryAgain() {
    Presence presence =
        presence(
            Duration.ofSeconds(30),
            listener -> {
              attempts.incrementAndGet();
              throw new ClusterException("refused");
            });
    assertThatThrownBy(presence::join).isInstanceOf(ClusterException.class).hasMessage("refused");
    assertThat(attempts).hasValue(1);
  }
}
