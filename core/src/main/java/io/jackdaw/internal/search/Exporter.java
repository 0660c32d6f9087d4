package io.jackdaw.internal.search;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Gives parts of a trail to other machines. Unlike a part that is forked, such a part does not come
 * back: nobody joins it, and its results are not merged here. Owner only.
 *
 * @param <S> the type of the workspace
 */
final class Exporter<S> {
  /** The way to where a run begins. */
  static final int[] NOWHERE = {};

  private final Trail<S> trail;
  private final Outlet<S> outlet;

  /** What the run leaves out; null if nothing. */
  private final @Nullable Holes holes;

  /** The alternatives between where the run began and where this trail did. */
  private int[] prefix = NOWHERE;

  Exporter(Trail<S> trail, Outlet<S> outlet, Holes holes) {
    this.trail = trail;
    this.outlet = outlet;
    this.holes = holes.isEmpty() ? null : holes;
  }

  /** A part begins. */
  void begin(int[] way) {
    prefix = way;
    lookAgain();
  }

  /** Makes the next poll of this worker look, if there is a reason. */
  void lookAgain() {
    if (outlet.isWanted()) {
      trail.worker.interruptForks();
    }
  }

  boolean isWanted() {
    return outlet.isWanted();
  }

  boolean isDraining() {
    return outlet.isDraining();
  }

  /** The alternatives in progress from where the run began to a choice point. */
  int[] way(int at) {
    int[] way = Arrays.copyOf(prefix, prefix.length + at);
    for (int i = 0; i < at; i++) {
      way[prefix.length + i] = inProgress(i);
    }
    return way;
  }

  private int inProgress(int at) {
    return trail.frames[at].next - 1;
  }

  /** Drops those of the last alternatives of each choice point that are in holes. */
  void trim() {
    Holes here = holes == null ? null : holes.below(prefix);
    for (int at = 0; at <= trail.depth && here != null; at++) {
      Frame frame = trail.frames[at];
      frame.end = here.endOf(frame.next, frame.end);
      here = here.below(inProgress(at));
    }
  }

  // ---- a part for one wish

  /** Gives the upper half of what is left at a choice point away, unless others were quicker. */
  void meetOne(int at) {
    if (!outlet.claim()) {
      return;
    }
    Frame frame = trail.frames[at];
    int middle = frame.middle();
    Portion part = portion(at, middle, frame.end);
    Holes gone = new Holes();
    gone.into(way(at)).cover(new Holes.Range(middle, frame.end, part.share()));
    trail.goBackTo(
        at,
        () -> {
          outlet.take(trail.space, part, gone);
          frame.end = middle;
          trail.shares.give(part.net());
          trail.declareLeft(frame);
        });
  }

  private Portion portion(int at, int from, int to) {
    return new Portion(from, to, each(at) * (to - from), holesWithin(at, from, to));
  }

  /** The share of one alternative. */
  private double each(int at) {
    return trail.shares.of(trail.frames, at) / trail.frames[at].alternatives();
  }

  private Holes holesWithin(int at, int from, int to) {
    Holes here = holes == null ? null : holes.below(way(at));
    return here == null ? new Holes() : here.within(from, to);
  }

  // ---- all that is left

  /**
   * Gives all that is left away as one part: from a choice point on, the alternatives in progress
   * and those after. The current node, to which the newest alternative leads, is not explored yet,
   * so all of that alternative goes. What is done, or is in other parts, are holes.
   */
  void giveAll(int oldest) {
    Portion part = portion(oldest, inProgress(oldest), trail.frames[oldest].end);
    coverOthers(part.holes(), oldest);
    Holes gone = allLeft(oldest);
    trail.goBackTo(oldest, () -> outlet.take(trail.space, part, gone));
  }

  /** Above a choice point: covers what is not left, there and at the alternatives in progress. */
  private void coverOthers(Holes root, int oldest) {
    Holes here = root;
    double each = each(oldest);
    for (int at = oldest + 1; at <= trail.depth; at++) {
      Frame frame = trail.frames[at];
      each /= frame.alternatives();
      here = here.into(inProgress(at - 1));
      cover(here, 0, inProgress(at), each);
      cover(here, frame.end, frame.count, each); // older ones give first: only what was trimmed
    }
  }

  /** All that is left from a choice point on, as seen from where the run began. */
  private Holes allLeft(int oldest) {
    Holes root = new Holes();
    Holes here = root.into(way(oldest));
    double each = each(oldest);
    for (int at = oldest; at < trail.depth; at++) {
      cover(here, trail.frames[at].next, trail.frames[at].end, each);
      here = here.into(inProgress(at));
      each /= trail.frames[at + 1].alternatives();
    }
    cover(here, inProgress(trail.depth), trail.frames[trail.depth].end, each);
    return root;
  }

  private static void cover(Holes here, int from, int to, double each) {
    here.cover(new Holes.Range(from, to, each * (to - from)));
  }
}
