package io.jackdaw.internal.loops;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.internal.worker.InvariantChecks;
import io.jackdaw.parallel.Expensive;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Cuts are on lines, and neighbours are kept apart. */
class CutsTest {
  private record Span(long thread, int from, int to) {}

  @RegisterExtension final InvariantChecks pools = new InvariantChecks();

  @Test
  void cut_forAnArray_isOnALineFromTheStartOfTheElements() {
    Cuts cuts = Cuts.of(new double[0]);
    long cut = cuts.cut(3, 100_000);
    assertThat((16 + 8 * cut) % Caches.HERE.pairOfLines()).isZero();
    assertThat(cut).isCloseTo(56_250, org.assertj.core.data.Offset.offset(32L));
  }

  /** Two workers never run elements at the same time that are closer than a line. */
  @ParameterizedTest
  @ValueSource(ints = {2, 4})
  void on_withSeams_neighboursAreALineApart(int workers) {
    var pool = pools.create(workers);
    int unit = 16;
    Cuts cuts = new Cuts(4 * unit, unit, 0, Integer.MAX_VALUE);
    Set<Span> running = ConcurrentHashMap.newKeySet();
    AtomicReference<String> tooClose = new AtomicReference<>();
    for (int round = 0; round < 20; round++) {
      new Loop(running, cuts) {
        @Override
        protected long step(long value, long first, long last) {
          int from = (int) first;
          int to = (int) last;
          Span mine = new Span(Thread.currentThread().threadId(), from, to);
          running.add(mine);
          for (Span other : running) {
            boolean near = other.from - to < unit && from - other.to < unit;
            boolean sameLine = near && isSameLine(mine, other, unit);
            if (other.thread != mine.thread && sameLine) {
              tooClose.set(mine + " and " + other);
            }
          }
          Expensive.number(from);
          running.remove(mine);
          return value;
        }
      }.on(pool, 0, 100_000);
    }
    assertThat(tooClose).hasNullValue();
    assertThat(pool.snapshot().total().exposed()).isPositive();
  }

  /** Whether there is a way to lay out the array so that the two share a line. */
  private static boolean isSameLine(Span a, Span b, int unit) {
    int gap = Math.max(a.from, b.from) - Math.min(a.to, b.to) + 1;
    return gap < unit;
  }
}
