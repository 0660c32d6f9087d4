package io.jackdaw.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.Jackdaw;
import io.jackdaw.internal.search.BestHarvest;
import io.jackdaw.internal.search.Harvest;
import io.jackdaw.internal.search.MoveRun;
import io.jackdaw.internal.search.Seam;
import io.jackdaw.internal.search.Settings;
import io.jackdaw.internal.worker.InvariantChecks;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** Branch and bound finds what looking at everything finds, and looks at less. */
@ParameterizedClass
@ValueSource(ints = {1, 2, 4})
class BoundTest {
  /** Choose one number of each row so that the sum is least, or greatest. */
  private static final class Rows implements Moves<Rows.Sum> {
    static final class Sum {
      int row;
      long sum;
    }

    final long[][] rows;

    Rows(long seed) {
      rows = new long[8][4];
      for (int i = 0; i < 32; i++) {
        rows[i / 4][i % 4] = RandomSpace.mix(seed + i) >>> 50;
      }
    }

    /** What is certain of the rows that are left: each gives at least, or at most, so much. */
    long rest(int row, Comparator<Long> order) {
      long rest = 0;
      for (int i = row; i < rows.length; i++) {
        rest += java.util.Arrays.stream(rows[i]).boxed().min(order).orElseThrow();
      }
      return rest;
    }

    @Override
    public int alternatives(Sum sum) {
      return sum.row < rows.length ? 4 : 0;
    }

    @Override
    public boolean apply(Sum sum, int alternative) {
      sum.sum += rows[sum.row++][alternative];
      return true;
    }

    @Override
    public void undo(Sum sum, int alternative) {
      sum.sum -= rows[--sum.row][alternative];
    }

    @Override
    public Sum copy(Sum sum) {
      Sum copy = new Sum();
      copy.row = sum.row;
      copy.sum = sum.sum;
      return copy;
    }
  }

  @RegisterExtension final InvariantChecks pools = new InvariantChecks();
  private final int workers;

  BoundTest(int workers) {
    this.workers = workers;
  }

  @Test
  void minimize_randomRows_isTheLeastOfAll() {
    Jackdaw pool = pools.create(workers);
    for (long seed = 1; seed <= 20; seed++) {
      Rows rows = new Rows(seed);
      List<Long> all = Search.of(rows).collect(pool, new Rows.Sum(), s -> s.sum);
      AtomicLong seen = new AtomicLong();
      Optional<Search.Best<Long>> best =
          Search.of(rows)
              .minimize(
                  pool,
                  new Rows.Sum(),
                  s -> s.sum + rows.rest(s.row, Comparator.naturalOrder()),
                  s -> s.sum + 0 * seen.incrementAndGet(),
                  s -> s.sum);
      long least = all.stream().min(Comparator.naturalOrder()).orElseThrow();
      assertThat(best).contains(new Search.Best<>(least, least));
      assertThat(seen.get()).isLessThan(all.size() / 10);
    }
  }

  @Test
  void maximize_randomRows_isTheGreatestOfAll() {
    Jackdaw pool = pools.create(workers);
    for (long seed = 1; seed <= 20; seed++) {
      Rows rows = new Rows(seed);
      List<Long> all = Search.of(rows).collect(pool, new Rows.Sum(), s -> s.sum);
      Optional<Search.Best<Long>> best =
          Search.of(rows)
              .maximize(
                  pool,
                  new Rows.Sum(),
                  s -> s.sum + rows.rest(s.row, Comparator.reverseOrder()),
                  s -> s.sum,
                  s -> s.sum);
      long greatest = all.stream().max(Comparator.naturalOrder()).orElseThrow();
      assertThat(best).contains(new Search.Best<>(greatest, greatest));
    }
  }

  /** All parts prune with one incumbent: splitting at each poll makes nobody look at more. */
  @Test
  void minimize_splitEverywhereOnOneWorker_prunesAsMuchAsSerially() {
    Jackdaw pool = pools.create(1);
    Rows rows = new Rows(workers);
    long[] leaves = new long[2];
    for (int i = 0; i < 2; i++) {
      int run = i;
      Seam seam = i == 0 ? Seam.NONE : new Seam(() -> true, () -> true);
      MoveRun.of(
          Settings.of(rows).withSeam(seam),
          pool,
          new Rows.Sum(),
          Harvest.<Rows.Sum, Long>best(
              s -> s.sum + rows.rest(s.row, Comparator.naturalOrder()),
              s -> s.sum + 0 * ++leaves[run],
              s -> s.sum,
              1));
    }
    assertThat(leaves[1]).isEqualTo(leaves[0]);
  }

  /** The incumbent comes from another machine: only what is better counts here. */
  @Test
  void prune_foundElsewhere_onlyBetterOnesAreFoundAndTold() {
    Jackdaw pool = pools.create(workers);
    Rows rows = new Rows(3);
    long least =
        Search.of(rows).collect(pool, new Rows.Sum(), s -> s.sum).stream()
            .min(Comparator.naturalOrder())
            .orElseThrow();
    assertThat(findBelow(pool, rows, least)).isEmpty();
    List<Long> told = findBelow(pool, rows, least + 1);
    assertThat(told).containsExactly(least);
    List<Long> all = findBelow(pool, rows, Long.MAX_VALUE);
    assertThat(all).contains(least).doesNotHaveDuplicates();
  }

  private static List<Long> findBelow(Jackdaw pool, Rows rows, long elsewhere) {
    List<Long> told = Collections.synchronizedList(new ArrayList<>());
    BestHarvest<Rows.Sum, Long> harvest =
        Harvest.best(
            s -> s.sum + rows.rest(s.row, Comparator.naturalOrder()),
            s -> s.sum,
            s -> s.sum,
            1,
            found -> told.add(found.value()));
    harvest.prune(elsewhere);
    harvest.prune(Long.MAX_VALUE); // it does not grow
    MoveRun.of(Settings.of(rows), pool, new Rows.Sum(), harvest);
    assertThat(harvest.best().map(Search.Best::value).stream().toList())
        .isEqualTo(told.stream().min(Comparator.naturalOrder()).stream().toList());
    return told;
  }

  @Test
  void minimize_noSolution_isEmpty() {
    Jackdaw pool = pools.create(workers);
    assertThat(
            Search.of(new Rows(1))
                .minimize(pool, new Rows.Sum(), s -> Long.MAX_VALUE, s -> s.sum, s -> s.sum))
        .isEmpty();
  }
}
