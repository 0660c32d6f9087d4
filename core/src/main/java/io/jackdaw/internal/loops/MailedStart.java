package io.jackdaw.internal.loops;

import io.jackdaw.Body;
import io.jackdaw.Worker;

/**
 * The start of a long loop on all workers at once (LLS 3.4.3): each gets its piece by mail and need
 * not come and ask. Inside of a piece the loop splits itself when asked, as always. Only loops that
 * are known to be long start like this, and only if the others are awake: there it was measured to
 * pay (ADR 7).
 */
final class MailedStart {
  private static final Body.ToVoid<MailedStart> PIECES =
      (worker, start, first, last) -> start.run(worker, (int) first, (int) last);

  private final Cuts cuts;
  private final long from;
  private final long to;
  private final int pieces;
  private final int seam;
  private final Piece piece;

  /** What runs one piece, and keeps its value. */
  interface Piece {
    /** Runs from the start of that piece to its seam. */
    void run(Worker worker, MailedStart start, int number);
  }

  private MailedStart(Worker worker, Cuts cuts, int seam, long from, long to, Piece piece) {
    this.cuts = cuts;
    this.seam = seam;
    this.from = from;
    this.to = to;
    this.pieces = worker.workers();
    this.piece = piece;
  }

  /**
   * Whether it pays.
   *
   * @param weight how many elements an index stands for
   * @param length how many indices there are
   */
  static boolean pays(Worker worker, Cuts cuts, Pace pace, int weight, long length) {
    return pace.isLong(length * weight)
        && length / worker.workers() >= cuts.shortest()
        && worker.isSpreadWorthwhile();
  }

  /** Runs all pieces but their seams. */
  static MailedStart run(Worker worker, Cuts cuts, Pace pace, long from, long to, Piece piece) {
    int seam = pace.isCheap(cuts.unit()) ? cuts.seam() : 0;
    MailedStart start = new MailedStart(worker, cuts, seam, from, to, piece);
    worker.spread(PIECES, start, 0, start.pieces);
    return start;
  }

  private void run(Worker worker, int first, int last) {
    for (int number = first; number < last; number++) {
      piece.run(worker, this, number);
    }
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

  /** What comes from here on in a piece runs when all pieces are done; see {@link Cuts}. */
  long seam(int number) {
    long end = start(number + 1);
    return number == pieces - 1 ? end : Math.max(start(number), end - seam);
  }
}
