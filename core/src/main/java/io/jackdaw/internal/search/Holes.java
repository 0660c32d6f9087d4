package io.jackdaw.internal.search;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.NavigableMap;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What a search is not to explore: ranges of alternatives of one choice point, and, below other
 * alternatives of it, holes again. A tree like that of the search, so that holes along one deep way
 * take as much room as the way; whatever walks through it is a loop and needs no deep stack. Not
 * thread-safe; a search only reads it.
 */
public final class Holes {
  /**
   * Some alternatives.
   *
   * @param from the first
   * @param to after the last
   * @param share their share in the whole search
   */
  public record Range(int from, int to, double share) {
    /** What of this lies in a range, or null. */
    @Nullable Range within(int low, int high) {
      int first = Math.max(from, low);
      int end = Math.min(to, high);
      if (first >= end) {
        return null;
      }
      return new Range(first, end, share * (end - first) / (to - from));
    }
  }

  /** In no order; they do not overlap, and nothing in {@link #below} lies in one of them. */
  private List<Range> ranges = List.of();

  /** Null if there is nothing. */
  private @Nullable TreeMap<Integer, Holes> below;

  /** Without any. */
  public Holes() {}

  public boolean isEmpty() {
    return ranges.isEmpty() && below == null;
  }

  /** The ranges at this choice point. */
  public List<Range> ranges() {
    return Collections.unmodifiableList(ranges);
  }

  /** By alternatives: the choice points below that have holes, or holes below. */
  public SortedMap<Integer, Holes> below() {
    return below == null ? Collections.emptySortedMap() : Collections.unmodifiableSortedMap(below);
  }

  /** Whether an alternative of this choice point is in a hole. */
  boolean has(int alternative) {
    for (Range range : ranges) {
      if (range.from <= alternative && alternative < range.to) {
        return true;
      }
    }
    return false;
  }

  /** The choice point that an alternative leads to; null if nothing is left out below it. */
  @Nullable Holes below(int alternative) {
    return below == null ? null : below.get(alternative);
  }

  /** The choice point that a way leads to; null if nothing is left out below it. */
  @Nullable Holes below(int[] way) {
    Holes node = this;
    for (int i = 0; i < way.length && node != null; i++) {
      node = node.below(way[i]);
    }
    return node;
  }

  /** Where a range ends if those of its last alternatives that are in holes do not count. */
  int endOf(int from, int to) {
    int end = to;
    boolean isShorter = true;
    while (isShorter && end > from) {
      isShorter = false;
      for (Range range : ranges) {
        if (range.from < end && end <= range.to) {
          end = Math.max(from, range.from);
          isShorter = true;
        }
      }
    }
    return end;
  }

  /** The share of all holes. */
  public double share() {
    double share = 0;
    Deque<Holes> open = new ArrayDeque<>(List.of(this));
    while (!open.isEmpty()) {
      Holes node = open.pop();
      for (Range range : node.ranges) {
        share += range.share;
      }
      open.addAll(node.below().values());
    }
    return share;
  }

  // ---- making them

  /** The choice point that an alternative leads to, made if need be. */
  public Holes into(int alternative) {
    if (below == null) {
      below = new TreeMap<>();
    }
    return below.computeIfAbsent(alternative, each -> new Holes());
  }

  /** The choice point that a way leads to, made if need be. */
  Holes into(int[] way) {
    Holes node = this;
    for (int alternative : way) {
      node = node.into(alternative);
    }
    return node;
  }

  /** Makes one hole of a range, and of what was left out of it before. */
  public void cover(Range hole) {
    if (hole.from >= hole.to) {
      return;
    }
    List<Range> now = new ArrayList<>(ranges.size() + 1);
    for (Range range : ranges) {
      addPart(now, range, Integer.MIN_VALUE, hole.from);
      addPart(now, range, hole.to, Integer.MAX_VALUE);
    }
    now.add(hole);
    ranges = now;
    if (below != null) {
      below.subMap(hole.from, hole.to).clear();
      below = below.isEmpty() ? null : below;
    }
  }

  private static void addPart(List<Range> ranges, Range range, int low, int high) {
    Range part = range.within(low, high);
    if (part != null) {
      ranges.add(part);
    }
  }

  /** Covers all that other holes cover. */
  public void coverAll(Holes others) {
    record Pair(Holes here, Holes other) {}
    Deque<Pair> open = new ArrayDeque<>(List.of(new Pair(this, others)));
    while (!open.isEmpty()) {
      Pair pair = open.pop();
      pair.other.ranges.forEach(pair.here::cover);
      pair.other.below().forEach((at, node) -> open.push(new Pair(pair.here.into(at), node)));
    }
  }

  /** Holes of their own: those in a range of alternatives. */
  Holes within(int from, int to) {
    Holes part = new Holes();
    for (Range range : ranges) {
      Range clipped = range.within(from, to);
      if (clipped != null) {
        part.cover(clipped);
      }
    }
    if (below != null) {
      NavigableMap<Integer, Holes> inside = below.subMap(from, true, to, false);
      inside.forEach((at, node) -> part.into(at).coverAll(node));
    }
    return part;
  }
}
