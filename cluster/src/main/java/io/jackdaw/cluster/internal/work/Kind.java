package io.jackdaw.cluster.internal.work;

import io.jackdaw.Jackdaw;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One kind of job on one node: makes its pieces and merges its results. Made once for each job that
 * a node hears of.
 */
public interface Kind {
  /** The bytes of the root piece: all of the job. */
  byte[] root();

  /**
   * A piece from its bytes.
   *
   * @param work what {@link #root} or a {@link Piece.Division} gave
   * @param share its share in the job
   * @param best the best so far, or null
   */
  Piece piece(Jackdaw pool, byte[] work, double share, byte @Nullable [] best, Piece.Events events);

  /**
   * The result of all pieces, in any order.
   *
   * @param best the best so far, or null
   */
  byte[] merge(List<byte[]> results, byte @Nullable [] best);

  /** Whether one result of a piece is enough, and no other piece needs to go on. */
  default boolean isEnough(byte[] result) {
    return false;
  }

  /** Whether the first is better than the second, which may be null. Never without a best. */
  default boolean isBetter(byte[] best, byte @Nullable [] than) {
    return false;
  }

  /** The result of a job, from the bytes that {@link #merge} made. */
  Object read(byte[] result);
}
