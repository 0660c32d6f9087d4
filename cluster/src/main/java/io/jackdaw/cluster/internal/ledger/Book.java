package io.jackdaw.cluster.internal.ledger;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Where the pieces of one job are written down. Clerk only. */
public interface Book {
  /** A piece with its name. */
  record Named(PieceId id, PieceRecord record) {}

  /** The piece, or null if it is not known here. */
  @Nullable PieceRecord piece(PieceId id);

  /** Writes down a new piece. */
  void put(PieceId id, PieceRecord piece);

  /** Changes a piece, unless somebody else has. */
  boolean replace(PieceId id, PieceRecord before, PieceRecord after);

  /** Removes a piece that nobody names. */
  void forget(PieceId id);

  /** All pieces that count: the root, and what the records name. Null if one is not known here. */
  @Nullable List<Named> pieces();
}
