package io.jackdaw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.internal.worker.InvariantChecks;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.function.DoubleUnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.CsvSource;

/** Any number of branches, and bodies over one object or over doubles. */
@ParameterizedClass
@CsvSource({
  "1, split",
  "2, split",
  "4, split",
  "1, abp",
  "2, abp",
  "4, abp",
  "1, chase-lev",
  "2, chase-lev",
  "4, chase-lev",
  "1, mutex",
  "2, mutex",
  "4, mutex"
})
class BranchesTest {
  /** A tree whose nodes have any number of children; the value of node n is n. */
  private record Node(int value, List<Node> children) {
    static Node tree(int[] next, int depth) {
      int me = next[0]++;
      List<Node> children = new ArrayList<>();
      for (int i = 0; depth > 0 && i < me % 7; i++) {
        children.add(tree(next, depth - 1));
      }
      return new Node(me, children);
    }

    String text() {
      StringBuilder all = new StringBuilder("(" + value);
      children.forEach(child -> all.append(child.text()));
      return all.append(")").toString();
    }
  }

  private static final Body.LongToLong PATHS = BranchesTest::paths;
  private static final Body.LongsToLong SKYNET = BranchesTest::skynet;
  private static final Body.ObjectToLong<Node> SUM = BranchesTest::sum;
  private static final Body.ObjectToObject<Node, String> TEXT = BranchesTest::text;
  private static final Body.ObjectToVoid<Visit> VISIT = BranchesTest::visit;
  private static final Body.IntervalToDouble<DoubleUnaryOperator> AREA = BranchesTest::area;
  private static final Body.DoublesToDouble LENGTH = BranchesTest::length;
  private static final Body.LongToLong FAIL_AT = BranchesTest::failAt;

  private record Visit(Node node, AtomicIntegerArray visits) {}

  @RegisterExtension final InvariantChecks pools = new InvariantChecks();
  private final int workers;
  private final String deque;

  BranchesTest(int workers, String deque) {
    this.workers = workers;
    this.deque = deque;
  }

  private Jackdaw create() {
    Mechanisms mechanisms = Mechanisms.named("deque=" + deque);
    return pools.build(Jackdaw.builder().workers(workers).mechanisms(mechanisms));
  }

  /** How many ways there are to go down n steps, one to three at a time. */
  private static long paths(Worker w, long n) {
    int mark = w.mark();
    for (long step = 1; step <= Math.min(3, n); step++) {
      w.fork(PATHS, n - step);
    }
    return n == 0 ? 1 : w.joinAll(PATHS, mark, 0, Long::sum);
  }

  private static long skynet(Worker w, long first, long size) {
    if (size == 1) {
      return first;
    }
    int mark = w.mark();
    for (long i = 0; i < 10; i++) {
      w.fork(SKYNET, first + i * (size / 10), size / 10);
    }
    return w.joinAll(SKYNET, mark, 0, Long::sum);
  }

  private static long sum(Worker w, Node node) {
    int mark = w.mark();
    node.children.forEach(child -> w.fork(SUM, child));
    return w.joinAll(SUM, mark, node.value, Long::sum);
  }

  private static String text(Worker w, Node node) {
    int mark = w.mark();
    node.children.forEach(child -> w.fork(TEXT, child));
    return "(" + node.value + w.joinAll(TEXT, mark, ")", String::concat);
  }

  private static void visit(Worker w, Visit at) {
    at.visits.incrementAndGet(at.node.value);
    int mark = w.mark();
    at.node.children.forEach(child -> w.fork(VISIT, new Visit(child, at.visits)));
    w.joinAll(VISIT, mark);
  }

  private static double area(Worker w, DoubleUnaryOperator f, double from, double to) {
    if (to - from < 1.0 / 512) {
      return (to - from) * f.applyAsDouble((from + to) / 2);
    }
    double quarter = (to - from) / 4;
    int mark = w.mark();
    w.fork(AREA, f, from, from + quarter);
    w.fork(AREA, f, from + quarter, from + 2 * quarter);
    double half = w.joinAll(AREA, mark, 0, Double::sum);
    return half + w.both(AREA, f, to - 2 * quarter, to - quarter, to - quarter, to, Double::sum);
  }

