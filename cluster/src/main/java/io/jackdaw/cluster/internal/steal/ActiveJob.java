package io.jackdaw.cluster.internal.steal;

import io.jackdaw.cluster.internal.ledger.Book;
import io.jackdaw.cluster.internal.ledger.JobRecord;
import io.jackdaw.cluster.internal.ledger.PieceId;
import io.jackdaw.cluster.internal.work.Kind;
import java.util.LinkedHashMap;
import java.util.Map;

/** A job that runs, and what this node has of it. Clerk only. */
final class ActiveJob {
  final String id;
  final JobRecord record;
  final Kind kind;
  final Book book;
  final Map<PieceId, HeldPiece> held = new LinkedHashMap<>();

  /** Whether its results are being merged here. */
  boolean isMerging;

  ActiveJob(String id, JobRecord record, Kind kind, Book book) {
    this.id = id;
    this.record = record;
    this.kind = kind;
    this.book = book;
  }
}
