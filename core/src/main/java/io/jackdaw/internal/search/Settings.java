package io.jackdaw.internal.search;

import io.jackdaw.search.Moves;
import java.time.Duration;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * What a search of moves is told before it starts.
 *
 * @param moves what it explores
 * @param most how many solutions it finds at most
 * @param time how long it may take; null for ever
 * @param tally makes what it reports to
 * @param fingerprint if it is checked: a number that differs if two workspaces do
 * @param seam what tests change
 * @param <S> the type of the workspace
 */
public record Settings<S>(
    Moves<S> moves,
    long most,
    @Nullable Duration time,
    Supplier<Tally> tally,
    @Nullable ToLongFunction<? super S> fingerprint,
    Seam seam) {
  /** Without limits. */
  public static <S> Settings<S> of(Moves<S> moves) {
    return new Settings<>(moves, Long.MAX_VALUE, null, Tally::new, null, Seam.NONE);
  }

  public Settings<S> withMost(long solutions) {
    return new Settings<>(moves, solutions, time, tally, fingerprint, seam);
  }

  public Settings<S> withTime(Duration limit) {
    return new Settings<>(moves, most, limit, tally, fingerprint, seam);
  }

  public Settings<S> withTally(Supplier<Tally> reported) {
    return new Settings<>(moves, most, time, reported, fingerprint, seam);
  }

  public Settings<S> withCheck(ToLongFunction<? super S> compared) {
    return new Settings<>(moves, most, time, tally, compared, seam);
  }

  public Settings<S> withSeam(Seam changed) {
    return new Settings<>(moves, most, time, tally, fingerprint, changed);
  }
}
