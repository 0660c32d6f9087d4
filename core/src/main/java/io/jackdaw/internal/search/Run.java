package io.jackdaw.internal.search;

import io.jackdaw.Body;
import io.jackdaw.Jackdaw;
import io.jackdaw.Worker;
import io.jackdaw.Workplace;
import io.jackdaw.internal.loops.Loop;
import io.jackdaw.internal.pool.Engine;
import io.jackdaw.internal.worker.PoolWorker;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/**
 * One call of a search: what all parts of it share.
 *
 * @param <S> the type of the workspace
 */
abstract class Run<S> {
  private static final Body.RangeToVoid<Run<?>> BEGIN =
      (worker, run, a, b) -> run.begin(PoolWorker.of(worker));

  final Tally tally;
  final Seam seam;

  /** Where parts leave this machine; null if they do not. */
  final @Nullable Outlet<S> outlet;

  /** What is explored of the root workspace. */
  final Portion portion;

  /** The root workspace. */
  final S start;

  /** All trails. Any thread. */
  private final Queue<Trail<S>> trails = new ConcurrentLinkedQueue<>();

  /** Trails that nobody uses now: they keep their frames. */
  private final Queue<Trail<S>> idle = new ConcurrentLinkedQueue<>();

  /** How many parts lie on top of each other on each worker's stack; each counts its own. */
  private final Map<PoolWorker, int[]> nesting = new ConcurrentHashMap<>();

  /**
   * The pool's engine. Written once, before any part is forked and before the tally knows this run;
   * read by any thread; volatile. A time limit, or a cluster, that is quicker than the beginning
   * misses it, and then moves look at {@link #over}, and the first poll at the outlet.
   */
  private volatile @Nullable Engine engine;

  /** Set once: nobody needs to explore more. Writers and readers: any thread; volatile. */
  private volatile boolean over;

  Run(S start, Tally tally, Seam seam) {
    this(start, tally, seam, Portion.everything(), null);
  }

  Run(S start, Tally tally, Seam seam, Portion portion, @Nullable Outlet<S> outlet) {
    this.start = start;
    this.tally = tally;
    this.seam = seam;
    this.portion = portion;
    this.outlet = outlet;
  }

  final Holes holes() {
    return portion.holes();
  }

  /** A trail that has explored nothing. */
  abstract Trail<S> newTrail();

  /** Explores everything on a trail, from the root. */
  abstract void explore(Trail<S> trail);

  /** Explores a part on a trail. */
  abstract void explore(Trail<S> trail, Part<S> part);

  /** Runs the search. */
  final void on(Workplace where) {
    switch (where) {
      case Worker given -> begin(PoolWorker.of(Loop.here(given)));
      case Jackdaw pool -> pool.invoke(BEGIN, this, 0, 0);
    }
  }

  private void begin(PoolWorker worker) {
    engine = worker.engine;
    tally.begin(this);
    tally.nested(1);
    nesting.put(worker, new int[] {1});
    double declaredBefore = worker.remaining.declared();
    boolean complete = false;
    try {
      Trail<S> trail = anotherTrail();
      trail.begin(worker, start, portion.share(), Exporter.NOWHERE);
      trail.shares.give(holes().share());
      explore(trail);
      trail.end();
      complete = !over;
    } finally {
      over = true; // parts are done: whoever asks for progress need not make anybody look
      tally.end(complete);
      worker.remainingWork(declaredBefore); // the task around goes on
    }
  }

  private Trail<S> anotherTrail() {
    Trail<S> trail = newTrail();
    trails.add(trail);
    return trail;
  }

  /** Runs a part that somebody took. */
  final void runPart(PoolWorker worker, Part<S> part) {
    Trail<S> free = idle.poll();
    Trail<S> trail = free == null ? anotherTrail() : free;
    int[] nested = nesting.computeIfAbsent(worker, each -> new int[1]);
    tally.nested(++nested[0]);
    try {
      trail.begin(worker, part.space, part.share, part.way);
      explore(trail, part);
      trail.end();
    } finally {
      nested[0]--;
    }
    idle.add(trail); // not after a failure: it may be in any state
  }

  /** Ends the search soon: workers that explore look at this, or are made to. Any thread. */
  public final void stop() {
    if (!over) {
      over = true; // VOLATILE: before everybody looks
      makeAllLook();
    }
  }

  final boolean isOver() {
    return over;
  }

  /** Makes the next poll of every worker look closer. Any thread. */
  public final void makeAllLook() {
    Engine all = engine;
    if (all != null) {
      all.makeAllLook();
    }
  }

  /** The most that any worker has left here, as declared. Any thread. */
  public final double load() {
    double most = 0;
    for (Trail<S> trail : trails) {
      most = Math.max(most, trail.declared());
    }
    return most;
  }
}
