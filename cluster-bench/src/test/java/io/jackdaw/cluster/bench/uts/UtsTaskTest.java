package io.jackdaw.cluster.bench.uts;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.cluster.bench.Bytes;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UtsTaskTest {
  @ParameterizedTest
  @ValueSource(strings = {"T1", "T3"})
  void run_wholeTree_countsWhatIsPublished(String name) {
    UtsTree tree = UtsTree.named(name);
    UtsTask task = UtsTask.all(tree);
    task.run(() -> true);
    assertThat(task.count()).isEqualTo(published(tree));
  }

  private static TreeCount published(UtsTree tree) {
    return new TreeCount(tree.nodes(), tree.leaves(), tree.deepest());
  }

  @ParameterizedTest
  @ValueSource(strings = {"T1", "T3"})
  void split_atRandomTimes_countsEachNodeOnce(String name) {
    UtsTree tree = UtsTree.named(name);
    UtsJob job = new UtsJob(tree);
    Random random = new Random(20);
    Deque<UtsTask> open = new ArrayDeque<>();
    open.add(job.start());
    TreeCount total = new TreeCount(0, 0, 0);
    while (!open.isEmpty()) {
      UtsTask task = Bytes.copy(job.taskCodec(), open.removeLast());
      int steps = random.nextInt(200_000);
      int[] step = {0};
      task.run(() -> step[0]++ < steps);
      UtsTask half = task.split();
      if (half != null) {
        open.add(half);
        open.add(task);
      } else {
        task.run(() -> true);
        total = job.merge(total, job.result(task));
      }
    }
    assertThat(total).isEqualTo(published(tree));
  }

  @Test
  void split_nodeWithOneChildLeft_keepsIt() {
    UtsTask task = UtsTask.all(UtsTree.named("T3"));
    UtsTask half = task.split();
    int divisions = 1;
    while (half != null && divisions < 100) {
      half = half.split();
      divisions++;
    }
    assertThat(divisions).isEqualTo(11); // 2000 children of the root, halved
  }
}
