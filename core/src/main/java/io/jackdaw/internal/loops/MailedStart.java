package io.jackdaw.internal.loops;

import io.jackdaw.Worker;
import io.jackdaw.internal.mail.Spread;
import io.jackdaw.internal.worker.PoolWorker;

/**
 * The start of a long loop on all workers at once (LLS 3.4.3): each worker gets its piece by mail
 * and need not come and ask. Inside a piece the loop splits itself when asked, as always. Only
 * loops that are known to be long start like this, and only if the others are awake: measurements
 * showed that it pays then (ADR 7).
 */
final class MailedStart {
  private final Cuts cuts;
  private final long from;
  private final long to;
  private final int pieces;
  private final int seam;

  /** Runs one piece, and keeps its value. */
  interface Piece {
    /** Runs from the start of that piece to its seam. */
    void run(Worker worker, MailedStart start, int number);
  }

  private MailedStart(Worker worker, Cuts cuts, int seam, long from, long to) {
    this.cuts = cuts;
    this.seam = seam;
    this.from = from;
    this.to = to;
    this.pieces = worker.workers();
  }

  /**
   * Whether a start by mail pays.
   *
   * @param weight how many elements an index stands for
   * @param length how many indices there are
   */
  static boolean pays(Worker worker, Cuts cuts, Pace pace, int weight, long length) {
    return pace.isLong(length * weight)
        && length / worker.workers() >= cuts.shortest()
        && Spread.isWorthwhile(PoolWorker.of(worker));
  }

  /** Runs all pieces but their seams. */
  static MailedStart run(Worker worker, Cuts cuts, Pace pace, long from, long to, Piece piece) {
    int seam = pace.isCheap(cuts.unit()) ? cuts.seam() : 0;
    MailedStart start = new MailedStart(worker, cuts, seam, from, to);
    Spread.run(PoolWorker.of(worker), (on, number) -> piece.run(on, start, number));
    return start;
  }

  /** Where a piece begins; the one behind the last begins at the end. */
  long start(int number) {
    if (number == 0 || number == pieces) {
      return number == 0 ? from : to;
    }
    long length = to - from;
    return Math.max(
        from, cuts.align(from + length / pieces * number + length % pieces * number / pieces));
  }

  /** The rest of a piece, from here on, runs when all pieces are done; see {@link Cuts}. */
  long seam(int number) {
    long end = start(number + 1);
    return number == pieces - 1 ? end : Math.max(start(number), end - seam);
  }
}
