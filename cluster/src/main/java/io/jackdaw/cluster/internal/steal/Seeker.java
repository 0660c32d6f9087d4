package io.jackdaw.cluster.internal.steal;

import io.jackdaw.cluster.ClusterException;
import io.jackdaw.cluster.NodeId;
import io.jackdaw.cluster.internal.engine.View;
import io.jackdaw.cluster.internal.ledger.Book;
import io.jackdaw.cluster.internal.ledger.Ledger;
import io.jackdaw.cluster.internal.ledger.PieceId;
import io.jackdaw.cluster.internal.ledger.PieceRecord;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a node finds something to do: in the ledger first, where pieces of the dead lie around, then
 * from other nodes. Clerk only.
 */
final class Seeker {
  private static final Logger LOG = System.getLogger("io.jackdaw.cluster");

  private final NodeId self;
  private final Ledger ledger;
  private final Clerk clerk;
  private final Counters counters;
  private final Jobs jobs;
  private final Pieces pieces;
  private final Thief thief;
  private final Hunger hunger;
  private View view;
  private boolean isLeaving;
  private Runnable whenDrained = () -> {};

  Seeker(
      NodeId self,
      View view,
      Ledger ledger,
      Clerk clerk,
      Counters counters,
      Jobs jobs,
      Pieces pieces,
      Thief thief,
      Hunger hunger) {
    this.self = self;
    this.view = view;
    this.ledger = ledger;
    this.clerk = clerk;
    this.counters = counters;
    this.jobs = jobs;
    this.pieces = pieces;
    this.thief = thief;
    this.hunger = hunger;
  }

  void viewChanged(View now) {
    view = now;
  }

  // ---- leaving

  /**
   * Begins nothing more.
   *
   * @param drained told, perhaps more than once, when no piece runs here any more
   */
  void leave(Runnable drained) {
    isLeaving = true;
    whenDrained = drained;
  }

  /** Begins nothing more. */
  void stop() {
    isLeaving = true;
  }

  boolean isLeaving() {
    return isLeaving;
  }

  void tellIfDrained() {
    if (isLeaving && pieces.areNone()) {
      whenDrained.run();
    }
  }

  // ---- work out of the ledger, or from others

  /** Finds something to do, if some worker has nothing. */
  void seek() {
    tellIfDrained();
    if (isLeaving || !isHungry()) {
      return;
    }
    for (ActiveJob job : jobs.oldestFirst()) {
      if (job.ending == null && claim(job)) {
        return;
      }
    }
    if (jobs.areSome()) {
      thief.ask(pieces.demand().load());
    }
  }

  private boolean isHungry() {
    return pieces.areNone() || hunger.isThere();
  }

  /** Whether the piece that was written at this key has named one that nobody owns. */
  boolean isUnownedNamedAt(String key) {
    PieceRecord record = ledger.pieceAt(key);
    if (record == null || record.children().isEmpty()) {
      return false;
    }
    ActiveJob job = jobs.find(Ledger.jobOfPieceKey(key));
    PieceRecord newest = job == null ? null : job.book.piece(record.children().getLast());
    return newest != null && !newest.isDone() && newest.owner() == null;
  }

  /** Begins a piece that is this node's, or nobody's. Ends the job if all its pieces are done. */
  private boolean claim(ActiveJob job) {
    List<Book.Named> all = job.book.pieces();
    if (all == null) {
      return false;
    }
    boolean allDone = true;
    for (Book.Named each : all) {
      PieceRecord record = each.record();
      allDone &= record.isDone();
      if (!record.isDone() && !job.held.containsKey(each.id())) {
        NodeId owner = record.owner();
        if (self.equals(owner) && !job.doubtful.contains(each.id())) {
          begin(job, each.id(), record);
          return true;
        }
        if ((owner == null || owner.equals(self) || !view.has(owner)) && claim(job, each)) {
          return true;
        }
      }
    }
    if (allDone) {
      jobs.finish(job, all);
    }
    return false;
  }

  private boolean claim(ActiveJob job, Book.Named piece) {
    PieceRecord mine = piece.record().claimed(self);
    if (!job.book.replace(piece.id(), piece.record(), mine)) {
      clerk.post(this::seek); // it may be done now, and the last one: somebody must end the job
      return false;
    }
    job.doubtful.remove(piece.id());
    NodeId before = piece.record().owner();
    counters.redone.increment();
    LOG.log(
        Level.INFO,
        () ->
            "took over %s of job %s from %s, attempt %d"
                .formatted(piece.id(), job.id, before == null ? "nobody" : before, mine.attempt()));
    begin(job, piece.id(), mine);
    return true;
  }

  /** Begins a piece that this node owns. */
  void begin(ActiveJob job, PieceId id, PieceRecord record) {
    thief.satisfied();
    hunger.fed();
    pieces.hold(job, id, record);
  }

  // ---- work that somebody sends

  /** A piece is said to be this node's. */
  void offered(NodeId from, double load, String jobId, PieceId id, byte[] sent) throws IOException {
    ActiveJob known = jobs.find(jobId);
    ActiveJob job = known == null ? jobs.written(jobId) : known; // new, and nobody has told us
    if (job != null && job.held.containsKey(id)) {
      return;
    }
    PieceRecord record = job == null ? null : isStillOurs(job, id, sent);
    if (job == null || record == null) {
      thief.rejected(from, load); // the request that it answers is not parked there any more
      seek();
      return;
    }
    try {
      begin(job, id, record);
    } catch (ClusterException e) {
      if (!job.record.isProtected()) {
        jobs.failed(job, id, e); // it is nowhere else
      }
      throw e;
    }
    counters.stealsIn.increment();
    counters.workBytesIn.add(record.content().length);
  }

  private @Nullable PieceRecord isStillOurs(ActiveJob job, PieceId id, byte[] sent)
      throws IOException {
    PieceRecord record = job.record.isProtected() ? job.book.piece(id) : PieceRecord.of(sent);
    return record == null
            || record.isDone()
            || !self.equals(record.owner())
            || job.doubtful.contains(id)
        ? null
        : record;
  }
}
