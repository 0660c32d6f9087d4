package io.jackdaw.cluster.internal.steal;

import io.jackdaw.cluster.ClusterException;
import io.jackdaw.cluster.NodeId;
import io.jackdaw.cluster.internal.engine.View;
import io.jackdaw.cluster.internal.jfr.EndEvent;
import io.jackdaw.cluster.internal.jfr.GiveEvent;
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
 * becomes of them. Clerk only.
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
  private final BiConsumer<NodeId, Message> send;
  private final Listener listener;
  private final Requests requests = new Requests();
  private final List<HeldPiece> held = new ArrayList<>();
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
    this.send = send;
    this.listener = listener;
  }

  // ---- beginning

  /** Begins a piece that this node owns by the ledger. */
  void hold(ActiveJob job, PieceId id, PieceRecord record) {
    HeldPiece it = new HeldPiece(job, id, record, ownShare(job, record));
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
    spreadWishes();
  }

  /**
   * What is left of a piece's share without its children, of which it has some if it is done again.
   */
  private static double ownShare(ActiveJob job, PieceRecord record) {
    double own = record.share();
    for (PieceId child : record.children()) {
      PieceRecord given = job.book.piece(child);
      own -= given == null ? 0 : given.share();
    }
    return Math.max(0, own);
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
      rejectIfIdle();
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

  /** Somebody asks for work. */
  void requested(NodeId from, boolean parks) {
    if (!isLeaving && (!held.isEmpty() || parks)) {
      requests.add(from, parks);
      spreadWishes();
    } else {
      reject(from);
    }
  }

  void withdrawn(NodeId from) {
    requests.remove(from);
    spreadWishes();
  }

  private void reject(NodeId from) {
    counters.rejectsSent.increment();
    send.accept(from, new Message.Reject(load()));
  }

  /** Makes the open wishes of all pieces as many as there are requests. */
  private void spreadWishes() {
    int open = 0;
    for (HeldPiece it : held) {
      open += it.wishes;
    }
    if (open > requests.count()) {
      held.forEach(
          it -> {
            it.piece.withdraw();
            it.wishes = 0;
          });
      open = 0;
    }
    for (HeldPiece largest = largest(); largest != null && open < requests.count(); open++) {
      largest.wishes++;
      largest.piece.ask();
    }
  }

  /** The piece with the most work left, as far as is known. */
  private @Nullable HeldPiece largest() {
    HeldPiece largest = null;
    double most = -1;
    for (HeldPiece it : held) {
      double load = it.piece.load();
      if (load > most || largest == null) {
        most = load;
        largest = it;
      }
    }
    return largest;
  }

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
        reject(to); // it waits for an answer
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
      give(it.job, child, part, to);
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
    NodeId next = isLeaving ? null : requests.next();
    return next == null && !it.job.record.isProtected() ? self : next;
  }

  private void give(ActiveJob job, PieceId id, PieceRecord part, NodeId to) {
    counters.stealsOut.increment();
    counters.workBytesOut.add(part.content().length);
    GiveEvent.record(job.id, id.path(), to.name(), part.content().length, part.share());
    byte[] record = job.record.isProtected() ? new byte[0] : part.toBytes();
    send.accept(to, new Message.Work(load(), job.id, id, record));
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
    rejectIfIdle();
    listener.ended();
  }

  /** Somebody else has claimed it, or its job is over. */
  private void lose(HeldPiece it) {
    counters.lost.increment();
    LOG.log(Level.INFO, () -> "dropped " + it + ": it was claimed, or its job has ended");
    it.piece.stop();
    drop(it);
    rejectIfIdle();
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
    rejectIfIdle();
  }

  /** Stops everything, without a word: the others hear that this node has gone. */
  void close() {
    for (HeldPiece it : List.copyOf(held)) {
      it.piece.stop();
      drop(it);
    }
  }

  /** If there is nothing: answers those who want to know. */
  void rejectIfIdle() {
    if (held.isEmpty()) {
      requests.takeImpatient().forEach(this::reject);
    }
    spreadWishes();
  }

  /** Gives everything away. */
  void drain() {
    isLeaving = true;
    requests.takeImpatient().forEach(this::reject);
    held.forEach(it -> it.piece.drain());
  }

  // ---- what others ask

  void viewChanged(View view) {
    requests.keepOnly(view);
    spreadWishes();
  }

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
    return (requests.count() > 0 || isLeaving) && !held.isEmpty();
  }

  boolean areNone() {
    return held.isEmpty();
  }

  int count() {
    return held.size();
  }

  /** The most work that any piece has left: the node's {@code pval} (TASC 6.2). */
  double load() {
    double most = 0;
    for (HeldPiece it : held) {
      most = Math.max(most, it.piece.load());
    }
    return most;
  }
}
