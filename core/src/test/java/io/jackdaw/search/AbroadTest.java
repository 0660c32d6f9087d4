package io.jackdaw.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.jackdaw.Jackdaw;
import io.jackdaw.internal.search.Harvest;
import io.jackdaw.internal.search.Portion;
import io.jackdaw.internal.search.Seam;
import io.jackdaw.internal.worker.InvariantChecks;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** Parts that leave: whoever runs them, and whatever is done again, each solution is found once. */
@ParameterizedClass
@ValueSource(ints = {1, 2, 4})
class AbroadTest {
  private static final int SEEDS = 60;
  private static final int DEEPEST = 9;

  @RegisterExtension final InvariantChecks pools = new InvariantChecks();
  private final int workers;

  AbroadTest(int workers) {
    this.workers = workers;
  }

  /** True once in {@code many} calls; its own random numbers, from any thread. */
  private static BooleanSupplier oneIn(int many, long seed) {
    AtomicLong asked = new AtomicLong(seed);
    return () -> Long.remainderUnsigned(RandomSpace.mix(asked.getAndIncrement()), many) == 0;
  }

  private static Seam seam(long seed) {
    int splits = new int[] {1, 2, 7, 1000}[(int) (seed & 3)];
    int copies = new int[] {1, 2, 1000}[(int) (seed % 3)];
    return new Seam(oneIn(splits, seed), oneIn(copies, -seed));
  }

  private static RandomSpace space(long seed) {
    return new RandomSpace(seed, DEEPEST, RandomSpace.NO_FAILURE);
  }

  private static Abroad<RandomSpace> piece(RandomSpace start, Portion part, BooleanSupplier wants) {
    return new Abroad<>(RandomSpace.MOVES, start, part, wants);
  }

  private static List<Long> found(Jackdaw pool, long seed, Abroad<RandomSpace> piece) {
    return piece
        .on(pool, seam(seed), Harvest.<RandomSpace, Long>collect(RandomSpace::leaf))
        .items();
  }

  private static List<Long> sorted(List<Long> list) {
    List<Long> sorted = new ArrayList<>(list);
    Collections.sort(sorted);
    return sorted;
  }

  private static List<Long> serially(long seed) {
    return sorted(RandomSpace.serially(seed, DEEPEST));
  }

  /** Runs pieces, and the pieces that they give away. */
  private static List<Long> runAll(
      Jackdaw pool, long seed, int many, Deque<Abroad.Division<RandomSpace>> open) {
    List<Long> all = new ArrayList<>();
    for (long next = seed; !open.isEmpty(); next++) {
      Abroad.Division<RandomSpace> division = open.pop();
      Abroad<RandomSpace> piece = piece(division.space(), division.part(), oneIn(many, next));
      all.addAll(found(pool, next, piece));
      open.addAll(piece.divisions);
    }
    return all;
  }

  @Test
  void run_givesAwayAtRandomLooks_allPiecesTogetherFindEachSolutionOnce() {
    Jackdaw pool = pools.create(workers);
    int divisions = 0;
    for (long seed = 1; seed <= SEEDS; seed++) {
      int many = new int[] {1, 3, 20}[(int) (seed % 3)];
      Abroad<RandomSpace> root = piece(space(seed), Portion.everything(), oneIn(many, seed));
      List<Long> all = found(pool, seed, root);
      divisions += root.divisions.size();
      all.addAll(runAll(pool, seed, many + 1, new ArrayDeque<>(root.divisions)));
      assertThat(sorted(all)).as("seed " + seed).isEqualTo(serially(seed));
    }
    assertThat(divisions).isGreaterThan(SEEDS);
  }

  /** As if its machine had died right after each division. */
  @Test
  void left_afterAnyDivision_withAllPartsGivenAwaySoFar_isTheWholeSearch() {
    Jackdaw pool = pools.create(workers);
    for (long seed = 1; seed <= SEEDS / 4; seed++) {
      Abroad<RandomSpace> root = piece(space(seed), Portion.everything(), oneIn(4, seed));
      found(pool, seed, root);
      for (int died = 0; died < root.divisions.size(); died++) {
        Portion left = root.divisions.get(died).left();
        Abroad<RandomSpace> again = piece(space(seed), left, () -> false);
        List<Long> all = found(pool, seed, again);
        for (Abroad.Division<RandomSpace> division : root.divisions.subList(0, died + 1)) {
          all.addAll(found(pool, seed, piece(division.space(), division.part(), () -> false)));
        }
        assertThat(sorted(all)).as("seed %s, %s", seed, died).isEqualTo(serially(seed));
      }
    }
  }

