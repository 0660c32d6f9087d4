package io.jackdaw.cluster.internal.steal;

import io.jackdaw.cluster.ClusterException;
import io.jackdaw.cluster.NodeId;
import io.jackdaw.cluster.NodeSnapshot;
import io.jackdaw.cluster.internal.engine.Engine;
import io.jackdaw.cluster.internal.engine.View;
import io.jackdaw.cluster.internal.jfr.MemberEvent;
import io.jackdaw.cluster.internal.ledger.Book;
import io.jackdaw.cluster.internal.ledger.JobRecord;
import io.jackdaw.cluster.internal.ledger.Ledger;
import io.jackdaw.cluster.internal.ledger.PieceId;
import io.jackdaw.cluster.internal.ledger.PieceRecord;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a node does when something happens: see the README. Clerk only. */
final class Protocol {
  private static final Logger LOG = System.getLogger("io.jackdaw.cluster");

  /** For how long a result can be asked for after its job has ended. */
  private static final int HOURS_KEPT = 24;

  private final Engine engine;
  private final NodeId self;
  private final Ledger ledger;
  private final Setup setup;
  private final Clerk clerk;
  private final Counters counters;
  private final Thief thief;
  private final Hunger hunger;
  private final Pieces pieces;
  private final Jobs jobs;
  private final Watchers watchers = new Watchers();
  private View view;
  private boolean isLeaving;

  /** Whether something was not done, or half: the next tick looks what. */
  private boolean isBehind;

  private Runnable whenDrained = () -> {};

  Protocol(Engine engine, Ledger ledger, Setup setup, Clerk clerk, Counters counters) {
    this.engine = engine;
    this.self = engine.self();
    this.ledger = ledger;
    this.setup = setup;
    this.clerk = clerk;
    this.counters = counters;
    this.view = engine.view();
    this.hunger = new Hunger(setup.pool(), setup.rule());
    this.thief = new Thief(self, view, setup.rule(), counters, this::send);
    this.jobs = new Jobs(self, ledger, setup, clerk, this::send);
    this.pieces =
        new Pieces(self, setup, ledger, clerk, counters, thief, this::send, new WhatHappens());
    jobs.attach(pieces);
  }

