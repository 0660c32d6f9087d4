package io.jackdaw.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.Jackdaw;
import io.jackdaw.internal.search.Loops;
import io.jackdaw.internal.search.Seam;
import io.jackdaw.internal.search.Tally;
import io.jackdaw.internal.worker.InvariantChecks;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Recursions that overflow the stack: steps are undone where there is room for it. */
class DeepExplorationTest {
  private static final int ROUNDS = 20;

  /** Small, so that it overflows soon. */
  private static final long STACK_BYTES = 256 << 10;

  @RegisterExtension final InvariantChecks pools = new InvariantChecks();

  /** How deep it is, twice: an undo that is cut in half leaves the two apart. */
  private static final class Depth implements Workspace<Depth> {
    int first;
    int second;

    @Override
    public Depth copy() {
      Depth copy = new Depth();
      copy.first = first;
      copy.second = second;
      return copy;
    }

    @Override
    public void merge(Depth part) {}
  }

  private static final Step<Depth> DOWN =
      new Step<>() {
        @Override
        public void apply(Depth space, long a, long b) {
          space.first++;
          space.second++;
        }

        @Override
        public void undo(Depth space, long a, long b) {
          space.first--;
          needsRoom(20);
          space.second--;
        }
      };

  private static int needsRoom(int frames) {
    return frames == 0 ? 0 : 1 + needsRoom(frames - 1);
  }

  /** Each body goes one deeper, for ever. */
  private static final Choice<Depth> DEEPER = DeepExplorationTest::deeper;

  private static void deeper(Explorer<Depth> x, Depth space, long a, long b, int index) {
    x.apply(DOWN, a, b);
    x.loop(DEEPER, a + 1, 0, 0, 2);
    x.undo(DOWN, a, b);
  }

  private void overflow(Seam seam) throws InterruptedException {
    Jackdaw pool = pools.create(2);
    for (int round = 0; round < ROUNDS; round++) {
      Depth space = new Depth();
      AtomicReference<Throwable> thrown = new AtomicReference<>();
      Thread caller = new Thread(null, () -> explore(pool, space, seam), "deep", STACK_BYTES);
      caller.setUncaughtExceptionHandler((thread, t) -> thrown.set(t));
      caller.start();
      caller.join();
      assertThat(thrown.get()).isInstanceOf(StackOverflowError.class).hasNoSuppressedExceptions();
      assertThat(space.first).isZero();
      assertThat(space.second).isZero();
    }
  }

  private static void explore(Jackdaw pool, Depth space, Seam seam) {
    Loops.explore(pool, space, new Tally(), seam, (x, s) -> x.loop(DEEPER, 0, 0, 0, 2));
  }

  @Test
  void explore_endlessRecursion_restoresTheWorkspace() throws InterruptedException {
    overflow(Seam.NONE);
  }

  @Test
  void explore_endlessRecursionThatSplits_restoresTheWorkspace() throws InterruptedException {
    AtomicInteger polls = new AtomicInteger();
    overflow(new Seam(() -> polls.getAndIncrement() % 8 == 0, () -> true));
  }
}
