package io.jackdaw.bench.search.queens;

import io.jackdaw.Jackdaw;
import io.jackdaw.bench.search.BothLevels;
import io.jackdaw.search.Explorer;
import io.jackdaw.search.Progress;
import io.jackdaw.search.Search;
import java.util.List;
import java.util.concurrent.ForkJoinPool;

/** All ways to place n queens; the input is n. */
public final class Queens implements BothLevels {
  /** The published numbers of solutions, for 1 queen, 2 queens, ... (OEIS A000170). */
  private static final List<Long> SOLUTIONS =
      List.of(1L, 0L, 0L, 2L, 10L, 4L, 40L, 92L, 352L, 724L, 2_680L, 14_200L, 73_712L, 365_596L);

  /** How many queens can be placed row by row, over all rows, the empty board included. */
  private static final List<Long> NODES =
      List.of(
          2L,
          3L,
          6L,
          17L,
          54L,
          153L,
          552L,
          2_057L,
          8_394L,
          35_539L,
          166_926L,
          856_189L,
          4_674_890L,
          27_358_553L);

  private final int size;

  /** The problem with that many queens. */
  public Queens(String input) {
    size = Integer.parseInt(input);
  }

  @Override
  public long serial() {
    return Serial.count(new Board(size), 0);
  }

  @Override
  public long jackdaw(Jackdaw pool, Progress progress) {
    return Search.of(new JackdawMoves()).reportingTo(progress).count(pool, new Board(size));
  }

  @Override
  public long otherLevel(Jackdaw pool, Progress progress) {
    return Explorer.explore(
            pool,
            new Board(size),
            progress,
            (explorer, board) -> JackdawLoops.count(explorer, board, 0))
        .solutions;
  }

  @Override
  public long forkJoin(ForkJoinPool pool) {
    return forkJoin(pool, Integer.MAX_VALUE);
  }

  /** The cut-off is in rows. */
  @Override
  public long forkJoin(ForkJoinPool pool, int cutoff) {
    return pool.invoke(new ForkJoin(new Board(size), 0, cutoff));
  }

  @Override
  public long expected() {
    return SOLUTIONS.get(size - 1);
  }

  @Override
  public long nodes() {
    return NODES.get(size - 1);
  }
}