  /** Jobs may run already. */
  void start() {
    ledger.forEachJob((id, record) -> jobs.written(id));
    seek();
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
        pieces.requested(from, parks);
      }
      case Message.Reject(double load) -> {
        thief.rejected(from, load);
        seek();
      }
      case Message.Withdraw _ -> pieces.withdrawn(from);
      case Message.Work(double load, String job, PieceId piece, byte[] record) -> {
        thief.heard(from, load);
        takeUp(from, load, job, piece, record);
      }
      case Message.Done(String job, PieceId piece, byte[] record) ->
          jobs.reported(jobs.find(job), piece, PieceRecord.of(record));
      case Message.Watch _ -> watchers.add(from);
      case Message.Status(NodeSnapshot snapshot, Map<String, Double> explored) ->
          setup.heard().accept(snapshot, explored);
    }
  }

  /** A piece is said to be this node's. */
  private void takeUp(NodeId from, double load, String jobId, PieceId id, byte[] sent)
      throws IOException {
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

  private void begin(ActiveJob job, PieceId id, PieceRecord record) {
    thief.satisfied();
    hunger.fed();
    pieces.hold(job, id, record);
  }

  void viewChanged(View now) {
    View before = view;
    view = now; // before anything that can fail: views are told once
    record(before, now, false);
    record(now, before, true);
    thief.viewChanged(now);
    pieces.viewChanged(now);
    jobs.failUnprotected(now, before);
    ledger.forEachJob((id, record) -> jobs.written(id)); // a newcomer may have missed one
    seek();
  }

  /** Something was not done, or half: the ledger could not be reached. */
  void failed() {
    isBehind = true;
    if (isLeaving && pieces.areNone()) {
      whenDrained.run();
    }
  }

  private void catchUp() {
    isBehind = false; // it is set again if this fails, too
    jobs.endAsIntended();
    ledger.forEachJob((id, record) -> jobs.written(id));
    pieces.rejectIfIdle();
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
    } else if (Ledger.jobOfPieceKey(key) != null && pieces.areNone()) {
      seekUnowned(key);
    }
  }

  private void jobWritten(String id) {
    boolean isNew = jobs.find(id) == null;
    ActiveJob job = jobs.written(id);
    if (job != null && isNew && pieces.areNone()) {
      thief.askSubmitter(job.record.submitter(), 0);
    }
    seek();
  }

  /** A piece was written while this node is idle: perhaps it names one that nobody owns. */
  private void seekUnowned(String key) {
    PieceRecord record = ledger.pieceAt(key);
    if (record != null && !record.children().isEmpty()) {
      ActiveJob job = jobs.find(Ledger.jobOfPieceKey(key));
      PieceRecord newest = job == null ? null : job.book.piece(record.children().getLast());
      if (newest != null && !newest.isDone() && newest.owner() == null) {
        seek();
      }
    }
  }

  // ---- finding work

  /** Finds something to do, if some worker has nothing: in the ledger, then from others. */
  private void seek() {
    if (isLeaving && pieces.areNone()) {
      whenDrained.run();
    }
    if (isLeaving || !isHungry()) {
      return;
    }
    for (ActiveJob job : jobs.oldestFirst()) {
      if (job.ending == null && claim(job)) {
        return;
      }
    }
    if (jobs.areSome()) {
      thief.ask(pieces.load());
    }
  }

  private boolean isHungry() {
    return pieces.areNone() || hunger.isThere();
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
      seek();
    }
  }

  // ---- what users want

  void submit(String id, JobRecord record, byte[] root, Runnable submitted) {
    if (isLeaving) {
      throw new ClusterException("this node leaves the cluster");
    }
    if (ledger.job(id) != null) { // submitted again, because nobody knew whether it was
      submitted.run();
      return;
    }
    ledger.forgetOldJobs(System.currentTimeMillis() - HOURS_KEPT * 3_600_000L);
    PieceRecord all = PieceRecord.fresh(self, 1, root);
    if (record.isProtected()) {
      ledger.createPiece(id, PieceId.ROOT, all); // before the job: who reads of it finds its root
    }
    ledger.putJob(id, record);
    ActiveJob job = jobs.written(id);
    submitted.run();
    if (job != null) {
      if (!record.isProtected()) { // else it is there, unless the job is over by now
        job.book.put(PieceId.ROOT, all);
      }
      begin(job, PieceId.ROOT, all);
    }
  }

  void cancel(String id) {
    jobs.cancel(id);
  }

  void watch() {
    watchers.add(self);
    for (NodeId member : view.members()) {
      if (!member.equals(self)) {
        send(member, new Message.Watch());
      }
    }
  }

  void drain(Runnable drained) {
    isLeaving = true;
    whenDrained = drained;
    pieces.drain();
    seek();
  }

  void stopAll() {
    isLeaving = true;
    pieces.close();
  }

  // ---- ticks

  boolean wantsTicks() {
    return isBehind
        || pieces.mustLook()
        || (!isLeaving
            && jobs.areSome()
            && (pieces.areNone() ? thief.wantsTicks() : hunger.mustBeWatched()));
  }

  boolean hasWatchers() {
    return watchers.areThere();
  }

  void tick() {
    if (isBehind) {
      catchUp();
    }
    pieces.look();
    if (!pieces.areNone() && hunger.mustBeWatched()) {
      hunger.look();
    }
    seek();
    for (NodeId watcher : watchers.due()) {
      report(watcher);
    }
  }

  private void report(NodeId watcher) {
    if (watcher.equals(self)) {
      setup.heard().accept(snapshot(), explored());
    } else {
      send(watcher, new Message.Status(snapshot(), explored()));
    }
  }

  private Map<String, Double> explored() {
    Map<String, Double> shares = new HashMap<>();
    for (ActiveJob job : jobs.oldestFirst()) {
      shares.put(job.id, job.held.values().stream().mapToDouble(HeldPiece::explored).sum());
    }
    return shares;
  }

  NodeSnapshot snapshot() {
    return new NodeSnapshot(
        self,
        setup.pool().workers(),
        hunger.busy(pieces.count() > 0),
        pieces.count(),
        counters.requestsSent.sum(),
        counters.rejectsSent.sum(),
        counters.stealsIn.sum(),
        counters.stealsOut.sum(),
        counters.workBytesIn.sum(),
        counters.workBytesOut.sum(),
        counters.messagesSent.sum(),
        counters.bytesSent.sum(),
        ledger.writes(),
        ledger.bytesWritten(),
        counters.redone.sum(),
        counters.lost.sum(),
        counters.dropped.sum(),
        counters.piecesDone.sum(),
        explored().values().stream().mapToDouble(Double::doubleValue).sum());
  }
}
