package io.jackdaw.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.Engines;
import io.jackdaw.Jackdaw;
import io.jackdaw.PoolBuilder;
import io.jackdaw.Steals;
import io.jackdaw.Worker;
import io.jackdaw.internal.search.Harvest;
import io.jackdaw.internal.search.Loops;
import io.jackdaw.internal.search.MoveRun;
import io.jackdaw.internal.search.Seam;
import io.jackdaw.internal.search.Settings;
import io.jackdaw.internal.search.Tally;
import io.jackdaw.internal.worker.InvariantChecks;
import io.jackdaw.internal.worker.Load;
import io.jackdaw.internal.worker.PoolWorker;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * How much work a search declares. The tree has 4 alternatives at each of 3 levels, so a part takes
 * two of them the first time, and one the next.
 */
class DeclaredWorkTest {
  private static final int DEGREE = 4;
  private static final int DEPTH = 3;

  private static double load() {
    return Load.of(PoolWorker.of(Worker.current()));
  }

  /** Splits at the first so many polls. */
  private static Seam splits(int many) {
    AtomicInteger left = new AtomicInteger(many);
    return new Seam(() -> left.getAndDecrement() > 0, () -> false);
  }

  /** The workspace is the depth. Says nothing of its work. */
  private static class Tree implements Moves<int[]> {
    @Override
    public int alternatives(int[] depth) {
      return depth[0] < DEPTH ? DEGREE : 0;
    }

    @Override
    public boolean apply(int[] depth, int alternative) {
      depth[0]++;
      return true;
    }

    @Override
    public void undo(int[] depth, int alternative) {
      depth[0]--;
    }

    @Override
    public int[] copy(int[] depth) {
      return depth.clone();
    }
  }

  /** Says 10 for each alternative, and at which depth it was asked. */
  private static final class TalkingTree extends Tree {
    @Override
    public double work(int[] depth, int alternatives) {
      return 10 * alternatives + depth[0];
    }
  }

  @RegisterExtension final InvariantChecks pools = new InvariantChecks();

  /** The load of the only worker at the first leaf. */
  private double loadAtFirstLeaf(Moves<int[]> moves, int splits) {
    List<Double> loads = new ArrayList<>();
    Settings<int[]> settings = Settings.of(moves).withSeam(splits(splits));
    MoveRun.of(
        settings, pools.create(1), new int[1], Harvest.<int[]>sum(t -> loads.add(load()) ? 1 : 0));
    assertThat(loads).hasSize(64);
    return loads.getFirst();
  }

  @Test
  void count_movesThatSay_declaresWhatTheySay() {
    Moves<int[]> moves = new TalkingTree();
    assertThat(loadAtFirstLeaf(moves, 0)).as("at the root").isEqualTo(40);
    assertThat(loadAtFirstLeaf(moves, 1)).as("two of the root are left").isEqualTo(20);
    assertThat(loadAtFirstLeaf(moves, 2)).as("one of the root, nothing of it").isEqualTo(10);
  }

  @Test
  void count_movesThatSayNothing_declaresTheirShare() {
    Moves<int[]> moves = new Tree();
    assertThat(loadAtFirstLeaf(moves, 0)).as("everything").isEqualTo(1);
    assertThat(loadAtFirstLeaf(moves, 1)).as("two of four").isEqualTo(0.5);
    assertThat(loadAtFirstLeaf(moves, 2)).as("one of four").isEqualTo(0.25);
  }

  @Test
  void count_insideATaskThatDeclaredSomething_leavesThatAsItWas() {
    Jackdaw pool = pools.create(1);
    double after =
        pool.invoke(
            w -> {
              w.remainingWork(77);
              Search.of(new TalkingTree()).count(w, new int[1]);
              return load();
            });
    assertThat(after).isEqualTo(77);
  }

  // ---- loops

  /** The same tree as loops. Notes the load at each leaf. */
  private static class Loads implements Workspace<Loads> {
    final List<Double> loads = new ArrayList<>();

