package io.jackdaw.internal.search;

import io.jackdaw.Workplace;
import io.jackdaw.internal.pool.Watcher;
import io.jackdaw.search.Moves;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * One search of moves.
 *
 * @param <S> the type of the workspace
 */
public final class MoveRun<S> extends Run<S> {
  final Moves<S> moves;
  private final Harvest<S> harvest;
  private final Drive drive;
  private final long most;
  private final AtomicLong found = new AtomicLong();

  private MoveRun(
      Settings<?> settings,
      Moves<S> moves,
      Seam seam,
      S start,
      Portion portion,
      @Nullable Outlet<S> outlet,
      Harvest<S> harvest) {
    super(start, settings.tally().get(), seam, portion, outlet);
    this.moves = moves;
    this.harvest = harvest;
    this.drive = DriveCopies.of(moves, harvest);
    this.most = settings.most();
  }

  /** Runs a search, and returns what it has found. */
  public static <S, H extends Harvest<S>> H of(
      Settings<S> settings, Workplace where, S start, H harvest) {
    Objects.requireNonNull(where, "where");
    Objects.requireNonNull(start, "start");
    ToLongFunction<? super S> fingerprint = settings.fingerprint();
    MoveRun<?> run =
        fingerprint == null
            ? of(settings, settings.moves(), settings.seam(), start, harvest)
            : of(
                settings,
                new WatchedMoves<>(settings.moves(), fingerprint),
                settings.seam().isActive() ? settings.seam() : Seam.checking(),
                new Watched<>(start, 0),
                new WatchedHarvest<>(harvest));
    run.within(settings.time(), where);
    return harvest;
  }

  private static <S> MoveRun<S> of(
      Settings<?> settings, Moves<S> moves, Seam seam, S start, Harvest<S> harvest) {
    return new MoveRun<>(settings, moves, seam, start, Portion.everything(), null, harvest);
  }

  /**
   * A part of a search that may be done on several machines; neither checked nor limited in time.
   *
   * @param start the workspace at the choice point of the part
   * @param outlet who is asked, at each look, whether parts of this one are wanted elsewhere
   * @param harvest for what is found here; nothing of what was given to the outlet
   */
  public static <S> MoveRun<?> of(
      Settings<S> settings, S start, Portion portion, Outlet<S> outlet, Harvest<S> harvest) {
    return portion.holes().isEmpty()
        ? new MoveRun<>(
            settings, settings.moves(), settings.seam(), start, portion, outlet, harvest)
        : new MoveRun<>(
            settings,
            new HoledMoves<>(settings.moves()),
            settings.seam(),
            new Holed<>(start, portion.holes()),
            portion,
            new HoledOutlet<>(outlet),
            new HoledHarvest<>(harvest));
  }

  /** Runs it, and returns when all is done that was not given to the outlet. */
  public void run(Workplace where) {
    on(where);
  }

  private void within(@Nullable Duration time, Workplace where) {
    long nanos = time == null ? Long.MAX_VALUE : TimeUnit.NANOSECONDS.convert(time);
    if (most == 0 || nanos <= 0) {
      return;
    }
    if (nanos == Long.MAX_VALUE) {
      on(where);
      return;
    }
    ScheduledFuture<?> alarm = Watcher.after(nanos, this::stop);
    try {
      on(where);
    } finally {
      alarm.cancel(false);
    }
  }

  /** Whether a solution that was found is within the limit. */
  boolean mayKeep() {
    if (most == Long.MAX_VALUE) {
      return true;
    }
    long before = found.getAndIncrement();
    if (before + 1 >= most) {
      stop();
    }
    return before < most;
  }

  @Override
  Trail<S> newTrail() {
    return new MoveTrail<>(this, harvest);
  }

  @Override
  void explore(Trail<S> given) {
    MoveTrail<S> trail = (MoveTrail<S>) given;
    trail.harvest = harvest;
    if (harvest.prunes(start)) {
      return;
    }
    int alternatives = moves.alternatives(start);
    if (alternatives <= 0) {
      if (portion.to() != Portion.ALL) {
        throw notThere(alternatives);
      }
      if (moves.isSolution(start)) {
        trail.found(start, alternatives);
      }
      return;
    }
    int from = portion.from();
    int to = portion.to() == Portion.ALL ? alternatives : portion.to();
    if (from < 0 || from >= to || to > alternatives) {
      throw notThere(alternatives);
    }
    trail.open(from, to);
    trail.declare(moves.work(start, to - from), portion.net());
    drive.run(trail);
  }

  private IllegalStateException notThere(int alternatives) {
    return new IllegalStateException(
        "a part of a search has the alternatives from %d to before %d, but its workspace has %d:"
                .formatted(portion.from(), portion.to(), alternatives)
            + " what was read is not what was written");
  }

  @Override
  void explore(Trail<S> given, Part<S> part) {
    MoveTrail<S> trail = (MoveTrail<S>) given;
    trail.open(part.from, part.to);
    trail.declare(moves.work(part.space, part.to - part.from), part.share);
    drive.run(trail);
    part.harvest = trail.harvest;
  }
}
