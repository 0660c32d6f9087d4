package io.jackdaw.internal.scanning;

import io.jackdaw.Body;
import io.jackdaw.Jackdaw;
import io.jackdaw.Worker;
import io.jackdaw.Workplace;
import io.jackdaw.internal.loops.Blocks;
import io.jackdaw.internal.loops.Loop;
import io.jackdaw.internal.loops.Ranges;
import io.jackdaw.parallel.Combinable;

/**
 * A prefix computation over tiles, each a part of the second-level cache. Tiles are taken in
 * ascending order, whichever indices of the loop a worker has: everybody works near the
 * <em>front</em>, the lowest tile whose value for the next tile is not known yet. Whoever takes the
 * tile at the front goes through it once and moves the front on; a worker alone is always there,
 * and all of this is a serial loop. Whoever takes a tile beyond it combines its elements first, and
 * goes through it again when the front has passed, as a rule soon enough to find it in a cache. If
 * the front arrives meanwhile, it stops combining. Nobody ever waits for the front: tiles that it
 * did not pass soon are finished at the end.
 *
 * <p>If there are others, whoever is at the front takes a run of tiles: they meanwhile combine as
 * many, and finish these while the next run is under way. If it took one tile at a time, all
 * workers would meet at the front, and combine tiles that it reaches before they are done.
 */
public abstract class ScanLoop extends Loop {
  /** How many elements to combine before looking whether the front is there. */
  private static final int LOOK = 2048;

  /** How many tiles are taken at once at the front, and what part of those that are left. */
  private static final int RUN = 8;

  private static final int PART_OF_REST = 16;

  private static final Body.RangeToVoid<ScanLoop> SCAN = (worker, scan, _, _) -> scan.run(worker);

  private final Object operator;
  private final Blocks tiles;
  private final int count;

  /** Which worker took which tile, and how far each tile is. */
  final ScanProgress progress;

  /**
   * Somebody was not at the front. Writers: whoever combined a tile, before it says so, volatile.
   * Readers: all, volatile; it only steers how many tiles are taken. Invariant: a tile that has to
   * be finished was combined after this was set.
   */
  private volatile boolean isShared;

  private final Combinable<Recent> recent = new Combinable<>(Recent::new);

  ScanLoop(Object operator, Blocks tiles) {
    super(operator, tiles.length());
    this.operator = operator;
    this.tiles = tiles;
    this.count = tiles.count();
    this.progress = new ScanProgress(count);
  }

  /** Writes final values, and what comes before tile {@code next}, which starts where they end. */
  abstract void advance(int tile, int next, int from, int to);

  /** Combines elements with those of the tile that come before these, if there are any. */
  abstract void fold(int tile, int from, int to, boolean first);

  /** Says what comes before the next tile: what comes before this one, and what was combined. */
  abstract void pass(int tile);

  /** Writes the final values of a tile that the front has passed. */
  abstract void finish(int tile, int from, int to);

  public final void run(Workplace where) {
    if (Ranges.isShort(where, operator, tiles.to() - tiles.from())) {
      advance(0, count, tiles.from(), tiles.to());
      return;
    }
    switch (where) {
      case Worker given -> run(Loop.here(given));
      case Jackdaw pool -> pool.invoke(SCAN, this, 0, 0);
    }
  }

  private void run(Worker worker) {
    on(worker, 0, count);
    if (isShared) {
      finishTheRest(worker);
    }
  }

  /** Runs may be longer than the indices that were given: none are left for the last ones. */
  @Override
  protected final boolean isOver(long at) {
    return super.isOver(at) || (isShared && progress.areAllTaken());
  }

  /** If there are runs, indices say little about elements. */
  @Override
  protected final void learn(long indices, long nanos) {
    if (!isShared) {
      super.learn(indices, nanos);
    }
  }

  @Override
  protected final long step(long value, long from, long to) {
    for (long i = from; i < to; ) {
      int tile = progress.take();
      if (tile >= count) {
        return value;
      }
      i += take(tile, to - i);
      finishRecent();
    }
    return value;
  }

  /**
   * Does what can be done for a tile.
   *
   * @param indices how many tiles are to be taken
   * @return how many were
   */
  private int take(int tile, long indices) {
    int from = tiles.start(tile);
    int to = tiles.start(tile + 1L);
    int at = from;
    while (at < to && !progress.isReached(tile)) {
      int end = Math.min(to, at + LOOK);
      fold(tile, at, end, at == from);
      at = end;
    }
    if (at < to) {
      int end = endOfRun(tile, indices);
      for (int t = tile; t < end; t++) { // not at once: what is called often is compiled soon
        advance(t, t + 1, tiles.start(t), tiles.start(t + 1L));
      }
      moveTo(end);
      return end - tile;
    }
    isShared = true;
    if (progress.combined(tile)) {
      recent.local().add(tile);
    } else {
      pass(tile); // before it is finished: others can go on
      moveTo(tile + 1);
      finish(tile, from, to);
    }
    return 1;
  }

  /** Takes tiles that follow one at the front, if nobody has, and says where they end. */
  private int endOfRun(int tile, long indices) {
    int rest = count - tile;
    int length =
        isShared
            ? Math.clamp(rest / PART_OF_REST, 1, RUN)
            : (int) Math.min(rest, indices); // all at once, as a serial loop would
    boolean isTaken = length > 1 && progress.takeRun(tile, length);
    return isTaken ? tile + length : tile + 1;
  }

  /** Moves the front to a tile, of which it is known what comes before, and on if possible. */
  private void moveTo(int reached) {
    for (int t = reached; t < count && !progress.reach(t); t++) {
      pass(t);
      progress.pass(t);
    }
  }

  private void finishRecent() {
    while (true) {
      int tile = recent.local().take(progress); // anew each time: an operator may fork and join
      if (tile < 0) {
        return;
      }
      finish(tile, tiles.start(tile), tiles.start(tile + 1L));
    }
  }

  /** All tiles were taken, so the front has passed all. */
  private void finishTheRest(Worker worker) {
    int[] rest = new int[count];
    int length = 0;
    for (int t = 0; t < count; t++) {
      if (progress.isPassed(t)) {
        rest[length++] = t;
      }
    }
    new Loop(operator, tiles.length()) {
      @Override
      protected long step(long value, long from, long to) {
        for (int i = (int) from; i < (int) to; i++) {
          finish(rest[i], tiles.start(rest[i]), tiles.start(rest[i] + 1L));
        }
        return value;
      }
    }.on(worker, 0, length);
  }

  /** The tiles that a worker combined last: those that may still be in a cache. */
  private static final class Recent {
    private static final int MOST = 2 * RUN;

    private final int[] tiles = new int[MOST];
    private int length;

    void add(int tile) {
      if (length == MOST) {
        remove(0);
      }
      tiles[length++] = tile;
    }

    /** The last one that the front has passed, -1 if there is none; marks it as finished. */
    int take(ScanProgress progress) {
      for (int i = length - 1; i >= 0; i--) {
        int tile = tiles[i];
        if (progress.isPassed(tile)) {
          remove(i);
          progress.finish(tile);
          return tile;
        }
      }
      return -1;
    }

    private void remove(int position) {
      length--;
      System.arraycopy(tiles, position + 1, tiles, position, length - position);
    }
  }
}
