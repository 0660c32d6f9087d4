package io.jackdaw.internal.search;

/**
 * How much of a search a trail has to explore, and how much of that it has. The share of a node is
 * that of its parent divided by its alternatives. Owner only.
 */
final class Shares {
  private final Tally tally;

  /** The share of the root of this part in the whole search. */
  private double root;

  /**
   * The share of the search that is, or was, this trail's to explore: without what it gave away.
   */
  private double mine;

  /** How much of that was published as explored. */
  private double published;

  /** The last question after the progress that was answered. */
  private int answered;

  Shares(Tally tally) {
    this.tally = tally;
  }

  void begin(double share) {
    root = share;
    mine = share;
    published = 0;
    answered = tally.questions();
  }

  /** Something was given away. */
  void give(double share) {
    mine -= share;
  }

  /** Something has come back. */
  void takeBack(double share) {
    mine += share;
  }

  /** Whether somebody has asked for the progress. */
  boolean areAskedFor() {
    return tally.questions() != answered;
  }

  /** Tells how much was explored: all but what is left. */
  void publish(double left) {
    answered = tally.questions();
    double explored = mine - left;
    tally.explored(explored - published);
    published = explored;
  }

  /** Tells how much was explored; what is left is nobody's now. */
  void drop(double left) {
    publish(left);
    mine = published;
  }

  /** The share of a choice point. */
  double of(Frame[] frames, int at) {
    double share = root;
    for (int below = 0; below < at; below++) {
      share /= frames[below].alternatives();
    }
    return share;
  }

  /** The share that is left: what has not started, and the current node. */
  double left(Frame[] frames, int depth) {
    double share = root;
    double left = 0;
    for (int at = 0; at <= depth; at++) {
      Frame frame = frames[at];
      share /= frame.alternatives();
      left += share * Integer.toUnsignedLong(frame.end - frame.next);
    }
    return left + share;
  }
}