    void walk(Explorer<Loads> x, Choice<Loads> choice, long depth) {
      if (depth == DEPTH) {
        loads.add(load());
      } else {
        x.loop(choice, depth, 0, 0, DEGREE);
      }
    }

    @Override
    public Loads copy() {
      return new Loads();
    }

    @Override
    public void merge(Loads part) {
      loads.addAll(part.loads);
    }
  }

  private static final Choice<Loads> SILENT =
      new Choice<>() {
        @Override
        public void explore(Explorer<Loads> x, Loads loads, long depth, long b, int index) {
          loads.walk(x, this, depth + 1);
        }
      };

  private static final Choice<Loads> TALKING =
      new Choice<>() {
        @Override
        public void explore(Explorer<Loads> x, Loads loads, long depth, long b, int index) {
          loads.walk(x, this, depth + 1);
        }

        @Override
        public double work(Loads loads, long depth, long b, int from, int to) {
          return 1000.0 * depth + 100.0 * from + to;
        }
      };

  private double loadAtFirstLeaf(Choice<Loads> choice, int splits) {
    Loads loads = new Loads();
    Loops.explore(
        pools.create(1), loads, new Tally(), splits(splits), (x, l) -> l.walk(x, choice, 0));
    assertThat(loads.loads).hasSize(64);
    return loads.loads.getFirst();
  }

  @Test
  void explore_choiceThatSays_declaresWhatItSays() {
    assertThat(loadAtFirstLeaf(TALKING, 1)).as("from 0 to 2 at depth 0").isEqualTo(2);
    assertThat(loadAtFirstLeaf(TALKING, 2)).as("from 0 to 1 at depth 0").isEqualTo(1);
    assertThat(loadAtFirstLeaf(TALKING, 3)).as("from 0 to 2 at depth 1").isEqualTo(1002);
  }

  @Test
  void explore_choiceThatSaysNothing_declaresItsShare() {
    assertThat(loadAtFirstLeaf(SILENT, 1)).as("two of four").isEqualTo(0.5);
    assertThat(loadAtFirstLeaf(SILENT, 2)).as("one of four").isEqualTo(0.25);
    assertThat(loadAtFirstLeaf(SILENT, 3)).as("two of four of one of four").isEqualTo(0.125);
  }

  // ---- thieves

  /** What a thief's rule sees of the giver, and what it says itself of the part that it took. */
  private void assertSeen(Moves<int[]> moves, double ofGiver, double ofPart) {
    Set<Double> seen = ConcurrentHashMap.newKeySet();
    PoolBuilder builder = Jackdaw.builder().workers(2);
    Engines.options(builder).victimRule =
        (others, random) -> {
          int victim = -1; // nobody is robbed before
          for (int i = 0; i < others.count(); i++) {
            double work = i == others.thief() ? 0 : others.work(i);
            seen.add(work);
            victim = work == ofGiver ? i : victim;
          }
          return victim;
        };
    AtomicReference<Worker> giver = new AtomicReference<>();
    Set<Double> stolen = ConcurrentHashMap.newKeySet();
    Harvest<int[]> harvest =
        Harvest.sum(
            leaf -> {
              Worker here = Worker.current();
              if (giver.compareAndSet(null, here)) {
                Steals.forkUntil(here, () -> !stolen.isEmpty());
              } else if (giver.get() != here) {
                stolen.add(load());
              }
              return 1;
            });
    Settings<int[]> settings = Settings.of(moves).withSeam(splits(1));
    MoveRun.of(settings, pools.build(builder), new int[1], harvest);
    assertThat(seen).contains(ofGiver);
    assertThat(stolen).contains(ofPart);
  }

  @Test
  void count_movesThatSay_isSeenByThievesRules() {
    assertSeen(new TalkingTree(), 20, 20);
  }

  @Test
  void count_movesThatSayNothing_isSeenByThievesRules() {
    assertSeen(new Tree(), 0.5, 0.5);
  }
}
