package io.jackdaw.internal.search;

/**
 * A part of a search that goes to another machine, or comes from one: some alternatives of a choice
 * point, perhaps with holes. The workspace at that choice point travels beside it.
 *
 * @param from the first alternative
 * @param to after the last one, or {@link #ALL}
 * @param share the share of these alternatives in the whole search, as if there were no holes
 * @param holes what lies among them or below, and is not to be explored
 */
public record Portion(int from, int to, double share, Holes holes) {
  /** All alternatives, however many there are; the choice point may then be a leaf. */
  public static final int ALL = -1;

  /** A whole search. */
  public static Portion everything() {
    return new Portion(0, ALL, 1, new Holes());
  }

  /** The share of what is to be explored. */
  public double net() {
    return Math.max(0, share - holes.share());
  }
}
