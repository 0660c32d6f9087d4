package io.jackdaw.metrics;

import java.util.Objects;

/**
 * A place in the code that forks, and how much of the span of an {@linkplain Analysis analysed}
 * computation is in the branches of its forks, those of forks inside of them not counted.
 *
 * @param place class, method, file and line; several, with commas between them, if the same body is
 *     forked in several places
 * @param forks how many forks the analyser has looked at there; those inside of small pieces are
 *     not among them
 * @param spanNanos how much of the span it is, in nanoseconds
 */
public record ForkSite(String place, long forks, long spanNanos) {
  /** The place of code that is in no branch of any fork. */
  public static final String OUTSIDE = "outside of all forks";

  /**
   * Refuses to be without a place.
   *
   * @param place class, method, file and line
   * @param forks how many forks the analyser has looked at there
   * @param spanNanos how much of the span it is, in nanoseconds
   */
  public ForkSite {
    Objects.requireNonNull(place, "place");
  }
}