  @Test
  void left_doneAgainAndDividedAgain_manyTimes_isTheWholeSearch() {
    Jackdaw pool = pools.create(workers);
    for (long seed = 1; seed <= SEEDS; seed++) {
      List<Long> all = new ArrayList<>();
      Deque<Abroad.Division<RandomSpace>> open = new ArrayDeque<>();
      open.add(new Abroad.Division<>(space(seed), Portion.everything(), Portion.everything()));
      for (long next = seed; !open.isEmpty(); next++) {
        Abroad.Division<RandomSpace> division = open.pop();
        Abroad<RandomSpace> piece = piece(division.space(), division.part(), oneIn(5, next));
        List<Long> found = found(pool, next, piece);
        int kept = piece.divisions.size();
        if (kept > 0 && next % 3 != 0) { // its machine dies; what it has found is lost
          kept = 1 + (int) (next % kept);
          Portion left = piece.divisions.get(kept - 1).left();
          open.add(new Abroad.Division<>(division.space(), left, left));
        } else {
          all.addAll(found);
        }
        open.addAll(piece.divisions.subList(0, kept));
      }
      assertThat(sorted(all)).as("seed " + seed).isEqualTo(serially(seed));
    }
  }

  @Test
  void drain_atTheStart_findsTheRestElsewhere() {
    Jackdaw pool = pools.create(workers);
    for (long seed = 1; seed <= SEEDS; seed++) {
      Abroad<RandomSpace> root = piece(space(seed), Portion.everything(), () -> false).draining();
      List<Long> all = found(pool, seed, root);
      all.addAll(runAll(pool, seed, 9, new ArrayDeque<>(root.divisions)));
      assertThat(sorted(all)).as("seed " + seed).isEqualTo(serially(seed));
    }
  }

  /** Drained after some looks, the pieces again and again; and one of them is done again. */
  @Test
  void drain_onTheWay_findsTheRestElsewhere() {
    Jackdaw pool = pools.create(workers);
    for (long seed = 1; seed <= SEEDS; seed++) {
      Abroad<RandomSpace> root = drainedAfter(7 + seed, space(seed), Portion.everything());
      List<Long> first = found(pool, seed, root);
      List<Long> all = new ArrayList<>(first);
      Deque<Abroad.Division<RandomSpace>> open = new ArrayDeque<>(root.divisions);
      for (long next = seed; !open.isEmpty(); next++) {
        Abroad.Division<RandomSpace> division = open.pop();
        Abroad<RandomSpace> piece = drainedAfter(20, division.space(), division.part());
        all.addAll(found(pool, next, piece));
        open.addAll(piece.divisions);
      }
      assertThat(sorted(all)).as("seed " + seed).isEqualTo(serially(seed));
      if (!root.divisions.isEmpty()) {
        Portion left = root.divisions.getLast().left();
        assertThat(sorted(found(pool, seed, piece(space(seed), left, () -> false))))
            .as("what was not given away, seed " + seed)
            .isEqualTo(sorted(first));
      }
    }
  }

  private static Abroad<RandomSpace> drainedAfter(long looks, RandomSpace start, Portion part) {
    AtomicLong left = new AtomicLong(looks);
    List<Abroad<RandomSpace>> itself = new ArrayList<>();
    Abroad<RandomSpace> piece =
        piece(
            start,
            part,
            () -> {
              if (left.getAndDecrement() <= 0) {
                itself.getFirst().drain();
              }
              return false;
            });
    itself.add(piece);
    return piece;
  }

  @Test
  void shares_ofAllPieces_addUpToOne() {
    Jackdaw pool = pools.create(workers);
    for (long seed = 1; seed <= SEEDS; seed++) {
      Abroad<RandomSpace> root = piece(space(seed), Portion.everything(), oneIn(6, seed));
      found(pool, seed, root);
      double given = root.divisions.stream().mapToDouble(each -> each.part().net()).sum();
      assertThat(root.tally.explored() + given).as("seed " + seed).isCloseTo(1, within(1e-9));
      if (!root.divisions.isEmpty()) {
        Portion left = root.divisions.getLast().left();
        assertThat(left.net() + given).as("seed " + seed).isCloseTo(1, within(1e-9));
        Abroad<RandomSpace> again = piece(space(seed), left, oneIn(6, -seed));
        found(pool, seed, again);
        double more = again.divisions.stream().mapToDouble(each -> each.part().net()).sum();
        assertThat(again.tally.explored() + more + given).isCloseTo(1, within(1e-9));
      }
    }
  }

