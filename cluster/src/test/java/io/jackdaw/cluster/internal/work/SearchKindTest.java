package io.jackdaw.cluster.internal.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.Jackdaw;
import io.jackdaw.cluster.Codec;
import io.jackdaw.cluster.Goal;
import io.jackdaw.cluster.internal.wire.Bytes;
import io.jackdaw.cluster.internal.work.RandomTree.Way;
import io.jackdaw.search.Search;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** Random trees, whose pieces are divided, drained and done again: each goal is met. */
@ParameterizedClass
@ValueSource(ints = {1, 2, 4})
class SearchKindTest {
  private static final int SEEDS = 30;
  private static final int DEEPEST = 9;

  private final Jackdaw pool;

  SearchKindTest(int workers) {
    pool = Jackdaw.builder().workers(workers).build();
  }

  @AfterEach
  void close() {
    pool.close();
  }

  @SuppressWarnings("unchecked") // what the goal says
  private <R> R solve(long seed, Goal<Way, R> goal, boolean drains) throws InterruptedException {
    PiecesByHand pieces =
        new PiecesByHand(new SearchKind<>(new RandomTree<>(seed, DEEPEST, goal)), pool);
    R result = (R) pieces.solve(seed, drains);
    divisions += pieces.divisions;
    return result;
  }

  private int divisions;

  @Test
  void sum_piecesDivideAndDie_isThatOfAllLeaves() throws InterruptedException {
    for (long seed = 1; seed <= SEEDS; seed++) {
      long sum = RandomTree.hashes(seed, DEEPEST).stream().mapToLong(Long::longValue).sum();
      assertThat(solve(seed, Goal.sum(Way::hash), false)).as("seed " + seed).isEqualTo(sum);
    }
    assertThat(divisions).isGreaterThan(SEEDS);
  }

  @Test
  void collect_piecesDivideAndDie_hasEachLeafOnce() throws InterruptedException {
    for (long seed = 1; seed <= SEEDS; seed++) {
      List<Long> found = new ArrayList<>(solve(seed, Goal.collect(Way::hash, Codec.LONG), false));
      Collections.sort(found);
      assertThat(found).as("seed " + seed).isEqualTo(RandomTree.hashes(seed, DEEPEST));
    }
  }

  @Test
  void collect_piecesAreDrained_hasEachLeafOnce() throws InterruptedException {
    for (long seed = 1; seed <= SEEDS; seed++) {
      List<Long> found = new ArrayList<>(solve(seed, Goal.collect(Way::hash, Codec.LONG), true));
      Collections.sort(found);
      assertThat(found).as("seed " + seed).isEqualTo(RandomTree.hashes(seed, DEEPEST));
    }
  }

  @Test
  void first_piecesDivideAndDie_isALeaf() throws InterruptedException {
    for (long seed = 1; seed <= SEEDS; seed++) {
      List<Long> leaves = RandomTree.hashes(seed, DEEPEST);
      Optional<Long> found = solve(seed, Goal.first(Way::hash, Codec.LONG), false);
      assertThat(found.isPresent()).as("seed " + seed).isEqualTo(!leaves.isEmpty());
      found.ifPresent(leaf -> assertThat(leaves).contains(leaf));
    }
  }

  @Test
  void minimize_bestIsShared_isTheCheapestLeaf() throws InterruptedException {
    for (long seed = 1; seed <= SEEDS; seed++) {
      Optional<Search.Best<Long>> best =
          solve(seed, Goal.minimize(Way::cost, Way::cost, Way::hash, Codec.LONG), seed % 2 == 0);
      check(seed, best, RandomTree.leaves(seed, DEEPEST).stream().mapToLong(leaf -> leaf[1]).min());
    }
  }

  @Test
  void maximize_bestIsShared_isTheMostExpensiveLeaf() throws InterruptedException {
    for (long seed = 1; seed <= SEEDS; seed++) {
      Optional<Search.Best<Long>> best =
          solve(
              seed,
              Goal.maximize(
                  way -> way.cost() + 256L * (DEEPEST - way.depth()),
                  Way::cost,
                  Way::hash,
                  Codec.LONG),
              seed % 2 == 0);
      check(seed, best, RandomTree.leaves(seed, DEEPEST).stream().mapToLong(leaf -> leaf[1]).max());
    }
  }

  private static void check(
      long seed, Optional<Search.Best<Long>> best, java.util.OptionalLong right) {
    assertThat(best.isPresent()).as("seed " + seed).isEqualTo(right.isPresent());
    if (right.isPresent()) {
      assertThat(best.get().value()).as("seed " + seed).isEqualTo(right.getAsLong());
      assertThat(RandomTree.leaves(seed, DEEPEST))
          .as("the solution has this value, seed " + seed)
          .anyMatch(leaf -> leaf[0] == best.get().solution() && leaf[1] == best.get().value());
    }
  }

  private static SearchKind<Way, ?> kind(Goal<Way, ?> goal) {
    return new SearchKind<>(new RandomTree<>(1, DEEPEST, goal));
  }

  @Test
  void isBetter_followsTheGoal() throws Exception {
    byte[] one = Bytes.toBytes(Codec.LONG, 1L);
    byte[] two = Bytes.toBytes(Codec.LONG, 2L);
    Kind least = kind(Goal.minimize(Way::cost, Way::cost, Way::hash, Codec.LONG));
    Kind greatest = kind(Goal.maximize(Way::cost, Way::cost, Way::hash, Codec.LONG));
    assertThat(least.isBetter(one, two)).isTrue();
    assertThat(least.isBetter(two, one)).isFalse();
    assertThat(least.isBetter(one, one)).isFalse();
    assertThat(least.isBetter(one, null)).isTrue();
    assertThat(greatest.isBetter(one, two)).isFalse();
    assertThat(greatest.isBetter(two, one)).isTrue();
    assertThatThrownBy(() -> least.isBetter(new byte[7], one))
        .isInstanceOf(UncheckedIOException.class);
  }

  @Test
  void isEnough_onlyAFirstSolution() throws Exception {
    byte[] some = Bytes.toBytes(Goal.first(Way::hash, Codec.LONG).resultCodec(), Optional.of(7L));
    byte[] none = Bytes.toBytes(Goal.first(Way::hash, Codec.LONG).resultCodec(), Optional.empty());
    Kind first = kind(Goal.first(Way::hash, Codec.LONG));
    assertThat(first.isEnough(some)).isTrue();
    assertThat(first.isEnough(none)).isFalse();
    assertThat(kind(Goal.count()).isEnough(Bytes.toBytes(Codec.LONG, 7L))).isFalse();
  }

  @Test
  void merge_garbage_throws() {
    Kind count = kind(Goal.count());
    assertThatThrownBy(() -> count.merge(List.of(new byte[3]), null))
        .isInstanceOf(UncheckedIOException.class);
    assertThatThrownBy(() -> count.merge(List.of(new byte[9]), null))
        .isInstanceOf(UncheckedIOException.class)
        .hasStackTraceContaining("has left 1 of 9 bytes");
  }
}
