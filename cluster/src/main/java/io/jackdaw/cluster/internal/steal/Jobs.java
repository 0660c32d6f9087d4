package io.jackdaw.cluster.internal.steal;

import io.jackdaw.cluster.ClusterException;
import io.jackdaw.cluster.NodeId;
import io.jackdaw.cluster.internal.engine.View;
import io.jackdaw.cluster.internal.ledger.Book;
import io.jackdaw.cluster.internal.ledger.JobRecord;
import io.jackdaw.cluster.internal.ledger.JobState;
import io.jackdaw.cluster.internal.ledger.Ledger;
import io.jackdaw.cluster.internal.ledger.MemoryBook;
import io.jackdaw.cluster.internal.ledger.PieceId;
import io.jackdaw.cluster.internal.ledger.PieceRecord;
import io.jackdaw.cluster.internal.ledger.ReplicatedBook;
import io.jackdaw.cluster.internal.work.Kind;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** The jobs that run, and how they end. Clerk only. */
final class Jobs {
  private static final Logger LOG = System.getLogger("io.jackdaw.cluster");

  private final NodeId self;
  private final Ledger ledger;
  private final Setup setup;
  private final Clerk clerk;
  private final BiConsumer<NodeId, Message> send;
  private final Map<String, ActiveJob> active = new HashMap<>();

  /** Jobs that this node cannot help with: said once. */
  private final Set<String> unknown = new HashSet<>();

  @SuppressWarnings("NullAway.Init") // by attach
  private Pieces pieces;

  Jobs(NodeId self, Ledger ledger, Setup setup, Clerk clerk, BiConsumer<NodeId, Message> send) {
    this.self = self;
    this.ledger = ledger;
    this.setup = setup;
    this.clerk = clerk;
    this.send = send;
  }

  /** The pieces that jobs are stopped with. Once, before anything else. */
  void attach(Pieces all) {
    pieces = all;
  }

  @Nullable ActiveJob find(@Nullable String id) {
    return id == null ? null : active.get(id);
  }

  boolean areSome() {
    return !active.isEmpty();
  }

  List<ActiveJob> oldestFirst() {
    List<ActiveJob> all = new ArrayList<>(active.values());
    all.sort(
        Comparator.<ActiveJob>comparingLong(job -> job.record.submittedMillis())
            .thenComparing(job -> job.id));
    return all;
  }

  /** A job's record was written: it has begun or ended. The job, if it runs and is known here. */
  @Nullable ActiveJob written(String id) {
    JobRecord record = ledger.job(id);
    ActiveJob known = active.get(id);
    if (record != null && record.isRunning()) {
      return known == null ? begin(id, record) : known;
    }
    if (known != null) {
      active.remove(id);
      pieces.stop(known);
    }
    unknown.remove(id);
    if (record != null) {
      setup.ended().accept(id, record);
    }
    return null;
  }

  private @Nullable ActiveJob begin(String id, JobRecord record) {
    try {
      ActiveJob job = new ActiveJob(id, record, setup.kinds().of(record), book(id, record));
      active.put(id, job);
      return job;
    } catch (ClusterException e) {
      throw e;
    } catch (IOException | RuntimeException | Error e) { // also of the user's constructors
      if (unknown.add(id)) {
        LOG.log(Level.WARNING, "this node cannot help with job " + id, e);
      }
      return null;
    }
  }

  private Book book(String id, JobRecord record) {
    if (record.isProtected()) {
      return new ReplicatedBook(ledger, id);
    }
    NodeId submitter = record.submitter();
    return submitter.equals(self)
        ? new MemoryBook(null)
        : new MemoryBook(
            (piece, done) -> send.accept(submitter, new Message.Done(id, piece, done.toBytes())));
  }

  // ---- ends

  /** Jobs that are not protected do not survive anybody's end. */
  void failUnprotected(View now, View before) {
    for (NodeId member : before.members()) {
      if (!now.has(member)) {
        for (ActiveJob job : oldestFirst()) {
          if (!job.record.isProtected()) {
            String why =
                "job %s is not fault tolerant, and node %s has gone".formatted(job.id, member);
            intend(job, job.record.ended(JobState.FAILED, why, self));
          }
        }
      }
    }
    endAsIntended();
  }

