package io.jackdaw.cluster.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.jackdaw.cluster.NodeId;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Nodes in other processes that are killed, or stopped for a while. */
class DeathTest {
  @Test
  void kill_nodeThatWrites_othersGoOn() throws Exception {
    try (TestCluster cluster = new TestCluster("death", 3);
        ChildNode child = ChildNode.start("death", cluster.port(2), cluster.port(0))) {
      Recorder toldOne = new Recorder();
      InfinispanEngine one = cluster.join("one", toldOne);
      InfinispanEngine two = cluster.join("two", new Recorder());
      View three = toldOne.awaitMembers(3);
      toldOne.awaitWritten("of-child");
      NodeId dead =
          three.members().stream().filter(n -> n.name().equals("child")).findAny().orElseThrow();
      child.kill();

      // Some of these are made while the others do not know yet that the child is dead.
      byte[] before = null;
      for (int i = 0; i < 200; i++) {
        byte[] after = {(byte) i, (byte) (i >> 8)};
        InfinispanEngine writer = i % 2 == 0 ? one : two;
        assertThat(writer.replace("cas", before, after)).as("write %d", i).isTrue();
        assertThat(writer.replace("cas", before, new byte[] {1, 2, 3})).isFalse();
        before = after;
      }
      assertThat(toldOne.awaitMembers(2).members())
          .isEqualTo(List.of(one.self(), two.self()))
          .doesNotContain(dead);
      one.send(dead, new byte[1]);
      assertThat(two.get("cas")).isEqualTo(before);
    }
  }

  @Test
  void stop_nodeForLong_isRemovedAndExpelledWhenItGoesOn() throws Exception {
    try (TestCluster cluster = new TestCluster("sleep", 2);
        ChildNode child = ChildNode.start("sleep", cluster.port(1), cluster.port(0))) {
      Recorder told = new Recorder();
      InfinispanEngine one = cluster.join("one", told);
      told.awaitMembers(2);
      assumeTrue(child.signal("STOP"), "this system has no kill -STOP");
      told.awaitMembers(1);
      one.put("of-child", new byte[] {1, 2});
      assertThat(child.signal("CONT")).isTrue();
      assertThat(child.awaitExpelled()).isTrue();
      assertThat(one.get("of-child")).isEqualTo(new byte[] {1, 2});
      assertThat(told.expulsions()).isZero();
      assertThat(one.view().members()).containsExactly(one.self());
    }
  }
}