  private static double length(Worker w, double from, double to) {
    double middle = (from + to) / 2;
    return to - from <= 0.25 ? to - from : w.both(LENGTH, from, middle, middle, to, Double::sum);
  }

  private static long failAt(Worker w, long n) {
    if (n == 2) {
      throw new IllegalArgumentException("two");
    }
    return n;
  }

  private static String all(Worker w, Node node) {
    String[] texts = new String[node.children.size()];
    w.all(texts.length, (v, i) -> texts[i] = all(v, node.children.get(i)));
    return "(" + node.value + String.join("", texts) + ")";
  }

  private static long allLong(Worker w, Node node) {
    return node.value
        + w.allLong(node.children.size(), (v, i) -> allLong(v, node.children.get(i)), 0, Long::sum);
  }

  @Test
  void joinAll_treesOfEveryKind_sameResultAsInOrder() {
    Jackdaw pool = create();
    int[] size = new int[1];
    Node tree = Node.tree(size, 6);
    long sum = (long) size[0] * (size[0] - 1) / 2;
    for (int i = 0; i < 3; i++) {
      assertThat(pool.invoke(PATHS, 14)).isEqualTo(3136);
      assertThat(pool.invoke(SKYNET, 0, 10_000)).isEqualTo(49_995_000);
      assertThat(pool.invoke(SUM, tree)).isEqualTo(sum);
      assertThat(pool.<Node, String>invoke(TEXT, tree)).isEqualTo(tree.text());
      AtomicIntegerArray visits = new AtomicIntegerArray(size[0]);
      pool.invoke(VISIT, new Visit(tree, visits));
      for (int node = 0; node < size[0]; node++) {
        assertThat(visits.get(node)).isEqualTo(1);
      }
    }
  }

  @Test
  void doubles_intervalsAndBoth_sameResultAsInOrder() {
    Jackdaw pool = create();
    assertThat(pool.invoke(AREA, x -> x, 0, 4)).isEqualTo(8);
    assertThat(pool.invoke(LENGTH, -64, 64)).isEqualTo(128);
    double nan = pool.invoke((Body.DoublesToDouble) (w, a, b) -> a / b, 0, 0);
    assertThat(nan).isNaN();
  }

  @Test
  void all_treeOfLists_inOrder() {
    Jackdaw pool = create();
    int[] size = new int[1];
    Node tree = Node.tree(size, 6);
    long sum = (long) size[0] * (size[0] - 1) / 2;
    assertThat(pool.<String, RuntimeException>invoke(w -> all(w, tree))).isEqualTo(tree.text());
    assertThat(pool.invokeLong(w -> allLong(w, tree))).isEqualTo(sum);
    assertThat(pool.invokeLong(w -> w.allLong(0, (v, i) -> 1, 7, Long::sum))).isEqualTo(7);
    assertThat(pool.invokeLong(w -> w.allLong(5_000, (v, i) -> i, 0, Long::sum)))
        .isEqualTo(12_497_500);
  }

  @Test
  void joinAll_misuse_isRefusedAndLeavesNothing() {
    Jackdaw pool = create();
    pool.invokeAction(
        w -> {
          int mark = w.mark();
          w.fork(FAIL_AT, 1);
          w.fork(PATHS, 3);
          assertThatThrownBy(() -> w.joinAll(FAIL_AT, mark, 0, Long::sum))
              .isInstanceOf(IllegalStateException.class)
              .hasMessageContaining("another body");
          assertThat(w.mark()).isEqualTo(mark);
          for (int wrong : new int[] {mark - 1, mark + 1, -1}) {
            assertThatThrownBy(() -> w.joinAll(FAIL_AT, wrong, 0, Long::sum))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("mark");
          }
          assertThatThrownBy(() -> w.all(-1, (v, i) -> {}))
              .isInstanceOf(IllegalArgumentException.class)
              .hasMessageContaining("-1");
          assertThatThrownBy(() -> w.all(0, BranchesTest.<Work.Each<RuntimeException>>missing()))
              .hasMessage("body");
          assertThatThrownBy(() -> w.allLong(1, (v, i) -> 1, 0, missing())).hasMessage("combine");
        });
  }

  @SuppressWarnings({"NullAway", "TypeParameterUnusedInFormals"}) // the point of it
  private static <T extends @Nullable Object> T missing() {
    return null;
  }
}
