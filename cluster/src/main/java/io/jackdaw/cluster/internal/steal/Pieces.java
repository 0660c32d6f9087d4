package io.jackdaw.cluster.internal.steal;

import io.jackdaw.cluster.ClusterException;
import io.jackdaw.cluster.NodeId;
import io.jackdaw.cluster.internal.jfr.EndEvent;
import io.jackdaw.cluster.internal.jfr.TakeEvent;
import io.jackdaw.cluster.internal.ledger.Ledger;
import io.jackdaw.cluster.internal.ledger.PieceId;
import io.jackdaw.cluster.internal.ledger.PieceRecord;
import io.jackdaw.cluster.internal.work.Piece;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The pieces that run on this node: begins them, divides them for whoever asked, writes down what
 * becomes of them. Who asks is in {@link Demand}. Clerk only.
 */
final class Pieces {
  private static final Logger LOG = System.getLogger("io.jackdaw.cluster");

  /** What happens to pieces, for those who look after jobs. */
  interface Listener {
    /** A piece is done, and its result is in the ledger. */
    void done(ActiveJob job, byte[] result);

    /** Code of the job has failed on this node. */
    void failed(ActiveJob job, PieceId piece, Throwable failure);

    /** Something better than all before was found. */
    void improved(ActiveJob job, byte[] best);

    /** This node has less to do. */
    void ended();
  }

  private final NodeId self;
  private final Setup setup;
  private final Ledger ledger;
  private final Clerk clerk;
  private final Counters counters;
  private final Thief thief;
  private final Listener listener;
  private final List<HeldPiece> held = new ArrayList<>();
  private final Demand demand;
  private boolean isLeaving;

  Pieces(
      NodeId self,
      Setup setup,
      Ledger ledger,
      Clerk clerk,
      Counters counters,
      Thief thief,
      BiConsumer<NodeId, Message> send,
      Listener listener) {
    this.self = self;
    this.setup = setup;
    this.ledger = ledger;
    this.clerk = clerk;
    this.counters = counters;
    this.thief = thief;
    this.listener = listener;
    this.demand = new Demand(held, counters, send);
  }

  /** What other nodes want of these pieces. */
  Demand demand() {
    return demand;
  }

  // ---- beginning

  /** Begins a piece that this node owns by the ledger. */
  void hold(ActiveJob job, PieceId id, PieceRecord record) {
    HeldPiece it = new HeldPiece(job, id, record);
    try {
      it.piece =
          job.kind.piece(setup.pool(), record.content(), it.share, ledger.best(job.id), events(it));
    } catch (ClusterException e) {
      throw e; // not the job's fault: the ledger says that it is ours, so the next look begins it
    } catch (RuntimeException | Error e) {
      listener.failed(job, id, e);
      return;
    }
    TakeEvent.record(job.id, id.path(), record.attempt(), record.attempt() > 0);
    job.held.put(id, it);
    held.add(it);
    it.piece.start();
    if (isLeaving && job.record.isProtected()) {
      it.piece.drain();
    }
    demand.spread();
  }

  /** What the piece tells, brought to the clerk. */
  private Piece.Events events(HeldPiece it) {
    return new Piece.Events() {
      @Override
      public void divided(Piece.Division division) {
        post(it, () -> Pieces.this.divided(it, division));
      }

      @Override
      public void improved(byte[] best) {
        post(it, () -> improve(it, best));
      }

      @Override
      public void finished(byte[] result) {
        post(it, () -> Pieces.this.finished(it, result));
      }

      @Override
      public void failed(Throwable failure) {
        post(it, () -> listener.failed(it.job, it.id, failure));
      }
    };
  }

  private void post(HeldPiece it, Runnable event) {
    clerk.post(
        () -> {
          if (!it.isOver) {
            happen(it, event);
          }
        });
  }

  /** An event that is lost would be a part of the job that is lost, or an end that never comes. */
  private void happen(HeldPiece it, Runnable event) {
    try {
      event.run();
    } catch (ClusterException e) {
      doubt(it, e);
      throw e;
    } catch (RuntimeException | Error e) { // as when it is too large for the ledger
      listener.failed(it.job, it.id, e);
    }
  }

