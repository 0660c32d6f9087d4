package io.jackdaw.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.Jackdaw;
import io.jackdaw.internal.worker.InvariantChecks;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** Both levels, with known answers. */
@ParameterizedClass
@ValueSource(ints = {1, 2, 4})
class SearchTest {
  @RegisterExtension final InvariantChecks pools = new InvariantChecks();
  private final int workers;

  SearchTest(int workers) {
    this.workers = workers;
  }

  @Test
  void count_queens_isTheKnownNumber() {
    Jackdaw pool = pools.create(workers);
    for (int n = 1; n <= 10; n++) {
      Queens board = new Queens(n);
      long before = board.fingerprint();
      assertThat(Search.of(Queens.MOVES).count(pool, board)).isEqualTo(Queens.solutions(n));
      assertThat(board.fingerprint()).isEqualTo(before);
    }
  }

  @Test
  void explore_queens_isTheKnownNumber() {
    Jackdaw pool = pools.create(workers);
    for (int n = 1; n <= 10; n++) {
      Queens board = new Queens(n);
      long before = board.fingerprint();
      Queens after = Explorer.explore(pool, board, (x, b) -> Queens.search(x, b, 0));
      assertThat(after.solutions).isEqualTo(Queens.solutions(n));
      assertThat(after).isSameAs(board);
      assertThat(board.fingerprint()).isEqualTo(before);
    }
  }

  @Test
  void count_insideATask_sharesItsWorker() {
    Jackdaw pool = pools.create(workers);
    long both =
        pool.invokeLong(
            w ->
                w.bothLong(
                    v -> Search.of(Queens.MOVES).count(v, new Queens(9)),
                    v ->
                        Explorer.explore(v, new Queens(10), (x, b) -> Queens.search(x, b, 0))
                            .solutions,
                    Long::sum));
    assertThat(both).isEqualTo(Queens.solutions(9) + Queens.solutions(10));
  }

  @Test
  void progress_afterTheSearch_isComplete() {
    Jackdaw pool = pools.create(workers);
    Progress progress = new Progress();
    Search.of(Queens.MOVES).reportingTo(progress).count(pool, new Queens(10));
    assertThat(progress.isComplete()).isTrue();
    assertThat(progress.share()).isEqualTo(1);
    assertThat(progress.copies()).isEqualTo(progress.steals() + progress.unstolen());
  }
}
