package io.jackdaw.bench.loops;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

/** A loop written by hand for ForkJoinPool: halves until there are some pieces per worker. */
@SuppressWarnings("serial") // nobody serialises it
final class Halves extends RecursiveTask<Long> {
  /** The value of a piece. */
  interface Piece {
    long run(int from, int to);
  }

  private static final int PIECES_PER_WORKER = 8;

  private final int from;
  private final int to;
  private final int grain;
  private final Piece piece;

  private Halves(int from, int to, int grain, Piece piece) {
    this.from = from;
    this.to = to;
    this.grain = grain;
    this.piece = piece;
  }

  /** The sum of the values of all pieces. */
  static long run(ForkJoinPool pool, int from, int to, Piece piece) {
    return pool.invoke(task(pool, from, to, piece));
  }

  /** The same as a task, for a thread of the pool. */
  static Halves task(ForkJoinPool pool, int from, int to, Piece piece) {
    int grain = Math.max(1, (to - from) / (PIECES_PER_WORKER * pool.getParallelism()));
    return new Halves(from, to, grain, piece);
  }

  @Override
  protected Long compute() {
    if (to - from <= grain) {
      return piece.run(from, to);
    }
    int middle = (from + to) >>> 1;
    Halves upper = new Halves(middle, to, grain, piece);
    upper.fork();
    long lower = new Halves(from, middle, grain, piece).compute();
    return lower + upper.join();
  }
}
