package io.jackdaw.cluster.internal.work;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.Jackdaw;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/** One run of a piece, and what it told. */
final class PieceRun implements Piece.Events {
  final Piece piece;
  final List<Piece.Division> divisions = new ArrayList<>();
  final CompletableFuture<byte[]> end = new CompletableFuture<>();
  private final AtomicBoolean isTelling = new AtomicBoolean();
  private final CompletableFuture<Throwable> misbehaviour = new CompletableFuture<>();

  PieceRun(Kind kind, Jackdaw pool, byte[] work, double share) {
    piece = kind.piece(pool, work, share, null, this);
  }

  /** Runs it to its end, and makes sure that it told everything as it should. */
  byte[] result() {
    piece.start();
    byte[] result = end.join();
    awaitQuiet();
    assertThat(piece.explored()).isBetween(0.999, 1.0);
    assertThat(piece.load()).isBetween(0.0, 1e-9);
    return result;
  }

  void awaitQuiet() {
    while (!piece.isQuiet()) {
      LockSupport.parkNanos(20_000);
    }
    assertThat(misbehaviour).isNotDone();
  }

  /** The works of the children up to one of the divisions. */
  List<byte[]> children(int count) {
    return divisions.subList(0, count).stream().map(Piece.Division::child).toList();
  }

  /** What was left at one of the divisions; all if it is the 0th. */
  byte[] left(byte[] work, int count) {
    return count == 0 ? work : divisions.get(count - 1).left();
  }

  @Override
  public void divided(Piece.Division division) {
    tell(
        run -> {
          run.divisions.add(division);
          if (!(division.childShare() >= 0 && division.childShare() <= 1)) {
            misbehaviour.complete(new AssertionError("a share of " + division.childShare()));
          }
        });
  }

  @Override
  public void improved(byte[] best) {}

  @Override
  public void finished(byte[] result) {
    tell(run -> run.end.complete(result));
  }

  @Override
  public void failed(Throwable failure) {
    tell(run -> run.end.completeExceptionally(failure));
  }

  private void tell(Consumer<PieceRun> news) {
    if (end.isDone() || !isTelling.compareAndSet(false, true)) {
      misbehaviour.complete(new AssertionError("an event after the end, or two at once"));
    }
    news.accept(this);
    isTelling.set(false);
  }
}
