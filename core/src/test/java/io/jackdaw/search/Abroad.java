package io.jackdaw.search;

import io.jackdaw.Jackdaw;
import io.jackdaw.internal.search.Harvest;
import io.jackdaw.internal.search.Holes;
import io.jackdaw.internal.search.MoveRun;
import io.jackdaw.internal.search.Outlet;
import io.jackdaw.internal.search.Portion;
import io.jackdaw.internal.search.Seam;
import io.jackdaw.internal.search.Settings;
import io.jackdaw.internal.search.Tally;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/** A piece of a search and what was given away of it, as a cluster would keep it, without bytes. */
final class Abroad<S> implements Outlet<S> {
  /** What was split off, and what was then left of the piece. */
  record Division<S>(S space, Portion part, Portion left) {}

  final List<Division<S>> divisions = new ArrayList<>();
  final Tally tally = new Tally();
  private final Moves<S> moves;
  private final S start;
  private final Portion portion;
  private final Holes holes = new Holes();

  /** Asked at each look. */
  private final BooleanSupplier wants;

  private volatile boolean drains;

  /** How many parts may still be taken; the next one fails. */
  private int untilFailure = Integer.MAX_VALUE;

  Abroad(Moves<S> moves, S start, Portion portion, BooleanSupplier wants) {
    this.moves = moves;
    this.start = start;
    this.portion = portion;
    this.wants = wants;
    holes.coverAll(portion.holes());
  }

  /** From the start on. */
  Abroad<S> draining() {
    drains = true;
    return this;
  }

  Abroad<S> failingAfter(int parts) {
    untilFailure = parts;
    return this;
  }

  /** From now on. */
  void drain() {
    drains = true;
  }

  MoveRun<?> run(Seam seam, Harvest<S> harvest) {
    Settings<S> settings = Settings.of(moves).withSeam(seam).withTally(() -> tally);
    return MoveRun.of(settings, moves.copy(start), portion, this, harvest);
  }

  <H extends Harvest<S>> H on(Jackdaw pool, Seam seam, H harvest) {
    run(seam, harvest).run(pool);
    return harvest;
  }

  @Override
  public boolean isWanted() {
    return drains || wants.getAsBoolean();
  }

  @Override
  public boolean isDraining() {
    return drains;
  }

  @Override
  public boolean claim() {
    return wants.getAsBoolean();
  }

  @Override
  public synchronized void take(S space, Portion part, Holes gone) throws IOException {
    if (untilFailure-- == 0) {
      throw new IOException("no room");
    }
    holes.coverAll(gone);
    Holes left = new Holes();
    left.coverAll(holes);
    divisions.add(
        new Division<>(
            moves.copy(space),
            part,
            new Portion(portion.from(), portion.to(), portion.share(), left)));
  }
}
