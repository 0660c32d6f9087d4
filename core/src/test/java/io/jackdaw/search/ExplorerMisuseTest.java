package io.jackdaw.search;

import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.jackdaw.Jackdaw;
import io.jackdaw.internal.worker.InvariantChecks;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicReference;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Explorations that break the rules are told so, rather than given a wrong result. */
class ExplorerMisuseTest {
  private static final int SIZE = 5;

  /** Permutations: the numbers that are used, as bits. */
  private static final class Used implements Workspace<Used> {
    int bits;
    long solutions;

    @Override
    public Used copy() {
      Used copy = new Used();
      copy.bits = bits;
      return copy;
    }

    @Override
    public void merge(Used part) {
      solutions += part.solutions;
    }
  }

  private static final Step<Used> USE =
      new Step<>() {
        @Override
        public void apply(Used used, long number, long b) {
          used.bits |= 1 << number;
        }

        @Override
        public void undo(Used used, long number, long b) {
          used.bits &= ~(1 << number);
        }
      };

  /** Changes the workspace by hand, and changes it back. */
  private static final Choice<Used> BY_HAND = ExplorerMisuseTest::byHand;

  private static void byHand(Explorer<Used> x, Used used, long depth, long b, int number) {
    if ((used.bits >> number & 1) == 0) {
      used.bits |= 1 << number;
      if (depth == SIZE - 1) {
        used.solutions++;
      } else {
        x.loop(BY_HAND, depth + 1, 0, 0, SIZE);
      }
      used.bits &= ~(1 << number);
    }
  }

  /** Undoes another number than it used. */
  private static final Choice<Used> UNDO_ANOTHER =
      (x, used, depth, b, number) -> {
        x.apply(USE, number, 0);
        x.undo(USE, number, 1);
      };

  @RegisterExtension final InvariantChecks pools = new InvariantChecks();

  private ThrowingCallable checked(Choice<Used> choice) {
    Jackdaw pool = pools.create(1);
    return () ->
        Explorer.exploreChecked(
            pool, new Used(), used -> used.bits, (x, used) -> x.loop(choice, 0, 0, 0, SIZE));
  }

  @Test
  void exploreChecked_changeThatIsNoStep_isTold() {
    assertThatIllegalStateException()
        .isThrownBy(checked(BY_HAND))
        .withMessageMatching("the loop over .* began with fingerprint 0, .* that is no step");
  }

  @Test
  void exploreChecked_undoWithOtherNumbers_isTold() {
    assertThatIllegalStateException()
        .isThrownBy(checked(UNDO_ANOTHER))
        .withMessageMatching("undo of step .* \\(0, 0\\) was given \\(0, 1\\)");
  }

  @Test
  void loop_afterTheExploration_throws() {
    AtomicReference<Explorer<Used>> kept = new AtomicReference<>();
    Explorer.explore(pools.create(1), new Used(), (x, used) -> kept.set(x));
    assertThatIllegalStateException()
        .isThrownBy(() -> kept.get().loop(BY_HAND, 0, 0, 0, SIZE))
        .withMessageContaining("its exploration has ended");
  }

  @Test
  void loop_onAnotherThread_throws() {
    Jackdaw pool = pools.create(1);
    assertThatIllegalStateException()
        .isThrownBy(() -> Explorer.explore(pool, new Used(), (x, used) -> elsewhere(x)))
        .withMessageContaining("belongs to another thread");
  }

  private static void elsewhere(Explorer<Used> x) {
    try {
      CompletableFuture.runAsync(
              () -> x.loop(BY_HAND, 0, 0, 0, SIZE), task -> new Thread(task).start())
          .join();
    } catch (CompletionException e) {
      throw (IllegalStateException) e.getCause();
    }
  }
}
