package io.jackdaw.cluster.internal.work;

import io.jackdaw.Jackdaw;
import io.jackdaw.cluster.Codec;
import io.jackdaw.cluster.SearchJob;
import io.jackdaw.cluster.internal.wire.Bytes;
import io.jackdaw.internal.search.Portion;
import io.jackdaw.search.Moves;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Backtracking searches. Bytes that cannot be read throw {@link UncheckedIOException} here; a piece
 * tells {@link Piece.Events#failed}.
 *
 * @param <S> the type of the workspace
 * @param <R> the type of results
 */
public final class SearchKind<S, R> implements Kind {
  private final SearchJob<S, R> job;
  final Moves<S> moves;
  final Codec<S> states;
  final Aim<S, R> aim;

  /** Asks the job for its parts. */
  public SearchKind(SearchJob<S, R> job) {
    this.job = job;
    this.moves = Objects.requireNonNull(job.moves(), "moves returned null");
    this.states = Objects.requireNonNull(job.stateCodec(), "stateCodec returned null");
    this.aim = Aim.of(Objects.requireNonNull(job.goal(), "goal returned null"));
  }

  @Override
  public byte[] root() {
    try {
      S start = Objects.requireNonNull(job.start(), "start returned null");
      return new SearchWork(Portion.everything(), Bytes.toBytes(states, start)).bytes();
    } catch (IOException e) {
      throw new UncheckedIOException("the first workspace cannot be written", e);
    }
  }

  @Override
  public Piece piece(
      Jackdaw pool, byte[] work, double share, byte @Nullable [] best, Piece.Events events) {
    return new SearchPiece<>(this, pool, work, share, best, events);
  }

  @Override
  public byte[] merge(List<byte[]> results, byte @Nullable [] best) {
    try {
      List<R> all = new ArrayList<>();
      for (byte[] each : results) {
        all.add(Bytes.fromBytes(aim.codec, each));
      }
      return Bytes.toBytes(aim.codec, aim.merge(all, best));
    } catch (IOException e) {
      throw new UncheckedIOException("results cannot be merged", e);
    }
  }

  @Override
  public boolean isEnough(byte[] result) {
    return aim.isEnough(result(result));
  }

  @Override
  public boolean isBetter(byte[] best, byte @Nullable [] than) {
    return than == null || aim.isBetter(value(best), value(than));
  }

  /** What a solution is worth, from its bytes. */
  static long value(byte[] best) {
    try {
      return new DataInputStream(new ByteArrayInputStream(best)).readLong();
    } catch (IOException e) {
      throw new UncheckedIOException("a best solution of " + best.length + " bytes", e);
    }
  }

  @Override
  public Object read(byte[] result) {
    return Objects.requireNonNull(result(result));
  }

  private R result(byte[] bytes) {
    try {
      return Bytes.fromBytes(aim.codec, bytes);
    } catch (IOException e) {
      throw new UncheckedIOException("a result cannot be read", e);
    }
  }
}
