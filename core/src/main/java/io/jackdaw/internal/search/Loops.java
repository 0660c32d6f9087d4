package io.jackdaw.internal.search;

import io.jackdaw.Workplace;
import io.jackdaw.search.Choice;
import io.jackdaw.search.Explorer;
import io.jackdaw.search.Workspace;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * One exploration by code that keeps its own recursion.
 *
 * @param <S> the type of the workspace
 */
public final class Loops<S extends Workspace<S>> extends Run<S> {
  private final BiConsumer<Explorer<S>, S> body;

  /** If it is checked: what checks it. Knows nothing of a trail, so one for all will do. */
  final @Nullable StepCheck<S> check;

  private Loops(
      S start,
      Tally tally,
      Seam seam,
      @Nullable StepCheck<S> check,
      BiConsumer<Explorer<S>, S> body) {
    super(start, tally, seam);
    this.check = check;
    this.body = body;
  }

  /** For a part of a checked exploration that is explored to see what happens. */
  static <S extends Workspace<S>> Loops<S> probing(S copy, Seam seam, StepCheck<S> check) {
    return new Loops<>(copy, new Tally(), seam, check, (explorer, space) -> {});
  }

  /** See {@link Explorer#explore}. */
  public static <S extends Workspace<S>> S explore(
      Workplace where, S space, Tally tally, Seam seam, BiConsumer<Explorer<S>, S> body) {
    return explore(where, space, tally, seam, null, body);
  }

  /** See {@link Explorer#exploreChecked}. */
  public static <S extends Workspace<S>> S exploreChecked(
      Workplace where,
      S space,
      ToLongFunction<? super S> fingerprint,
      BiConsumer<Explorer<S>, S> body) {
    Objects.requireNonNull(fingerprint, "fingerprint");
    return explore(where, space, new Tally(), Seam.checking(), new StepCheck<S>(fingerprint), body);
  }

  private static <S extends Workspace<S>> S explore(
      Workplace where,
      S space,
      Tally tally,
      Seam seam,
      @Nullable StepCheck<S> check,
      BiConsumer<Explorer<S>, S> body) {
    Objects.requireNonNull(where, "where");
    Objects.requireNonNull(space, "space");
    Objects.requireNonNull(body, "body");
    new Loops<>(space, tally, seam, check, body).on(where);
    return space;
  }

  @Override
  Trail<S> newTrail() {
    return new LoopTrail<>(this);
  }

  @Override
  void explore(Trail<S> given) {
    LoopTrail<S> trail = (LoopTrail<S>) given;
    trail.enter();
    try {
      body.accept(trail, start);
      trail.requireNoSteps();
    } catch (Throwable t) {
      throw trail.unwound(t);
    } finally {
      trail.leave();
    }
  }

  @Override
  @SuppressWarnings("unchecked") // a part has the choice of its giver
  void explore(Trail<S> given, Part<S> part) {
    LoopTrail<S> trail = (LoopTrail<S>) given;
    Choice<S> choice = (Choice<S>) Objects.requireNonNull(part.choice);
    trail.declarePart(part);
    trail.enter();
    try {
      trail.loop(choice, part.a, part.b, part.from, part.to);
    } finally {
      trail.leave();
    }
  }
}
