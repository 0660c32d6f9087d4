package io.jackdaw.internal.worker;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.internal.pool.Engine;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class ActivationTest {
  @RegisterExtension final InvariantChecks pools = new InvariantChecks();

  @Test
  void owning_stackOfThree_findsWhoseSlotItIs() {
    Engine engine = InvariantChecks.engineOf(pools.create(1));
    Activation bottom = activation(engine, 0, null);
    Activation empty = activation(engine, 5, bottom);
    Activation top = activation(engine, 5, empty);
    assertThat(top.owning(0)).isSameAs(bottom);
    assertThat(top.owning(4)).isSameAs(bottom);
    assertThat(top.owning(5)).isSameAs(top);
    assertThat(top.owning(100)).isSameAs(top);
    assertThat(bottom.owning(100)).isSameAs(bottom);
  }

  private static Activation activation(Engine engine, int base, Activation below) {
    return new Activation(engine.newComputation(), base, below, 0);
  }
}
