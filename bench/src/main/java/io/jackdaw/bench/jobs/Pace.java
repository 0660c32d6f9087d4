package io.jackdaw.bench.jobs;

import io.jackdaw.bench.harness.Effort;
import java.util.concurrent.locks.LockSupport;

/** How often a job arrives. */
enum Pace {
  /** Often: other workers may still be awake from the last job. */
  EVERY_MILLISECOND("1ms", 1_000_000, 5, 300),

  /** Seldom: everybody has long been asleep. */
  EVERY_20_MILLISECONDS("20ms", 20_000_000, 1, 1_000);

  /** The shorter ones of jobs that alternate. */
  static final Length SHORT = new Length(4);

  private final String interval;
  private final long nanos;

  /** A sample takes one part in this many of its usual time: frequent jobs are soon enough. */
  private final int share;

  private final long longerMicros;

  Pace(String interval, long nanos, int share, long longerMicros) {
    this.interval = interval;
    this.nanos = nanos;
    this.share = share;
    this.longerMicros = longerMicros;
  }

  /** The interval, as on the command line. */
  String interval() {
    return interval;
  }

  /** The name of the benchmark. */
  String benchmark() {
    return "jobs-" + interval;
  }

  /** Whether jobs of that length leave one worker half of its time. */
  boolean fits(Length length) {
    return 2 * 1000 * length.micros() <= nanos;
  }

  /** The longer ones of jobs that alternate. */
  Length longer() {
    return new Length(longerMicros);
  }

  /** How many jobs make a sample. */
  int jobs(Effort effort) {
    return (int) Math.max(1, effort.sampleNanos() / share / nanos);
  }

  /**
   * Sleeps until the next arrival; those that a late job has missed do not happen.
   *
   * @param last when the last job should have arrived, by {@link System#nanoTime}
   * @return when the next one should
   */
  long sleepAfter(long last) {
    long now = System.nanoTime();
    long next = last + nanos * Math.max(1, Math.ceilDiv(now - last, nanos));
    for (; now < next; now = System.nanoTime()) {
      LockSupport.parkNanos(next - now);
    }
    return next;
  }
}
