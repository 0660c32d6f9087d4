package io.jackdaw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.jackdaw.metrics.GrainSnapshot;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GrainByDepthTest {
  private static final int SIZE = 9;
  private static final long ALL = (1L << SIZE) - 1;
  private static final long SOLUTIONS = 352;

  private static final Body.LongsToLong QUEENS =
      Grain.byDepth("test-queens")
          .longsToLong(
              GrainByDepthTest::queens,
              (columns, diagonals) -> Long.bitCount(columns),
              GrainByDepthTest::serialQueens);

  private static long queens(Worker w, long columns, long diagonals) {
    return columns == ALL ? 1 : alternatives(w, columns, diagonals, free(columns, diagonals));
  }

  private static long alternatives(Worker w, long columns, long diagonals, long free) {
    if (free == 0) {
      return 0;
    }
    long queen = Long.lowestOneBit(free);
    long next = below(diagonals, queen);
    int others = w.fork(QUEENS, columns | queen, next);
    long sum = alternatives(w, columns, diagonals, free ^ queen);
    return sum + w.join(QUEENS, others, columns | queen, next);
  }

  private static long serialQueens(Worker w, long columns, long diagonals) {
    if (w.isWanted()) {
      return queens(w, columns, diagonals);
    }
    if (columns == ALL) {
      return 1;
    }
    long sum = 0;
    long free = free(columns, diagonals);
    for (; free != 0; free &= free - 1) {
      long queen = Long.lowestOneBit(free);
      sum += serialQueens(w, columns | queen, below(diagonals, queen));
    }
    return sum;
  }

  private static long free(long columns, long diagonals) {
    return ALL & ~(columns | (diagonals >>> 32) | diagonals);
  }

  private static long below(long diagonals, long queen) {
    long left = (((diagonals >>> 32) | queen) << 1) & ALL;
    long right = ((diagonals & ALL) | queen) >>> 1;
    return (left << 32) | right;
  }

  private static GrainSnapshot snapshot(Jackdaw pool, String name) {
    return pool.snapshot().grains().stream()
        .filter(grain -> grain.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void longsToLong_searchTree_sameResultAndRunsSerially(int workers) {
    try (Jackdaw pool = Jackdaw.create(workers)) {
      for (int i = 0; i < 100; i++) {
        assertThat(pool.invoke(QUEENS, 0, 0)).isEqualTo(SOLUTIONS);
      }
      assertThat(snapshot(pool, "test-queens").serialRuns()).isPositive();
      assertThat(snapshot(pool, "test-queens").isByDepth()).isTrue();
      assertThat(pool.snapshot().toString()).contains("grain test-queens: serial ");
    }
  }

  private static final Grain LAMBDAS = Grain.byDepth("test-depth-lambdas");
  private static final AtomicLong SERIAL_RUNS = new AtomicLong();

  private static long fib(Worker w, long n, int depth) {
    return n < 2
        ? n
        : LAMBDAS.runLong(
            w,
            depth,
            v -> {
              SERIAL_RUNS.incrementAndGet();
              return serialFib(n);
            },
            v ->
                v.bothLong(
                    u -> fib(u, n - 1, depth + 1), u -> fib(u, n - 2, depth + 1), Long::sum));
  }

  private static long serialFib(long n) {
    return n < 2 ? n : serialFib(n - 1) + serialFib(n - 2);
  }

  @Test
  void runLong_lambdasWithDepth_sameResultAndRunsSerially() {
    long before = SERIAL_RUNS.get();
    try (Jackdaw pool = Jackdaw.create(2)) {
      for (int i = 0; i < 1_000 && SERIAL_RUNS.get() == before; i++) {
        assertThat(pool.invokeLong(w -> fib(w, 20, 0))).isEqualTo(6_765);
      }
      assertThat(SERIAL_RUNS).as("serial runs").hasValueGreaterThan(before);
      assertThat(snapshot(pool, "test-depth-lambdas").serialRuns()).isPositive();
      assertThat(snapshot(pool, "test-depth-lambdas").toString())
          .matches(
              "grain test-depth-lambdas: serial (from depth \\d+ on \\(.* ns a piece\\)|nowhere).*");
    }
  }

  @Test
  void rangeBodies_byDepthWithoutADepth_areRefused() {
    Grain grain = Grain.byDepth("test-no-length");
    Body.RangeToLong<String> toLong = (w, text, a, b) -> 0;
    Body.RangeToObject<String, String> toObject = (w, text, a, b) -> text;
    Body.RangeToVoid<String> toVoid = (w, text, a, b) -> {};
    String message = "a grain by depth must be told how deep a piece is";
    assertThatIllegalStateException()
        .isThrownBy(() -> grain.rangeToLong(toLong, toLong))
        .withMessage(message);
    assertThatIllegalStateException()
        .isThrownBy(() -> grain.rangeToObject(toObject, toObject))
        .withMessage(message);
    assertThatIllegalStateException()
        .isThrownBy(() -> grain.rangeToVoid(toVoid, toVoid))
        .withMessage(message);
  }

  /**
   * A spine whose leaves come first, on a grain that was taught that all is short: the serial form
   * starts, but from the first look that finds somebody waiting, each leaf that is left can be
   * taken. Counts leaves, not time.
   */
  @Test
  @Timeout(60)
  void serialForm_looksAndIsWanted_givesAwayWhatIsLeft() {
    Spine spine = new Spine();
    try (Jackdaw pool = Jackdaw.create(2)) {
      for (int i = 0; i < 20 && spine.serialLeaves.get() == 0; i++) { // the last lesson may be slow
        spine.teach(pool);
        spine.waitsForThieves = true;
        long sum = pool.invokeLong(w -> spine.body.run(w, 0, Spine.LEAVES));
        spine.waitsForThieves = false;
        assertThat(sum).isEqualTo(Spine.LEAVES);
      }
      assertThat(spine.serialLeaves).as("lost to thieves").hasValue(1);
      assertThat(spine.stolenLeaves).hasPositiveValue();
    }
  }

  /** A node runs its leaf, then the rest of the spine. */
  private static final class Spine {
    static final long LEAVES = 20;

    final AtomicLong serialStarts = new AtomicLong();
    final AtomicLong serialLeaves = new AtomicLong();
    final AtomicLong stolenLeaves = new AtomicLong();
    volatile boolean waitsForThieves;

    final Body.LongsToLong leaf =
        (w, at, owner) -> {
          if (w.number() != owner) {
            stolenLeaves.incrementAndGet();
          }
          return 1;
        };

    final Body.LongsToLong body =
        Grain.byDepth("test-spine").longsToLong(this::forks, (at, end) -> at, this::startSerially);

    /** Runs short pieces until one runs serially. */
    void teach(Jackdaw pool) {
      long starts = serialStarts.get();
      for (int i = 0; i < 1_000_000 && serialStarts.get() == starts; i++) {
        pool.invokeLong(w -> body.run(w, 0, 1)); // one short leaf
      }
      assertThat(serialStarts).hasValueGreaterThan(starts);
      serialLeaves.set(0);
    }

    private long forks(Worker w, long at, long end) {
      if (at == end) {
        return 0;
      }
      long owner = w.number();
      int ticket = w.fork(leaf, at, owner);
      long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
      while (waitsForThieves && stolenLeaves.get() == 0 && System.nanoTime() < deadline) {
        Thread.onSpinWait(); // the first leaf that is forked is taken
      }
      long rest = forks(w, at + 1, end);
      return rest + w.join(leaf, ticket, at, owner);
    }

    private long startSerially(Worker w, long at, long end) {
      serialStarts.incrementAndGet();
      return serial(w, at, end);
    }

    private long serial(Worker w, long at, long end) {
      if (at == end) {
        return 0;
      }
      if (at > 0 && w.isWanted()) {
        return forks(w, at, end);
      }
      serialLeaves.incrementAndGet();
      long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
      while (waitsForThieves && !w.isWanted() && System.nanoTime() < deadline) {
        Thread.onSpinWait(); // a leaf that takes until somebody is idle
      }
      return 1 + serial(w, at + 1, end);
    }
  }
}