  @Test
  void take_fails_theSearchFailsWithItAndTheWorkspaceIsAsBefore() {
    Jackdaw pool = pools.create(workers);
    int failures = 0;
    for (long seed = 1; seed <= SEEDS; seed++) {
      Abroad<RandomSpace> root =
          piece(space(seed), Portion.everything(), oneIn(3, seed)).failingAfter((int) seed % 3);
      try {
        found(pool, seed, root);
      } catch (Throwable t) {
        assertThat(t).isInstanceOf(IOException.class).hasMessage("no room");
        failures++;
      }
    }
    assertThat(failures).isGreaterThan(SEEDS / 2);
  }

  @Test
  void run_alternativesThatAreNotThere_throws() {
    Jackdaw pool = pools.create(workers);
    Portion part = new Portion(3, 1_000_000, 1, Portion.everything().holes());
    Abroad<RandomSpace> piece = piece(space(1), part, () -> false);
    assertThatThrownBy(() -> found(pool, 1, piece))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("from 3 to before 1000000");
  }

  @Test
  void run_rootIsALeaf_isOneSolution() {
    Jackdaw pool = pools.create(workers);
    RandomSpace leaf = new RandomSpace(2, 0, RandomSpace.NO_FAILURE);
    Abroad<RandomSpace> piece = piece(leaf, Portion.everything(), () -> true);
    assertThat(found(pool, 1, piece)).isEqualTo(RandomSpace.serially(2, 0));
    assertThat(piece.divisions).isEmpty();
  }

  @Test
  void stop_beforeItRuns_endsAtOnce() {
    Jackdaw pool = pools.create(workers);
    var harvest = Harvest.<Queens>count();
    var run =
        new Abroad<>(Queens.MOVES, new Queens(30), Portion.everything(), () -> false)
            .run(Seam.NONE, harvest);
    run.stop();
    run.run(pool);
    assertThat(harvest.total()).isZero();
  }

  @Test
  void stop_whileItRuns_ends() {
    Jackdaw pool = pools.create(workers);
    List<Runnable> stop = new ArrayList<>();
    AtomicLong asked = new AtomicLong();
    var run =
        new Abroad<>(
                Queens.MOVES,
                new Queens(30), // years
                Portion.everything(),
                () -> {
                  long now = asked.incrementAndGet();
                  if (now == 10_000) {
                    stop.getFirst().run();
                  }
                  return now % 1000 == 0;
                })
            .run(new Seam(() -> false, () -> false), Harvest.count());
    stop.add(run::stop);
    run.run(pool);
    assertThat(asked.get()).isGreaterThanOrEqualTo(10_000);
  }

  /** Binary, and so deep that a recursion would overflow the stack; all but few end at once. */
  private static final class Comb implements Moves<int[]> {
    @Override
    public int alternatives(int[] comb) {
      return comb[0] < comb[1] && comb[2] == 0 ? 2 : 0;
    }

    @Override
    public boolean apply(int[] comb, int alternative) {
      comb[0]++;
      comb[2] = alternative;
      return true;
    }

    @Override
    public void undo(int[] comb, int alternative) {
      comb[0]--;
      comb[2] = 0;
    }

    @Override
    public int[] copy(int[] comb) {
      return comb.clone();
    }
  }

  @Test
  void drain_deepTree_isOnePart() {
    Jackdaw pool = pools.create(workers);
    int depth = 100_000;
    AtomicLong polls = new AtomicLong();
    List<Abroad<int[]>> itself = new ArrayList<>();
    Abroad<int[]> root =
        new Abroad<>(
            new Comb(),
            new int[] {0, depth, 0},
            Portion.everything(),
            () -> {
              if (polls.incrementAndGet() == depth / 2) {
                itself.getFirst().drain();
              }
              return false;
            });
    itself.add(root);
    long total = root.on(pool, new Seam(() -> false, () -> false), Harvest.<int[]>count()).total();
    assertThat(root.divisions).hasSize(1); // parts for others on this machine are leaves
    Portion left = root.divisions.getFirst().left();
    Abroad.Division<int[]> rest = root.divisions.getFirst();
    assertThat(total + count(pool, rest.space(), rest.part())).isEqualTo(depth + 1);
    assertThat(count(pool, new int[] {0, depth, 0}, left)).isEqualTo(total);
  }

  private static long count(Jackdaw pool, int[] space, Portion part) {
    return new Abroad<>(new Comb(), space, part, () -> false)
        .on(pool, Seam.NONE, Harvest.<int[]>count())
        .total();
  }
}
