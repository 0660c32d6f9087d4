package io.jackdaw.cluster.bench.problems;

import io.jackdaw.cluster.Codec;
import io.jackdaw.cluster.DivisibleTask;
import io.jackdaw.cluster.TaskJob;
import io.jackdaw.cluster.Turn;
import java.io.DataInput;
import java.io.DataOutput;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Takes some time, on one node, and cannot be divided: all other nodes are idle. Whoever takes it
 * over begins anew.
 *
 * @param millis how long
 */
public record HoldJob(long millis) implements TaskJob<HoldJob.Hold, Long> {
  private static final long POLL_NANOS = TimeUnit.MICROSECONDS.toNanos(200);

  /** Waits. */
  public static final class Hold implements DivisibleTask<Hold> {
    private final long nanos;
    private boolean isOver;

    private Hold(long millis) {
      nanos = TimeUnit.MILLISECONDS.toNanos(millis);
    }

    @Override
    public void run(Turn turn) {
      long begun = System.nanoTime();
      while (!isOver && turn.goesOn()) {
        LockSupport.parkNanos(POLL_NANOS);
        isOver = System.nanoTime() - begun >= nanos;
      }
    }

    @Override
    public @Nullable Hold split() {
      return null;
    }
  }

  @Override
  public Hold start() {
    return new Hold(millis);
  }

  @Override
  public Codec<Hold> taskCodec() {
    return new Codec<>() {
      @Override
      public void write(Hold hold, DataOutput out) {}

      @Override
      public Hold read(DataInput in) {
        return start();
      }
    };
  }

  @Override
  public Long result(Hold done) {
    return millis;
  }

  @Override
  public Long merge(Long one, Long other) {
    return one + other;
  }

  @Override
  public Codec<Long> resultCodec() {
    return Codec.LONG;
  }
}
