package io.jackdaw.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.Jackdaw;
import io.jackdaw.internal.search.Loops;
import io.jackdaw.internal.search.Seam;
import io.jackdaw.internal.search.Tally;
import io.jackdaw.internal.worker.InvariantChecks;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A body catches what went wrong while its steps were undone for a moment, and goes on. */
class CaughtFailureTest {
  @RegisterExtension final InvariantChecks pools = new InvariantChecks();

  private static final class CopyFailed extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  /** How deep we are; the first copy fails. */
  private static final class Depth implements Workspace<Depth> {
    int depth;
    int depthAfterFailure = -1;
    int leaves;
    boolean fails = true;

    @Override
    public Depth copy() {
      if (fails) {
        fails = false;
        throw new CopyFailed();
      }
      Depth copy = new Depth();
      copy.depth = depth;
      copy.fails = false;
      return copy;
    }

    @Override
    public void merge(Depth part) {
      leaves += part.leaves;
    }
  }

  private static final Step<Depth> DOWN =
      new Step<>() {
        @Override
        public void apply(Depth space, long a, long b) {
          space.depth++;
        }

        @Override
        public void undo(Depth space, long a, long b) {
          space.depth--;
        }
      };

  private static final Choice<Depth> INNER = (x, space, a, b, index) -> space.leaves++;

  private static final Choice<Depth> OUTER =
      (x, space, a, b, index) -> {
        x.apply(DOWN, 0, 0);
        try {
          x.loop(INNER, 0, 0, 0, 3);
        } catch (CopyFailed e) {
          space.depthAfterFailure = space.depth;
        }
        x.undo(DOWN, 0, 0);
      };

  @Test
  void copy_fails_theBodyThatCatchesItFindsItsStepsDone() {
    Jackdaw pool = pools.create(1);
    Depth space = new Depth();
    Loops.explore(
        pool,
        space,
        new Tally(),
        new Seam(() -> space.depth == 1, () -> true),
        (x, s) -> x.loop(OUTER, 0, 0, 0, 3));
    assertThat(space.depthAfterFailure).isEqualTo(1);
    assertThat(space.depth).isZero();
    assertThat(space.leaves).isBetween(6, 9);
  }
}
