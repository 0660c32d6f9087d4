package io.jackdaw.sim.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Who did what when. Counts every tick into its bucket, and remembers the first spans, so that they
 * can be drawn and compared; two spans of the same kind that touch are one.
 */
@SuppressWarnings("EnumOrdinal") // an array of buckets: this is called for every simulated node
public final class Timeline {
  private static final int BUCKETS = Activity.values().length;

  /**
   * A stretch of time that a processor spent on one thing.
   *
   * @param processor who
   * @param from the first tick
   * @param to one past the last
   * @param activity what
   */
  public record Span(int processor, long from, long to, Activity activity) {}

  private final List<Span> spans = new ArrayList<>();
  private final int most;
  private final long[] buckets = new long[BUCKETS];
  private final int[] latest;

  /**
   * An empty timeline.
   *
   * @param processors how many processors there are
   * @param most how many spans to remember
   */
  public Timeline(int processors, int most) {
    this.most = most;
    latest = new int[processors];
    Arrays.fill(latest, -1);
  }

  /**
   * Notes what a processor did.
   *
   * @param processor who
   * @param from the first tick
   * @param to one past the last
   * @param activity what
   */
  public void add(int processor, long from, long to, Activity activity) {
    if (to <= from) {
      return;
    }
    buckets[activity.ordinal()] += to - from;
    if (most > 0) {
      remember(processor, from, to, activity);
    }
  }

  private void remember(int processor, long from, long to, Activity activity) {
    int before = latest[processor];
    if (before >= 0) {
      Span span = spans.get(before);
      if (span.activity == activity && span.to == from) {
        spans.set(before, new Span(processor, span.from, to, activity));
        return;
      }
    }
    if (spans.size() < most) {
      latest[processor] = spans.size();
      spans.add(new Span(processor, from, to, activity));
    } else {
      latest[processor] = -1;
    }
  }

  /**
   * How many ticks all processors together spent on something.
   *
   * @param activity what
   * @return the sum
   */
  public long total(Activity activity) {
    return buckets[activity.ordinal()];
  }

  /**
   * The spans that are remembered.
   *
   * @return in the order of their beginning
   */
  public List<Span> spans() {
    return List.copyOf(spans);
  }

  /**
   * The spans as text, one per line: what is compared byte for byte.
   *
   * @return processor, from, to, activity
   */
  public String text() {
    StringBuilder text = new StringBuilder();
    for (Span span : spans) {
      text.append(span.processor)
          .append(' ')
          .append(span.from)
          .append(' ')
          .append(span.to)
          .append(' ')
          .append(span.activity)
          .append('\n');
    }
    return text.toString();
  }
}