  /** Nobody knows what of this piece is written. */
  private void doubt(HeldPiece it, ClusterException why) {
    if (it.isOver) {
      return;
    }
    if (it.job.record.isProtected()) {
      it.job.doubtful.add(it.id);
      it.piece.stop();
      drop(it);
      demand.rejectIfIdle();
    } else {
      listener.failed(it.job, it.id, why);
    }
  }

  /** What cannot be told now is in the result of the piece, too: only pruning suffers. */
  private void improve(HeldPiece it, byte[] best) {
    try {
      listener.improved(it.job, best);
    } catch (ClusterException e) {
      LOG.log(Level.WARNING, () -> "the others do not know what " + it + " has found", e);
    }
  }

  // ---- dividing

  /** A worker has split off a part: gives it to whoever asked first. */
  private void divided(HeldPiece it, Piece.Division division) {
    NodeId to = receiver(it);
    it.wishes = Math.max(0, it.wishes - 1);
    PieceId child = it.id.child(it.record.attempt(), it.children++);
    PieceRecord part = PieceRecord.fresh(to, division.childShare(), division.child());
    PieceRecord left = it.record.divided(child, division.left());
    boolean isWritten = false;
    try {
      isWritten = write(it, child, part, left);
    } finally {
      if (!isWritten && to != null) {
        demand.reject(to); // it waits for an answer
      }
    }
    if (!isWritten) {
      it.job.book.forget(child);
      lose(it);
      return;
    }
    it.record = left;
    it.given += division.childShare();
    if (self.equals(to)) {
      hold(it.job, child, part);
    } else if (to != null) {
      demand.give(it.job, child, part, to);
    }
  }

  private static boolean write(HeldPiece it, PieceId child, PieceRecord part, PieceRecord left) {
    if (it.job.record.isProtected()) {
      it.job.book.put(child, part); // before the parent names it: whoever reads it finds the child
    }
    return it.job.book.replace(it.id, it.record, left);
  }

  /**
   * Who gets a part. If nobody asks any more, anybody may claim it, or this node goes on with it.
   */
  private @Nullable NodeId receiver(HeldPiece it) {
    NodeId next = demand.next();
    return next == null && !it.job.record.isProtected() ? self : next;
  }

  // ---- ending

  private void finished(HeldPiece it, byte[] result) {
    PieceRecord after = it.record.done(result);
    if (!it.job.book.replace(it.id, it.record, after)) {
      lose(it);
      return;
    }
    long nanos = System.nanoTime() - it.beganNanos;
    thief.pieceLasted(nanos);
    EndEvent.record(it.job.id, it.id.path(), nanos, result.length);
    counters.piecesDone.increment();
    drop(it);
    listener.done(it.job, result);
    demand.rejectIfIdle();
    listener.ended();
  }

  /** Somebody else has claimed it, or its job is over. */
  private void lose(HeldPiece it) {
    counters.lost.increment();
    LOG.log(Level.INFO, () -> "dropped " + it + ": it was claimed, or its job has ended");
    it.piece.stop();
    drop(it);
    demand.rejectIfIdle();
    listener.ended();
  }

  private void drop(HeldPiece it) {
    it.isOver = true;
    it.job.held.remove(it.id);
    held.remove(it);
  }

  /** Stops all pieces of a job that is over. */
  void stop(ActiveJob job) {
    for (HeldPiece it : List.copyOf(job.held.values())) {
      it.piece.stop();
      drop(it);
    }
    demand.rejectIfIdle();
  }

  /** Stops everything, without a word: the others hear that this node has gone. */
  void close() {
    for (HeldPiece it : List.copyOf(held)) {
      it.piece.stop();
      drop(it);
    }
  }

  /** Gives everything away. */
  void drain() {
    isLeaving = true;
    demand.leave();
    held.forEach(it -> it.piece.drain());
  }

  // ---- what others ask

  void improve(ActiveJob job, byte[] best) {
    job.held.values().forEach(it -> it.piece.improve(best));
  }

  /** Makes workers look that could not meet a wish before. */
  void look() {
    for (HeldPiece it : held) {
      if (it.wishes > 0 || isLeaving) {
        it.piece.look();
      }
    }
  }

  boolean mustLook() {
    return (demand.isOpen() || isLeaving) && !held.isEmpty();
  }

  boolean areNone() {
    return held.isEmpty();
  }

  int count() {
    return held.size();
  }
}
