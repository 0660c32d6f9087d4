package io.jackdaw.cluster.internal.work;

import io.jackdaw.cluster.Codec;
import io.jackdaw.cluster.RangeJob;
import io.jackdaw.cluster.Turn;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Tasks that are ranges of indices.
 *
 * @param <R> the type of the result of a block
 */
final class RangeRecipe<R> implements Recipe<RangeTask<R>, Segments<R>>, Codec<RangeTask<R>> {
  private final RangeJob<R> job;
  private final Codec<R> blocks;
  private final Codec<Segments<R>> results;
  final long from;
  final long to;

  RangeRecipe(RangeJob<R> job) {
    this.job = job;
    blocks = job.resultCodec();
    results = Segments.codec(blocks);
    from = job.from();
    to = Math.max(from, job.to());
  }

  @Override
  public Codec<RangeTask<R>> tasks() {
    return this;
  }

  @Override
  public Codec<Segments<R>> results() {
    return results;
  }

  @Override
  public void run(RangeTask<R> task, Turn turn) {
    task.run(job, turn);
  }

  @Override
  public @Nullable RangeTask<R> split(RangeTask<R> task) {
    return task.split();
  }

  @Override
  public double given(RangeTask<R> task, RangeTask<R> child) {
    return child.length() / (task.length() + child.length());
  }

  @Override
  public double explored(RangeTask<R> task) {
    return task.explored();
  }

  @Override
  public Segments<R> result(RangeTask<R> done) {
    R result = done.result();
    if (result == null || done.next() != done.end()) {
      throw new IllegalStateException("a range has ended before its end");
    }
    return Segments.of(done.start, done.end(), result);
  }

  @Override
  public Segments<R> merge(Segments<R> one, Segments<R> other) {
    return Segments.all(List.of(one, other), job::merge);
  }

  @Override
  public void write(RangeTask<R> task, DataOutput out) throws IOException {
    out.writeLong(task.start);
    out.writeLong(task.next());
    out.writeLong(task.end());
    R result = task.result();
    if (result != null) {
      blocks.write(result, out);
    }
  }

  @Override
  public RangeTask<R> read(DataInput in) throws IOException {
    long start = in.readLong();
    long next = in.readLong();
    long end = in.readLong();
    if (start < from || next < start || end < next || end == start || to < end) {
      throw new IOException(
          "no part of %d to %d: %d to %d, done up to %d".formatted(from, to, start, end, next));
    }
    return new RangeTask<>(start, next, end, next == start ? null : blocks.read(in));
  }
}
