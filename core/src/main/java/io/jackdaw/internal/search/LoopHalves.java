package io.jackdaw.internal.search;

import io.jackdaw.search.Workspace;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;

/**
 * As {@link HalvesCheck}, for loops: explores both halves of a loop alone, each on a copy, and then
 * the upper half in the midst of the lower one. Both must do the steps that they did alone, or the
 * copies share something. If a half does not even repeat itself alone, nothing is compared: bodies
 * may look at more than the workspace, such as the best solution of all workers.
 *
 * @param <S> the type of the workspace
 */
final class LoopHalves<S extends Workspace<S>> {
  private final StepCheck<S> check;
  private final LoopTrail<S> giver;
  private final Frame frame;
  private final int from;
  private final int middle;
  private final int to;

  LoopHalves(StepCheck<S> check, LoopTrail<S> giver, Frame frame) {
    this.check = check;
    this.giver = giver;
    this.frame = frame;
    this.from = frame.next - 1; // the one in progress
    this.to = frame.end;
    this.middle = to - ((to - frame.next + 1) >>> 1); // no int holds the widest range
  }

  /** Throws if copies share something. The workspace of the giver is not touched. */
  void run() {
    LoopHalf<S> lower = lower(half());
    LoopHalf<S> upper = upper(half());
    if (!areRepeated(lower, upper)) {
      return;
    }
    Misbehaviour found = together(lower, upper);
    if (found != null && areRepeated(lower, upper)) {
      throw found;
    }
  }

  private boolean areRepeated(LoopHalf<S> lower, LoopHalf<S> upper) {
    return lower(half()).difference(lower) == null && upper(half()).difference(upper) == null;
  }

  private LoopHalf<S> half() {
    return half(giver.space.copy());
  }

  private LoopHalf<S> half(S copy) {
    return new LoopHalf<>(check.fingerprint, copy);
  }

  private LoopHalf<S> lower(LoopHalf<S> half) {
    return half.explore(giver.worker, frame, from, middle);
  }

  private LoopHalf<S> upper(LoopHalf<S> half) {
    return half.explore(giver.worker, frame, middle, to);
  }

  /** Explores the upper half where the lower one has gone deepest. Null if all goes as alone. */
  private @Nullable Misbehaviour together(LoopHalf<S> lower, LoopHalf<S> upper) {
    S spare = giver.space.copy();
    upper(half(spare));
    LoopHalf<S> one = half();
    LoopHalf<S> other = half(giver.space.copy(spare));
    try {
      lower(one.interrupted(lower, () -> upper(other)));
    } catch (CancellationException stopped) {
      throw stopped;
    } catch (RuntimeException e) {
      return told("with both halves explored at the same time, one threw " + e, e);
    }
    if (one.isInterrupted()) {
      String difference = other.difference(upper);
      difference = difference == null ? one.difference(lower) : difference;
      return difference == null ? null : told(difference, null);
    }
    return null;
  }

  private Misbehaviour told(String difference, @Nullable Throwable cause) {
    return new Misbehaviour(
        "copy shares state with the workspace: in the loop over %s (%d, %d), shared at alternative %d, %s. Copy everything that bodies and steps change"
            .formatted(frame.choice, frame.a, frame.b, middle, difference),
        cause);
  }
}
