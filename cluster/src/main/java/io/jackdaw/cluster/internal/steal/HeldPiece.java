package io.jackdaw.cluster.internal.steal;

import io.jackdaw.cluster.internal.ledger.PieceId;
import io.jackdaw.cluster.internal.ledger.PieceRecord;
import io.jackdaw.cluster.internal.work.Piece;

/** A piece that runs on this node. Clerk only. */
final class HeldPiece {
  final ActiveJob job;
  final PieceId id;

  /** Its share of the job, without the children of earlier attempts. */
  final double share;

  /** As it is in the ledger, unless somebody else has claimed it. */
  PieceRecord record;

  /** Set once, before it starts. */
  @SuppressWarnings("NullAway.Init")
  Piece piece;

  /** How many children this attempt has made. */
  int children;

  /** How many wishes it was told that it has not met. */
  int wishes;

  /** Whether it has ended for this node: events that come now mean nothing. */
  boolean isOver;

  final long beganNanos = System.nanoTime();

  /** The share of the job that was given away since it began here. */
  double given;

  HeldPiece(ActiveJob job, PieceId id, PieceRecord record) {
    this.job = job;
    this.id = id;
    this.record = record;
    this.share = ownShare(job, record);
  }

  private static double ownShare(ActiveJob job, PieceRecord record) {
    double own = record.share();
    for (PieceId child : record.children()) {
      PieceRecord given = job.book.piece(child);
      own -= given == null ? 0 : given.share();
    }
    return Math.max(0, own);
  }

  /** The share of the job that it has explored, as far as is known. */
  double explored() {
    return Math.clamp(piece.explored() * share, 0, Math.max(0, share - given));
  }

  @Override
  public String toString() {
    return id + " of job " + job.id;
  }
}
