package io.jackdaw.sim.nodes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.internal.policy.DequeKind;
import io.jackdaw.internal.policy.ExposeConservative;
import io.jackdaw.internal.policy.ExposeHalf;
import io.jackdaw.internal.policy.ExposeOne;
import io.jackdaw.sim.cost.CostFile;
import io.jackdaw.sim.cost.Costs;
import io.jackdaw.sim.engine.BadInput;
import io.jackdaw.sim.engine.Lines;
import io.jackdaw.sim.engine.Topology;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class NodeStealingTest {
  private static NodeStealing prepare(Dag dag, int processors, Stealing rules, long seed) {
    return new NodeStealing(
        dag,
        Topology.flat(processors),
        processors,
        rules,
        CostFile.named("default"),
        seed,
        Integer.MAX_VALUE);
  }

  static Stream<Stealing> variants() {
    List<Stealing> split =
        Stream.of(new ExposeOne(), new ExposeHalf(), new ExposeConservative())
            .flatMap(e -> Stream.of(Answer.values()).map(a -> Stealing.lowCost(e, a)))
            .toList();
    return Stream.concat(
        split.stream(),
        Stream.of(DequeKind.MUTEX, DequeKind.ABP, DequeKind.CHASE_LEV).map(Stealing::classical));
  }

  @ParameterizedTest
  @MethodSource("variants")
  void run_regularTree_executesEveryNodeOnce(Stealing rules) {
    for (int processors : new int[] {1, 2, 7, 64}) {
      NodeStealing run = prepare(new RegularTree(12), processors, rules, 1);
      run.run();
      assertThat(run.tally().nodes()).isEqualTo((1 << 13) - 1);
    }
  }

  private static NodeStealing withLongNodes(Dag dag, Stealing rules) {
    Costs costs = CostFile.named("default").withInstruction(10_000);
    return new NodeStealing(dag, Topology.flat(64), 64, rules, costs, 1, 0);
  }

  @Test
  void pausing_longSpan_looksMuchLessAndTakesAboutAsLong() {
    Dag dag = new IrregularTree(120, 3);
    Stealing rules = Stealing.lowCost(new ExposeOne(), Answer.POLLED_AT_TASK);
    NodeStealing keen = withLongNodes(dag, rules);
    NodeStealing pausing = withLongNodes(dag, rules);
    long ticks = keen.run();
    long withPauses = pausing.pausing(ticks / 50).run();
    assertThat(pausing.tally().nodes()).isEqualTo(keen.tally().nodes());
    assertThat(pausing.tally().attempts()).isLessThan(keen.tally().attempts() / 2);
    assertThat((double) withPauses).isBetween(0.7 * ticks, 1.5 * ticks);
  }

  @ParameterizedTest
  @MethodSource("variants")
  void run_sameSeed_givesTheSameTraceByteForByte(Stealing rules) {
    Dag dag = new IrregularTree(120, 3);
    NodeStealing first = prepare(dag, 9, rules, 4);
    NodeStealing second = prepare(dag, 9, rules, 4);
    assertThat(second.run()).isEqualTo(first.run());
    assertThat(second.timeline().text()).isEqualTo(first.timeline().text());
  }

  @Test
  void run_lowCostAlone_needsNoSynchronisation() {
    NodeStealing run =
        prepare(
            new RegularTree(14), 1, Stealing.lowCost(new ExposeOne(), Answer.POLLED_AT_NODE), 1);
    run.run();
    assertThat(run.tally().synchronisation()).isZero();
    assertThat(run.tally().notifications()).isZero();
  }

  @Test
  void run_hugeTree_isNotStored() {
    long[] out = new long[Dag.ROOM];
    Dag dag = new RegularTree(40);
    dag.root(out);
    for (int depth = 0; depth < 40; depth++) {
      assertThat(dag.enable(out[0], out[1], out)).isEqualTo(2);
    }
    assertThat(dag.enable(out[0], out[1], out)).isZero();
  }

  private static RecordedDag read(String text) {
    return RecordedDag.of(Lines.of("f", text.replace(";", "\n"), RecordedDag.FORMAT));
  }

  @Test
  void run_recordedDiamond_joins() {
    RecordedDag dag =
        read(
            "jackdaw-dag 1;node a 10;node b 20;node c 30 Main.java:7;node d 40;"
                + "edge a b;edge a c;edge b d;edge c d");
    assertThat(dag.work()).isEqualTo(100);
    assertThat(dag.span()).isEqualTo(80);
    for (int i = 0; i < 2; i++) { // twice: a run starts from a fresh copy
      NodeStealing run = prepare(dag, 2, Stealing.classical(DequeKind.CHASE_LEV), 1);
      run.run();
      assertThat(run.tally().nodes()).isEqualTo(4);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "jackdaw-threads 1 | f:1: the first line must be 'jackdaw-dag 1'",
        "jackdaw-dag 1 | f: there is no root",
        "jackdaw-dag 1;node a | f:2: expected 'node NAME NANOSECONDS [SITE]'",
        "jackdaw-dag 1;node a -3 | f:2: the cost of node a must be 0 or more, and at most 1e15, not -3",
        "jackdaw-dag 1;node a x | f:2: the cost of node a must be a number, not 'x'",
        "jackdaw-dag 1;node a 1;node a 1 | f:3: there are two nodes a",
        "jackdaw-dag 1;node a 1;edge a b | f:3: there is no node b",
        "jackdaw-dag 1;node a 1;node b 1;edge a b;edge b a | f:2: there is no root: a and all",
        "jackdaw-dag 1;node s 1;node r 1;node a 1;node b 1;edge r a;edge a b;edge b a;edge b s | f:5: the"
            + " node b waits for itself",
        "jackdaw-dag 1;node r 1;node a 1;node b 1;node s 1;edge r a;edge a b;edge b a;edge b s | f:3: the"
            + " node a waits for itself",
        "jackdaw-dag 1;node a 1;node b 1 | f:3: there are several roots: a and b",
        "jackdaw-dag 1;node r 1;node a 1;node b 1;edge r a;edge r b | f:4: there are several sinks: a and"
            + " b",
        "jackdaw-dag 1;node r 1;node a 1;edge r a;edge r a;edge r a | f:6: the node r enables more than"
            + " two others",
        "jackdaw-dag 1;vertex r 1 | f:2: there is no 'vertex'",
      })
  void read_badInput_saysWhereAndWhich(String text, String message) {
    assertThatThrownBy(() -> read(text)).isInstanceOf(BadInput.class).hasMessageContaining(message);
  }
}
