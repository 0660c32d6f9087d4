package io.jackdaw.cluster.internal.steal;

import io.jackdaw.cluster.ClusterException;
import io.jackdaw.cluster.NodeId;
import io.jackdaw.cluster.NodeSnapshot;
import io.jackdaw.cluster.internal.engine.Engine;
import io.jackdaw.cluster.internal.engine.View;
import io.jackdaw.cluster.internal.jfr.MemberEvent;
import io.jackdaw.cluster.internal.ledger.JobRecord;
import io.jackdaw.cluster.internal.ledger.Ledger;
import io.jackdaw.cluster.internal.ledger.PieceId;
import io.jackdaw.cluster.internal.ledger.PieceRecord;
import java.io.IOException;
import java.util.Map;

/**
 * What a node does when something happens: see the README. Clerk only.
 *
 * <p>{@link Jobs} ends jobs, {@link Pieces} runs parts of them, {@link Demand} answers nodes that
 * ask, {@link Thief} asks them, {@link Seeker} decides when.
 */
final class Protocol {
  /** For how long a result can be asked for after its job has ended. */
  private static final int HOURS_KEPT = 24;

  private final Engine engine;
  private final NodeId self;
  private final Ledger ledger;
  private final Setup setup;
  private final Counters counters;
  private final Thief thief;
  private final Hunger hunger;
  private final Pieces pieces;
  private final Jobs jobs;
  private final Seeker seeker;
  private final Reports reports;
  private View view;

  /** Whether something was not done, or half: the next tick looks what. */
  private boolean isBehind;

  Protocol(Engine engine, Ledger ledger, Setup setup, Clerk clerk, Counters counters) {
    this.engine = engine;
    this.self = engine.self();
    this.ledger = ledger;
    this.setup = setup;
    this.counters = counters;
    this.view = engine.view();
    this.hunger = new Hunger(setup.pool(), setup.rule());
    this.thief = new Thief(self, view, setup.rule(), counters, this::send);
    this.jobs = new Jobs(self, ledger, setup, clerk, this::send);
    this.pieces =
        new Pieces(self, setup, ledger, clerk, counters, thief, this::send, new WhatHappens());
    jobs.attach(pieces);
    this.seeker = new Seeker(self, view, ledger, clerk, counters, jobs, pieces, thief, hunger);
    this.reports = new Reports(self, setup, ledger, counters, jobs, pieces, hunger, this::send);
  }

  /** Jobs may run already. */
  void start() {
    ledger.forEachJob((id, record) -> jobs.written(id));
    seeker.seek();
  }

  private void send(NodeId to, Message message) {
    byte[] frame = message.toFrame();
    counters.messagesSent.increment();
    counters.bytesSent.add(frame.length);
    engine.send(to, frame);
  }

  // ---- what others say

  void received(NodeId from, Message message) throws IOException {
    switch (message) {
      case Message.Request(double load, boolean parks) -> {
        thief.heard(from, load);
        pieces.demand().requested(from, parks);
      }
      case Message.Reject(double load) -> {
        thief.rejected(from, load);
        seeker.seek();
      }
      case Message.Withdraw _ -> pieces.demand().withdrawn(from);
      case Message.Work(double load, String job, PieceId piece, byte[] record) -> {
        thief.heard(from, load);
        seeker.offered(from, load, job, piece, record);
      }
      case Message.Done(String job, PieceId piece, byte[] record) ->
          jobs.reported(jobs.find(job), piece, PieceRecord.of(record));
      case Message.Watch _ -> reports.add(from);
      case Message.Status(NodeSnapshot snapshot, Map<String, Double> explored) ->
          setup.heard().accept(snapshot, explored);
    }
  }

  void viewChanged(View now) {
    View before = view;
    view = now; // before anything that can fail: views are told once
    seeker.viewChanged(now);
    record(before, now, false);
    record(now, before, true);
    thief.viewChanged(now);
    pieces.demand().viewChanged(now);
    jobs.failUnprotected(now, before);
    ledger.forEachJob((id, record) -> jobs.written(id)); // a newcomer may have missed one
    seeker.seek();
  }

