package io.jackdaw.cluster.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.cluster.ClusterException;
import io.jackdaw.cluster.NodeId;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** What each engine must do. Three nodes are there all the time; each test uses keys of its own. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class EngineContract {
  private static final int NODES = 3;

  private final List<Engine> engines = new ArrayList<>();
  private final List<Recorder> recorders = new ArrayList<>();

  /** Another node of the one cluster of this test. */
  abstract Engine join(String name, Engine.Listener listener);

  @BeforeAll
  void joinAll() {
    for (int i = 0; i < NODES; i++) {
      Recorder recorder = new Recorder();
      recorders.add(recorder);
      engines.add(join("node" + i, recorder));
    }
    recorders.forEach(recorder -> recorder.awaitMembers(NODES));
  }

  @AfterAll
  void closeAll() {
    engines.forEach(Engine::close);
  }

  @Test
  void view_threeNodes_sameOrderEverywhereOldestFirst() {
    for (Engine engine : engines) {
      assertThat(engine.view().members())
          .containsExactlyElementsOf(engines.stream().map(Engine::self).toList());
    }
    assertThat(engines.getFirst().self().name()).isEqualTo("node0");
  }

  @Test
  void viewChanged_severalViews_numbersGrow() {
    List<View> views = recorders.getFirst().views();
    for (int i = 1; i < views.size(); i++) {
      assertThat(views.get(i).number()).isGreaterThan(views.get(i - 1).number());
    }
  }

  @Test
  void send_manyFrames_arriveInOrder() {
    int count = 2_000;
    recorders.get(2).forgetFrames();
    for (int i = 0; i < count; i++) {
      engines.get(0).send(id(2), number(i));
      engines.get(1).send(id(2), number(i));
    }
    Map<NodeId, Integer> next = new TreeMap<>((a, b) -> a.name().compareTo(b.name()));
    for (Recorder.Frame frame : recorders.get(2).awaitFrames(2 * count)) {
      int number = ByteBuffer.wrap(frame.bytes()).getInt();
      assertThat(number).isEqualTo(next.getOrDefault(frame.from(), 0));
      next.put(frame.from(), number + 1);
    }
    assertThat(next).isEqualTo(Map.of(id(0), count, id(1), count));
  }

  @Test
  void send_largeFrame_arrivesWhole() {
    byte[] frame = new byte[3_000_000];
    ThreadLocalRandom.current().nextBytes(frame);
    recorders.get(1).forgetFrames();
    engines.get(0).send(id(1), frame);
    assertThat(recorders.get(1).awaitFrames(1).getFirst().bytes()).isEqualTo(frame);
  }

  @Test
  void send_moreThanFlowControlLetsThroughAtOnce_allArrives() {
    int count = 60;
    recorders.get(1).forgetFrames();
    for (int i = 0; i < count; i++) {
      engines.get(0).send(id(1), new byte[500_000]);
    }
    for (int i = 0; i < count; i++) {
      engines.get(0).put("large", new byte[500_000 + i]);
    }
    assertThat(recorders.get(1).awaitFrames(count)).hasSize(count);
    assertThat(engines.get(1).get("large")).hasSize(500_000 + count - 1);
    engines.get(2).put("large", new byte[1]);
  }

  @Test
  void put_fromOneNode_isThereOnAll() {
    engines.get(1).put("put", text("value"));
    for (Engine engine : engines) {
      assertThat(engine.get("put")).isEqualTo(text("value"));
    }
    engines.get(2).put("put", text("other"));
    for (Engine engine : engines) {
      assertThat(engine.get("put")).isEqualTo(text("other"));
    }
  }

  @Test
  void get_noValue_isNull() {
    assertThat(engines.getFirst().get("nothing")).isNull();
  }

  @Test
  void get_arrayChanged_valueStays() {
    engines.getFirst().put("array", text("value"));
    byte[] got = engines.getFirst().get("array");
    got[0] = 'X';
    assertThat(engines.getFirst().get("array")).isEqualTo(text("value"));
  }

  @Test
  void replace_expectedIsThere_isMade() {
    Engine engine = engines.get(1);
    assertThat(engine.replace("replace", null, text("one"))).isTrue();
    assertThat(engine.replace("replace", text("one"), text("two"))).isTrue();
    assertThat(engines.get(2).get("replace")).isEqualTo(text("two"));
  }

  @Test
  void replace_otherValueIsThere_isNotMade() {
    engines.get(0).put("taken", text("one"));
    assertThat(engines.get(1).replace("taken", null, text("two"))).isFalse();
    assertThat(engines.get(2).replace("taken", text("none"), text("three"))).isFalse();
    assertThat(engines.get(1).replace("absent", text("none"), text("four"))).isFalse();
    assertThat(engines.get(1).get("taken")).isEqualTo(text("one"));
    assertThat(engines.get(1).get("absent")).isNull();
  }

  @Test
  void replace_allNodesAtOnce_oneWinner() throws Exception {
    for (int round = 0; round < 50; round++) {
      String key = "race" + round;
      List<Boolean> won = onAllNodes(i -> engines.get(i).replace(key, null, text("by" + i)));
      assertThat(won).containsOnlyOnce(true);
      assertThat(engines.get(0).get(key)).isEqualTo(text("by" + won.indexOf(true)));
    }
  }

  @Test
  void replace_allNodesCount_noneIsLost() throws Exception {
    int each = 50;
    engines.getFirst().put("counter", text("0 start"));
    onAllNodes(
        i -> {
          int made = 0;
          while (made < each) {
            byte[] before = engines.get(i).get("counter");
            int count =
                Integer.parseInt(new String(before, StandardCharsets.UTF_8).split(" ", 2)[0]);
            byte[] after = text((count + 1) + " by " + i + " as its " + made);
            made += engines.get(i).replace("counter", before, after) ? 1 : 0;
          }
          return made;
        });
    assertThat(new String(engines.get(1).get("counter"), StandardCharsets.UTF_8))
        .startsWith(NODES * each + " ");
  }

  @Test
  void forEach_prefix_onlyThoseKeys() {
    engines.get(0).put("each/a", text("1"));
    engines.get(1).put("each/b", text("2"));
    engines.get(2).put("eaCh/c", text("3"));
    for (Engine engine : engines) {
      Map<String, String> found = new TreeMap<>();
      engine.forEach(
          "each/", (key, value) -> found.put(key, new String(value, StandardCharsets.UTF_8)));
      assertThat(found).isEqualTo(Map.of("each/a", "1", "each/b", "2"));
    }
  }

  @Test
  void removeAll_prefix_onlyThoseKeysOnAllNodes() {
    for (int i = 0; i < 20; i++) {
      engines.get(i % NODES).put("remove/" + i, text("x"));
    }
    engines.get(0).put("remove", text("stays"));
    engines.get(1).removeAll("remove/");
    for (Engine engine : engines) {
      List<String> found = new ArrayList<>();
      engine.forEach("remove", (key, value) -> found.add(key));
      assertThat(found).containsExactly("remove");
    }
  }

  @Test
  void written_byOneNode_allAreTold() {
    engines.get(2).put("told", text("x"));
    assertThat(engines.get(1).replace("told2", null, text("y"))).isTrue();
    for (Recorder recorder : recorders) {
      recorder.awaitWritten("told");
      recorder.awaitWritten("told2");
    }
  }

  @Test
  void close_oneNode_othersSeeItAndLedgerStays() {
    Recorder recorder = new Recorder();
    Engine fourth = join("fourth", recorder);
    NodeId gone = fourth.self();
    recorders.forEach(other -> other.awaitMembers(NODES + 1));
    fourth.put("of-fourth", text("kept"));
    assertThat(fourth.get("of-fourth")).isEqualTo(text("kept"));

    fourth.close();
    recorders.forEach(other -> assertThat(other.awaitMembers(NODES).has(gone)).isFalse());
    assertThat(engines.getFirst().get("of-fourth")).isEqualTo(text("kept"));
    engines.getFirst().send(gone, text("dropped"));
    assertThatThrownBy(() -> fourth.put("x", text("y"))).isInstanceOf(ClusterException.class);
    assertThatThrownBy(() -> fourth.send(id(0), text("y"))).isInstanceOf(ClusterException.class);
    assertThatThrownBy(fourth::view).isInstanceOf(ClusterException.class);
    fourth.close();
    assertThat(recorder.expulsions()).isZero();
  }

  @Test
  void join_laterNode_hasTheWholeLedger() {
    engines.getFirst().put("before", text("value"));
    try (Engine late = join("late", new Recorder())) {
      assertThat(late.get("before")).isEqualTo(text("value"));
    }
    recorders.forEach(recorder -> recorder.awaitMembers(NODES));
  }

  // ---- helpers

  private NodeId id(int node) {
    return engines.get(node).self();
  }

  private static byte[] text(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] number(int number) {
    return ByteBuffer.allocate(Integer.BYTES).putInt(number).array();
  }

  /** What a test does on one node. */
  private interface OnNode<T> {
    T run(int node);
  }

  private static <T> List<T> onAllNodes(OnNode<T> action)
      throws InterruptedException, ExecutionException {
    try (ExecutorService threads = Executors.newFixedThreadPool(NODES)) {
      List<Callable<T>> all = new ArrayList<>();
      for (int i = 0; i < NODES; i++) {
        int node = i;
        all.add(() -> action.run(node));
      }
      List<T> results = new ArrayList<>();
      for (Future<T> future : threads.invokeAll(all)) {
        results.add(future.get());
      }
      return results;
    }
  }
}
