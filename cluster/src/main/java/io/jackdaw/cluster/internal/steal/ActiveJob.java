package io.jackdaw.cluster.internal.steal;

import io.jackdaw.cluster.internal.ledger.Book;
import io.jackdaw.cluster.internal.ledger.JobRecord;
import io.jackdaw.cluster.internal.ledger.PieceId;
import io.jackdaw.cluster.internal.work.Kind;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A job that runs, and what this node has of it. Clerk only. */
final class ActiveJob {
  final String id;
  final JobRecord record;
  final Kind kind;
  final Book book;
  final Map<PieceId, HeldPiece> held = new LinkedHashMap<>();

  /**
   * Pieces of this node of which it does not know what is written: they are done again, as the next
   * attempt, so that whatever this one has written or may still write does not count.
   */
  final Set<PieceId> doubtful = new HashSet<>();

  /** How it is to end, from when this node knows until that is in the ledger. */
  @Nullable JobRecord ending;

  /** Whether its results are being merged here. */
  boolean isMerging;

  ActiveJob(String id, JobRecord record, Kind kind, Book book) {
    this.id = id;
    this.record = record;
    this.kind = kind;
    this.book = book;
  }
}
