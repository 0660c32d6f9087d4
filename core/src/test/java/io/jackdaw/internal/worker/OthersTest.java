package io.jackdaw.internal.worker;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.Engines;
import io.jackdaw.Fib;
import io.jackdaw.Jackdaw;
import io.jackdaw.PoolBuilder;
import io.jackdaw.internal.policy.Policies;
import io.jackdaw.internal.policy.VictimPolicy;
import io.jackdaw.internal.pool.Engine;
import io.jackdaw.internal.topology.Topology;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a thief sees of the others. */
class OthersTest {
  @RegisterExtension final InvariantChecks pools = new InvariantChecks();

  private Engine engine(int workers) {
    return InvariantChecks.engineOf(pools.create(workers));
  }

  @Test
  void choose_nobodyElse_isNull() {
    PoolWorker only = engine(1).table.seats()[0];
    VictimPolicy never =
        (others, random) -> {
          throw new AssertionError("there is no choice");
        };
    assertThat(only.others.choose(never, new PoolWorker[] {only})).isNull();
  }

  @Test
  void choose_gapOrNobody_isNull() {
    PoolWorker[] seats = engine(3).table.seats();
    PoolWorker[] withGap = {seats[0], null, seats[2]};
    assertThat(seats[0].others.choose((others, random) -> 1, withGap)).isNull();
    assertThat(seats[0].others.choose((others, random) -> VictimPolicy.NONE, withGap)).isNull();
    assertThat(seats[0].others.choose((others, random) -> 3, withGap)).isNull();
    assertThat(seats[0].others.choose((others, random) -> 2, withGap)).isSameAs(seats[2]);
  }

  @Test
  void load_gapsAndIdleWorkers_isZero() {
    PoolWorker[] seats = engine(3).table.seats();
    Others others = seats[0].others;
    others.choose((view, random) -> 2, new PoolWorker[] {seats[0], null, seats[2]});
    assertThat(others.load(1)).isZero();
    assertThat(others.load(2)).isZero();
  }

  /** The places of guests that left stay empty, and the table shrinks under a thief's feet. */
  @ParameterizedTest
  @MethodSource("io.jackdaw.VictimsTest#rules")
  void choose_tableThatChanges_neverFails(String name) {
    VictimPolicy rule = Policies.victim(name);
    PoolWorker[] seats = engine(4).table.seats();
    PoolWorker[][] tables = {
      seats, {seats[0], null, null, seats[3]}, {null, null}, {seats[0], seats[1]}, {seats[0]}
    };
    for (int i = 0; i < 2000; i++) {
      PoolWorker thief = seats[i % 4];
      assertThat(thief.others.choose(rule, tables[i % tables.length])).isNotSameAs(thief);
    }
  }

  @Test
  void misses_chosenInVain_areCountedUntilASteal() {
    Others others = engine(2).table.seats()[0].others;
    PoolWorker[] two = engine(2).table.seats();
    for (int i = 0; i < 5; i++) {
      assertThat(others.misses()).isEqualTo(i);
      others.choose((view, random) -> 1, two);
    }
    assertThat(others.steals()).isZero();
    others.stole();
    assertThat(others.misses()).isZero();
    assertThat(others.steals()).isEqualTo(1);
  }

  @Test
  void misses_beforeASleep_areForgotten() {
    PoolWorker[] two = engine(2).table.seats();
    Others others = two[0].others;
    others.choose((view, random) -> 1, two);
    others.choose((view, random) -> 1, two);
    assertThat(others.misses()).isEqualTo(2);
    two[0].counters.parks++;
    int[] seen = {-1};
    others.choose((view, random) -> seen[0] = view.misses(), two);
    assertThat(seen[0]).isZero();
  }

  @Test
  void distance_seats_isThatOfTheirPlacesAndGuestsAreFar() {
    PoolBuilder builder = Jackdaw.builder().workers(10);
    Engines.options(builder).topology = () -> Topology.regular(2, 2, 2);
    PoolWorker first = InvariantChecks.engineOf(pools.build(builder)).table.seats()[0];
    assertThat(first.others.distance(1)).isZero();
    assertThat(first.others.distance(2)).isEqualTo(1);
    assertThat(first.others.distance(4)).isEqualTo(2);
    assertThat(first.others.distance(9)).as("on the same processor as seat 1").isZero();
    assertThat(first.others.distance(10)).as("a guest").isEqualTo(2);
  }

  @Test
  void distance_uniformPool_machineIsNotLookedAt() {
    PoolBuilder builder = Jackdaw.builder().workers(4);
    Engines.options(builder).topology =
        () -> {
          throw new AssertionError("nobody asked for it");
        };
    assertThat(pools.build(builder).invoke(Fib.SLOTS, 20)).isEqualTo(6765);
  }
}
