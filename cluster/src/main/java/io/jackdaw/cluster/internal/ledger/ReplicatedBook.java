package io.jackdaw.cluster.internal.ledger;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The pieces of a job in the ledger.
 *
 * @param ledger the ledger
 * @param job the job
 */
public record ReplicatedBook(Ledger ledger, String job) implements Book {
  @Override
  public @Nullable PieceRecord piece(PieceId id) {
    return ledger.piece(job, id);
  }

  @Override
  public void put(PieceId id, PieceRecord piece) {
    ledger.createPiece(job, id, piece);
  }

  @Override
  public boolean replace(PieceId id, PieceRecord before, PieceRecord after) {
    return ledger.replacePiece(job, id, before, after);
  }

  @Override
  public void forget(PieceId id) {
    ledger.forgetPiece(job, id);
  }

  @Override
  public @Nullable List<Named> pieces() {
    return ledger.pieces(job);
  }
}
