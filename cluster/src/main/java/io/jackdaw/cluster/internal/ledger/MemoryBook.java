package io.jackdaw.cluster.internal.ledger;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The pieces of a job that is not protected against deaths: what is done is reported to the node
 * that submitted the job, and nothing else is written down. That node knows all of them in the end.
 */
public final class MemoryBook implements Book {
  private final Map<PieceId, PieceRecord> known = new HashMap<>();
  private final @Nullable BiConsumer<PieceId, PieceRecord> report;

  /**
   * A book.
   *
   * @param report tells the submitter of a piece that is done; null on that node itself
   */
  public MemoryBook(@Nullable BiConsumer<PieceId, PieceRecord> report) {
    this.report = report;
  }

  @Override
  public @Nullable PieceRecord piece(PieceId id) {
    return known.get(id);
  }

  @Override
  public void put(PieceId id, PieceRecord piece) {
    known.put(id, piece);
  }

  @Override
  public boolean replace(PieceId id, PieceRecord before, PieceRecord after) {
    if (report == null) {
      known.put(id, after);
    } else if (after.isDone()) {
      known.remove(id);
      report.accept(id, after);
    }
    return true;
  }

  @Override
  public void forget(PieceId id) {
    known.remove(id);
  }

  @Override
  public @Nullable List<Named> pieces() {
    return report == null ? Ledger.walk(known::get) : null;
  }
}
