package io.jackdaw.internal.scanning;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.internal.loops.Blocks;
import io.jackdaw.verify.Effort;
import io.jackdaw.verify.canary.BrokenScans;
import io.jackdaw.verify.canary.ScanCopy;
import java.util.ArrayList;
import java.util.List;
import org.jetbrains.lincheck.Lincheck;
import org.jetbrains.lincheck.LincheckAssertionError;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Lincheck looks for an interleaving of two workers in which the front of a scan gets stuck, a tile
 * gets its final values twice or never, or a value is used that is not there yet.
 */
class ScanLincheckTest {
  private static final int INVOCATIONS = Effort.isLong() ? 50_000 : 1_000;

  private static final int TILES = 4;

  /** Lincheck switches threads only at objects that it has seen become shared. */
  @SuppressWarnings("unused")
  private static volatile Object shared;

  /** A scan of so many tiles, and what has become of it. */
  private interface Scan {
    /** A worker that takes some tiles. */
    void work(int tiles);

    /** Finishes what was passed and nobody finished, when all workers have ended. */
    void end();

    /** How often each tile got its final values, and then what comes after the last. */
    List<Integer> outcome();
  }

  /**
   * The core's. Elements are 1, and not there: what comes before a tile is where it starts. A tile
   * is long enough for a look in the middle.
   */
  private static final class Core extends ScanLoop implements Scan {
    private static final Object OPERATOR = new Object() {};
    private static final int LENGTH = 4096;

    private final int[] before = new int[TILES + 1];
    private final int[] sums = new int[TILES];
    private final int[] written = new int[TILES];

    Core() {
      super(OPERATOR, new Blocks(0, TILES * LENGTH, LENGTH));
    }

    @Override
    void advance(int tile, int next, int from, int to) {
      for (int t = tile; t < next; t++) {
        write(t, before[tile] + (t - tile) * LENGTH);
      }
      before[next] = before[tile] + to - from;
    }

    @Override
    void fold(int tile, int from, int to, boolean first) {
      sums[tile] = (first ? 0 : sums[tile]) + to - from;
    }

    @Override
    void pass(int tile) {
      before[tile + 1] = before[tile] + sums[tile];
    }

    @Override
    void finish(int tile, int from, int to) {
      write(tile, before[tile]);
    }

    private void write(int tile, int start) {
      written[tile] += start == tile * LENGTH ? 1 : 100;
    }

    @Override
    public void work(int tiles) {
      for (int i = 0; i < tiles; i += 2) {
        step(0, i, i + 2); // whoever is alone takes both as a run
      }
    }

    @Override
    public void end() {
      for (int t = 0; t < TILES; t++) {
        if (progress.isPassed(t)) {
          write(t, before[t]);
        }
      }
    }

    @Override
    public List<Integer> outcome() {
      List<Integer> outcome = new ArrayList<>();
      for (int often : written) {
        outcome.add(often);
      }
      outcome.add(before[TILES] / LENGTH);
      return outcome;
    }
  }

  /** A copy, whole or spoiled. */
  private record Copy(ScanCopy copy) implements Scan {
    @Override
    public void work(int tiles) {
      copy.work(tiles);
    }

    @Override
    public void end() {
      copy.end();
    }

    @Override
    public List<Integer> outcome() {
      return copy.outcome();
    }
  }

  private static Scan named(String name) {
    return switch (name) {
      case "Core" -> new Core();
      case "Copy" -> new Copy(new ScanCopy(TILES));
      case "CombinedFirst" -> new Copy(new BrokenScans.CombinedFirst(TILES));
      case "TornCombine" -> new Copy(new BrokenScans.TornCombine(TILES));
      case "ReachedFirst" -> new Copy(new BrokenScans.ReachedFirst(TILES));
      case "PassedFirst" -> new Copy(new BrokenScans.PassedFirst(TILES));
      case "TornRun" -> new Copy(new BrokenScans.TornRun(TILES));
      case "FinishedTwice" -> new Copy(new BrokenScans.FinishedTwice(TILES));
      default -> throw new IllegalArgumentException(name);
    };
  }

  /** Two workers, of which each could take all tiles. */
  private static void scan(String name) {
    Scan scan = named(name);
    shared = scan;
    Thread other = new Thread(() -> scan.work(TILES));
    other.start();
    scan.work(TILES);
    try {
      other.join();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
    scan.end();
    List<Integer> outcome = scan.outcome();
    if (!outcome.equals(List.of(1, 1, 1, 1, TILES))) {
      throw new AssertionError("each once, and the front at the end: " + outcome);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"Core", "Copy"})
  void step_byTwo_writesEachTileOnceAndComesToTheEnd(String name) {
    Lincheck.runConcurrentTest(INVOCATIONS, () -> scan(name));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "CombinedFirst",
        "TornCombine",
        "ReachedFirst",
        "PassedFirst",
        "TornRun",
        "FinishedTwice"
      })
  void step_brokenProtocol_isRejected(String name) {
    assertThatThrownBy(() -> Lincheck.runConcurrentTest(INVOCATIONS, () -> scan(name)))
        .isInstanceOf(LincheckAssertionError.class);
  }
}
