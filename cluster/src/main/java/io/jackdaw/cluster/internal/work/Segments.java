package io.jackdaw.cluster.internal.work;

import io.jackdaw.cluster.Codec;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BinaryOperator;

/**
 * Results of parts of a range: in the order of their indices, neighbours merged.
 *
 * @param list the segments; no two of them touch
 * @param <R> the type of the results
 */
record Segments<R>(List<Segment<R>> list) {
  /**
   * The result of some indices.
   *
   * @param from the first
   * @param to after the last
   * @param result what was found
   * @param <R> the type of the result
   */
  record Segment<R>(long from, long to, R result) {
    Segment {
      if (from >= to) {
        throw new IllegalStateException("a result of the indices from " + from + " to " + to);
      }
    }
  }

  static <R> Segments<R> of(long from, long to, R result) {
    return new Segments<>(List.of(new Segment<>(from, to, result)));
  }

  /**
   * All segments of several.
   *
   * @throws IllegalStateException if an index is in two of them: it was counted twice
   */
  static <R> Segments<R> all(List<Segments<R>> several, BinaryOperator<R> merge) {
    List<Segment<R>> sorted = new ArrayList<>();
    several.forEach(each -> sorted.addAll(each.list));
    sorted.sort(Comparator.comparingLong(Segment::from));
    List<Segment<R>> merged = new ArrayList<>();
    for (Segment<R> each : sorted) {
      append(merged, each, merge);
    }
    return new Segments<>(merged);
  }

  private static <R> void append(
      List<Segment<R>> sorted, Segment<R> next, BinaryOperator<R> merge) {
    if (!sorted.isEmpty()) {
      Segment<R> last = sorted.getLast();
      if (next.from < last.to) {
        throw new IllegalStateException(
            "indices from %d to %d were counted twice"
                .formatted(next.from, Math.min(next.to, last.to)));
      }
      if (next.from == last.to) {
        R both = merge.apply(last.result, next.result);
        sorted.set(sorted.size() - 1, new Segment<>(last.from, next.to, both));
        return;
      }
    }
    sorted.add(next);
  }

  /**
   * The result of a whole range.
   *
   * @throws IllegalStateException if these are not the segments of exactly this range: something
   *     was lost
   */
  R whole(long from, long to) {
    if (list.size() != 1 || list.getFirst().from != from || list.getFirst().to != to) {
      List<String> ranges = list.stream().map(each -> each.from + " to " + each.to).toList();
      throw new IllegalStateException(
          "the results are not those of %d to %d, but of %s".formatted(from, to, ranges));
    }
    return list.getFirst().result;
  }

  /** How they are written. */
  static <R> Codec<Segments<R>> codec(Codec<R> results) {
    Codec<List<Segment<R>>> lists = Codec.listOf(new SegmentCodec<>(results));
    return new Codec<>() {
      @Override
      public void write(Segments<R> value, DataOutput out) throws IOException {
        lists.write(value.list, out);
      }

      @Override
      public Segments<R> read(DataInput in) throws IOException {
        List<Segment<R>> list = lists.read(in);
        for (int i = 1; i < list.size(); i++) {
          if (list.get(i).from <= list.get(i - 1).to) {
            throw new IOException("segments in disorder, or that touch");
          }
        }
        return new Segments<>(list);
      }
    };
  }

  private record SegmentCodec<R>(Codec<R> results) implements Codec<Segment<R>> {
    @Override
    public void write(Segment<R> value, DataOutput out) throws IOException {
      out.writeLong(value.from);
      out.writeLong(value.to);
      results.write(value.result, out);
    }

    @Override
    public Segment<R> read(DataInput in) throws IOException {
      long from = in.readLong();
      long to = in.readLong();
      if (from >= to) {
        throw new IOException("a result of the indices from " + from + " to " + to);
      }
      return new Segment<>(from, to, results.read(in));
    }
  }
}