  /** A piece has ended with this result: perhaps that is all that is needed. */
  void pieceDone(ActiveJob job, byte[] result) {
    if (isEnough(job.kind, result)) {
      merge(job, List.of(result));
    } else if (job.held.isEmpty()) {
      List<Book.Named> all = job.book.pieces();
      if (all != null && all.stream().allMatch(each -> each.record().isDone())) {
        finish(job, all);
      }
    }
  }

  /** A piece of a job that is not protected has ended elsewhere; others end in the ledger. */
  void reported(@Nullable ActiveJob job, PieceId id, PieceRecord record) {
    if (job != null && !job.record.isProtected()) {
      job.book.put(id, record);
      pieceDone(job, record.content());
    }
  }

  private static boolean isEnough(Kind kind, byte[] result) {
    try {
      return kind.isEnough(result);
    } catch (RuntimeException | Error e) {
      return false; // it will fail when it is merged, and say so
    }
  }

  /** All pieces are done. Several nodes may find that; all would write the same. */
  void finish(ActiveJob job, List<Book.Named> all) {
    merge(job, all.stream().map(each -> each.record().content()).toList());
  }

  /** Code of the user runs: not on the clerk. */
  private void merge(ActiveJob job, List<byte[]> results) {
    if (job.isMerging) {
      return;
    }
    job.isMerging = true;
    byte[] best = ledger.best(job.id);
    Thread.ofVirtual()
        .name("jackdaw-merge-" + job.id)
        .start(
            () -> {
              try {
                byte[] result = job.kind.merge(results, best);
                clerk.post(() -> finished(job, result));
              } catch (RuntimeException | Error e) {
                clerk.post(() -> fail(job, "merging " + results.size() + " results", e));
              }
            });
  }

  private void finished(ActiveJob job, byte[] result) {
    job.isMerging = false;
    end(job, job.record.ended(JobState.DONE, result, self));
  }

  /** Code of the user has failed in a piece. */
  void failed(ActiveJob job, PieceId piece, Throwable failure) {
    fail(job, "piece " + piece, failure);
  }

  private void fail(ActiveJob job, String what, Throwable failure) {
    String message = "job %s failed on node %s, %s: %s".formatted(job.id, self, what, failure);
    LOG.log(Level.ERROR, message, failure);
    end(job, job.record.ended(JobState.FAILED, message, self));
  }

  /** Cancels a job. */
  void cancel(String id) {
    ActiveJob job = written(id); // it may be so new that nobody has told this node
    if (job != null) {
      end(job, job.record.ended(JobState.CANCELLED, "cancelled on node " + self, self));
    }
  }

  private void end(ActiveJob job, JobRecord ended) {
    intend(job, ended);
    endAsIntended(job, ended);
  }

  /** The first reason to end a job counts, also if it cannot be written at once. */
  private static void intend(ActiveJob job, JobRecord ended) {
    if (job.ending == null) {
      job.ending = ended;
    }
  }

  /** Writes the ends that could not be written before. */
  void endAsIntended() {
    for (ActiveJob job : oldestFirst()) {
      JobRecord ending = job.ending;
      if (ending != null) {
        endAsIntended(job, ending);
      }
    }
  }

  /** Writes the end of a job, if nobody else has. Everybody reads it there, this node included. */
  private void endAsIntended(ActiveJob job, JobRecord last) {
    JobRecord ending = job.ending == null ? last : job.ending;
    try {
      ledger.endJob(job.id, job.record, ending);
    } catch (IllegalArgumentException e) { // the result is too large
      String why = "job %s: node %s cannot write its result: %s".formatted(job.id, self, e);
      JobRecord failed = job.record.ended(JobState.FAILED, why, self);
      job.ending = failed;
      ledger.endJob(job.id, job.record, failed);
    }
    ledger.forgetPieces(job.id); // whoever has ended it may have died before doing that
    written(job.id);
  }

  /** Something better was found here: others may prune by it as soon as it is in the ledger. */
  void improved(ActiveJob job, byte[] best) {
    byte[] known = ledger.best(job.id);
    while (job.kind.isBetter(best, known) && !ledger.replaceBest(job.id, known, best)) {
      known = ledger.best(job.id);
    }
  }
}
