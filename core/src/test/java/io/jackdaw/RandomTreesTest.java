package io.jackdaw;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.internal.worker.InvariantChecks;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Random fork/join trees, with exceptions, against a sequential oracle. A failure prints its seed;
 * {@code -Djackdaw.tree.seed=SEED} runs that tree again, many times.
 */
public class RandomTreesTest {
  private static final Long ONE_SEED = Long.getLong("jackdaw.tree.seed");
  private static final int TREES = 800;

  @RegisterExtension final InvariantChecks pools = new InvariantChecks();

  @ParameterizedTest
  @CsvSource({
    "1, relaxed(3)",
    "2, relaxed(3)",
    "3, relaxed(3)",
    "4, relaxed(3)",
    "4, leapfrog",
    "4, any"
  })
  void invoke_randomTree_oneOfTheAllowedOutcomes(int workers, String joinRule) {
    Jackdaw pool = pools.create(workers, joinRule);
    SplittableRandom seeds = new SplittableRandom(System.nanoTime());
    for (int i = 0; i < TREES; i++) {
      long seed = ONE_SEED != null ? ONE_SEED : seeds.nextLong();
      RandomTree tree = new RandomTree(seed, 0);
      Set<String> allowed = workers == 1 ? Set.of(outcome(() -> tree.expected(0))) : tree.allowed();
      String actual = outcome(() -> pool.<Long, RuntimeException>invoke(w -> tree.run(w, 0)));
      assertThat(actual)
          .as("-Djackdaw.tree.seed=%d on %d workers, %s", seed, workers, joinRule)
          .isIn(allowed);
    }
    if (workers > 1 && ONE_SEED == null) {
      assertThat(pool.snapshot().total().steals()).as("steals").isPositive();
    }
  }

  public static String outcome(LongSupplier run) {
    try {
      return Long.toString(run.getAsLong());
    } catch (RandomTree.Failure f) {
      return "failure of " + f.node;
    } catch (RuntimeException | Error e) {
      return e.toString();
    }
  }
}