  /** Something was not done, or half: the ledger could not be reached. */
  void failed() {
    isBehind = true;
    seeker.tellIfDrained();
  }

  private void catchUp() {
    isBehind = false; // it is set again if this fails, too
    jobs.endAsIntended();
    ledger.forEachJob((id, record) -> jobs.written(id));
    pieces.demand().rejectIfIdle();
  }

  private static void record(View has, View hasNot, boolean isHere) {
    for (NodeId member : has.members()) {
      if (!hasNot.has(member)) {
        MemberEvent.record(member.name(), isHere);
      }
    }
  }

  /** The ledger has changed. */
  void written(String key) {
    String job = Ledger.jobOfKey(key);
    if (job != null) {
      jobWritten(job);
      return;
    }
    ActiveJob improved = jobs.find(Ledger.jobOfBestKey(key));
    if (improved != null) {
      byte[] best = ledger.best(improved.id);
      if (best != null) {
        pieces.improve(improved, best);
      }
    } else if (Ledger.jobOfPieceKey(key) != null
        && pieces.areNone()
        && seeker.isUnownedNamedAt(key)) {
      seeker.seek();
    }
  }

  private void jobWritten(String id) {
    boolean isNew = jobs.find(id) == null;
    ActiveJob job = jobs.written(id);
    if (job != null && isNew && pieces.areNone()) {
      thief.askSubmitter(job.record.submitter(), 0);
    }
    seeker.seek();
  }

  // ---- what becomes of pieces

  private final class WhatHappens implements Pieces.Listener {
    @Override
    public void done(ActiveJob job, byte[] result) {
      jobs.pieceDone(job, result);
    }

    @Override
    public void failed(ActiveJob job, PieceId piece, Throwable failure) {
      jobs.failed(job, piece, failure);
    }

    @Override
    public void improved(ActiveJob job, byte[] best) {
      jobs.improved(job, best);
    }

    @Override
    public void ended() {
      seeker.seek();
    }
  }

  // ---- what users want

  void submit(String id, JobRecord record, byte[] root, Runnable submitted) {
    if (seeker.isLeaving()) {
      throw new ClusterException("this node leaves the cluster");
    }
    if (ledger.job(id) != null) { // submitted again, because nobody knew whether it was
      submitted.run();
      return;
    }
    ledger.forgetOldJobs(System.currentTimeMillis() - HOURS_KEPT * 3_600_000L);
    PieceRecord all = PieceRecord.fresh(self, 1, root);
    if (record.isProtected()) {
      ledger.createPiece(
          id, PieceId.ROOT, all); // before the job: whoever reads of it finds its root
    }
    ledger.putJob(id, record);
    ActiveJob job = jobs.written(id);
    submitted.run();
    if (job != null) {
      if (!record.isProtected()) { // else it is there, unless the job is over by now
        job.book.put(PieceId.ROOT, all);
      }
      seeker.begin(job, PieceId.ROOT, all);
    }
  }

  void cancel(String id) {
    jobs.cancel(id);
  }

  void watch() {
    reports.add(self);
    for (NodeId member : view.members()) {
      if (!member.equals(self)) {
        send(member, new Message.Watch());
      }
    }
  }

  void drain(Runnable drained) {
    seeker.leave(drained);
    pieces.drain();
    seeker.seek();
  }

  void stopAll() {
    seeker.stop();
    pieces.close();
  }

  // ---- ticks

  boolean wantsTicks() {
    return isBehind
        || pieces.mustLook()
        || (!seeker.isLeaving()
            && jobs.areSome()
            && (pieces.areNone() ? thief.wantsTicks() : hunger.mustBeWatched()));
  }

  boolean hasWatchers() {
    return reports.areWanted();
  }

  void tick() {
    if (isBehind) {
      catchUp();
    }
    pieces.look();
    if (!pieces.areNone() && hunger.mustBeWatched()) {
      hunger.look();
    }
    seeker.seek();
    reports.tell();
  }

  NodeSnapshot snapshot() {
    return reports.snapshot();
  }
}
