package io.jackdaw.cluster.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.cluster.ClusterException;
import io.jackdaw.cluster.NodeId;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jgroups.protocols.DISCARD;
import org.jgroups.protocols.TP;
import org.jgroups.stack.ProtocolStack;
import org.junit.jupiter.api.Test;

/** Nodes that cannot hear each other for a while, each in good health. */
class SplitTest {
  @Test
  void split_twoOfThree_smallerSideIsExpelledAndComesBackAsAnother() throws Exception {
    try (TestCluster cluster = new TestCluster("split", 3)) {
      List<Recorder> told = List.of(new Recorder(), new Recorder(), new Recorder());
      InfinispanEngine one = cluster.join("one", told.get(0));
      InfinispanEngine two = cluster.join("two", told.get(1));
      InfinispanEngine three = cluster.join(cluster.at(2).node("three"), told.get(2));
      told.forEach(recorder -> recorder.awaitMembers(3));
      NodeId gone = three.self();
      one.put("key", text("before"));

      DISCARD cut = cut(three);
      told.get(0).awaitMembers(2);
      told.get(1).awaitMembers(2);
      told.get(2).awaitMembers(1);
      one.put("key", text("of the larger side"));
      three.put("key", text("of the smaller side"));
      three.put("only here", text("x"));
      cut.discardAll(false);

      told.get(2).awaitExpelled();
      assertThatThrownBy(() -> three.put("key", text("too late")))
          .isInstanceOf(ClusterException.class)
          .hasMessageContaining("removed from the cluster");
      three.close();
      Recorder again = new Recorder();
      InfinispanEngine back = cluster.join(cluster.at(2).node("three"), again);
      again.awaitMembers(3);
      assertThat(back.self()).isNotEqualTo(gone);
      assertThat(back.self().name()).isEqualTo("three");
      for (Engine engine : List.of(one, two, back)) {
        assertThat(engine.get("key")).isEqualTo(text("of the larger side"));
        assertThat(engine.get("only here")).isNull();
      }
      assertThat(told.get(0).expulsions() + told.get(1).expulsions()).isZero();
      assertThat(told.get(2).expulsions()).isEqualTo(1);
      assertThat(told.get(0).views().stream().filter(view -> view.has(gone)).count()).isEqualTo(1);
    }
  }

  @Test
  void split_oneAndOne_exactlyOneIsExpelled() throws Exception {
    try (TestCluster cluster = new TestCluster("halves", 2)) {
      Recorder toldOne = new Recorder();
      Recorder toldTwo = new Recorder();
      InfinispanEngine one = cluster.join("one", toldOne);
      InfinispanEngine two = cluster.join("two", toldTwo);
      toldOne.awaitMembers(2);
      DISCARD cut = cut(two);
      toldOne.awaitMembers(1);
      toldTwo.awaitMembers(1);
      cut.discardAll(false);

      boolean oneStays = Addresses.of(one.self()).compareTo(Addresses.of(two.self())) < 0;
      (oneStays ? toldTwo : toldOne).awaitExpelled();
      InfinispanEngine staying = oneStays ? one : two;
      staying.put("alive", text("yes"));
      assertThat((oneStays ? toldOne : toldTwo).expulsions()).isZero();
    }
  }

  /** Drops all that this node sends and receives. */
  private static DISCARD cut(InfinispanEngine engine) throws Exception {
    DISCARD discard = new DISCARD();
    discard.discardAll(true);
    engine
        .channel()
        .getProtocolStack()
        .insertProtocol(discard, ProtocolStack.Position.ABOVE, TP.class);
    return discard;
  }

  private static byte[] text(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
