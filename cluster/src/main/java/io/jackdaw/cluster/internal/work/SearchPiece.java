package io.jackdaw.cluster.internal.work;

import io.jackdaw.Jackdaw;
import io.jackdaw.cluster.internal.wire.Bytes;
import io.jackdaw.internal.search.Holes;
import io.jackdaw.internal.search.MoveRun;
import io.jackdaw.internal.search.Outlet;
import io.jackdaw.internal.search.Portion;
import io.jackdaw.internal.search.Settings;
import io.jackdaw.internal.search.Tally;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * A piece of a search that runs on a pool, with all its workers. Events are told under the lock of
 * the piece: that puts them in order, and makes {@link #stop} the end of them.
 *
 * @param <S> the type of the workspace
 * @param <R> the type of results
 */
final class SearchPiece<S, R> implements Piece {
  private final SearchKind<S, R> kind;
  private final Jackdaw pool;
  private final byte[] work;
  private final double share;
  private final byte @Nullable [] firstBest;
  private final Events events;
  private final Tally tally = new Tally();
  private final Aim.Basket<S, R> basket;

  /** How many wishes are open. Any thread, atomic. */
  private final AtomicInteger wishes = new AtomicInteger();

  /** Set once, by any thread; read by workers that look. Volatile. */
  private volatile boolean draining;

  /** The search, from its beginning to its end. Written under the lock; read by any thread. */
  private volatile @Nullable MoveRun<?> run;

  // ---- under the lock

  private final Object lock = new Object();
  private boolean isStopped;
  private boolean isRunning;
  private boolean isOver;

  /** What was left out from the start, and what was given away since. */
  private final Holes holes = new Holes();

  /** The value of the best that was found here or elsewhere, if {@link #isAnyKnown}. */
  private long bestKnown;

  private boolean isAnyKnown;

  SearchPiece(
      SearchKind<S, R> kind,
      Jackdaw pool,
      byte[] work,
      double share,
      byte @Nullable [] best,
      Events events) {
    this.kind = kind;
    this.pool = pool;
    this.work = work;
    this.share = share;
    this.firstBest = best;
    this.events = events;
    this.basket = kind.aim.newBasket(this::improved);
  }

  // ---- from the beginning to the end

  @Override
  public void start() {
    pool.execute(this::live);
  }

  private void live() {
    synchronized (lock) {
      if (isStopped) {
        return;
      }
      isRunning = true;
    }
    byte[] result = {};
    Throwable failure = null;
    try {
      result = explore();
    } catch (Throwable t) { // also an Error of user code: it is the job that fails, not the pool
      failure = t;
    }
    end(result, failure);
  }

  /** Explores, and returns the bytes of the result. The user's codecs run here, on the pool. */
  private byte[] explore() throws IOException {
    if (firstBest != null) {
      improve(firstBest);
    }
    SearchWork all = SearchWork.read(work);
    S start = Bytes.fromBytes(kind.states, all.state());
    Settings<S> settings = Settings.of(kind.moves).withMost(kind.aim.most()).withTally(() -> tally);
    Outlet<S> outlet = new Outside(all);
    MoveRun<?> search = MoveRun.of(settings, start, all.portion(), outlet, basket.harvest());
    synchronized (lock) {
      holes.coverAll(all.portion().holes());
      run = search;
      if (isStopped) {
        search.stop();
      }
    }
    search.run(pool);
    return Bytes.toBytes(kind.aim.codec, basket.result().get());
  }

  private void end(byte[] result, @Nullable Throwable failure) {
    synchronized (lock) {
      run = null;
      isOver = true;
      try {
        if (isStopped) {
          return;
        }
        if (failure == null) {
          events.finished(result);
        } else {
          events.failed(failure);
        }
      } finally {
        isRunning = false;
      }
    }
  }

  @Override
  public void stop() {
    synchronized (lock) {
      isStopped = true;
      MoveRun<?> search = run;
      if (search != null) {
        search.stop();
      }
    }
  }

  @Override
  public boolean isQuiet() {
    synchronized (lock) {
      return !isRunning;
    }
  }

  // ---- what other nodes want

  @Override
  public void ask() {
    wishes.incrementAndGet();
    look();
  }

  @Override
  public void withdraw() {
    wishes.set(0);
  }

  @Override
  public void look() {
    MoveRun<?> search = run; // if it has not begun: whoever begins looks first
    if (search != null && (draining || wishes.get() > 0)) {
      search.makeAllLook();
    }
  }

  @Override
  public void drain() {
    draining = true;
    look();
  }

  /** Where the parts of this piece go. Workers call it. */
  private final class Outside implements Outlet<S> {
    private final SearchWork all;

    Outside(SearchWork all) {
      this.all = all;
    }

    @Override
    public boolean isWanted() {
      return draining || wishes.get() > 0;
    }

    @Override
    public boolean isDraining() {
      return draining;
    }

    @Override
    public boolean claim() {
      return wishes.getAndUpdate(open -> Math.max(0, open - 1)) > 0;
    }

    /** User code runs outside of the lock. */
    @Override
    public void take(S space, Portion part, Holes gone) throws IOException {
      byte[] child = new SearchWork(part, Bytes.toBytes(kind.states, space)).bytes();
      synchronized (lock) {
        if (!isStopped) {
          holes.coverAll(gone);
          events.divided(new Division(child, part.net(), all.with(holes).bytes()));
        }
      }
    }
  }

  // ---- what it tells of itself

  @Override
  public double explored() {
    return share > 0 ? Math.clamp(tally.explored() / share, 0, 1) : 0;
  }

  @Override
  public double load() {
    MoveRun<?> search = run;
    if (search != null) {
      return search.load();
    }
    synchronized (lock) {
      return isOver ? 0 : share;
    }
  }

  // ---- the best so far

  @Override
  public void improve(byte[] best) {
    long value = SearchKind.value(best);
    isNews(value);
    basket.prune().accept(value);
  }

  /** Two workers may find better ones at the same time, and come here in the wrong order. */
  private void improved(long value, byte[] best) {
    synchronized (lock) {
      if (!isStopped && isNews(value)) {
        events.improved(best);
      }
    }
  }

  private boolean isNews(long value) {
    synchronized (lock) {
      if (isAnyKnown && !kind.aim.isBetter(value, bestKnown)) {
        return false;
      }
      isAnyKnown = true;
      bestKnown = value;
      return true;
    }
  }
}
