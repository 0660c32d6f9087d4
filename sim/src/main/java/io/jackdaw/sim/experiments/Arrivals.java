package io.jackdaw.sim.experiments;

import io.jackdaw.sim.engine.Dice;
import io.jackdaw.sim.waking.Job;
import java.util.List;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * Jobs that arrive at a pool, one after the other.
 *
 * @param name says how long they are
 * @param paused whether the pool falls asleep between two of them
 * @param jobs in order
 */
record Arrivals(String name, boolean paused, List<Job> jobs) {
  static final long MICRO = 1_000;
  static final long MILLI = 1_000_000;

  private static final long PAUSE = 2 * MILLI;
  private static final long NO_PAUSE = MICRO;

  /** One wake-up in so many is late, because the processor was busy. */
  private static final int LATE = 16;

  private static final int HOW_LATE = 8;

  /** One job in so many is an exception. */
  private static final int EXCEPTION = 32;

  /** Of the heavy tail: below 1, a few long jobs would be nearly all of the work. */
  private static final double SHAPE = 1.1;

  private static final long LONGEST = 10 * MILLI;

  /** Streams of one kind of job, and one of two kinds. */
  static List<Arrivals> all(Setup setup, long latency) {
    int count = setup.size(2_000, 200);
    Maker paused = new Maker(setup.seed(), latency, count, PAUSE);
    Maker packed = new Maker(setup.seed(), latency, count, NO_PAUSE);
    return List.of(
        paused.fixed("1 µs", MICRO),
        paused.fixed("4 µs", 4 * MICRO),
        paused.fixed("12 µs", 12 * MICRO),
        paused.fixed("30 µs", 30 * MICRO),
        paused.fixed("100 µs", 100 * MICRO),
        paused.fixed("300 µs", 300 * MICRO),
        paused.fixed("1 ms", MILLI),
        paused.fixed("10 ms", 10 * MILLI),
        paused.mixed("10 µs, 1 ms in turn", i -> i % 2 == 0 ? 10 * MICRO : MILLI),
        paused.of("as two kinds", i -> i % 2, i -> i % 2 == 0 ? 10 * MICRO : MILLI),
        paused.mixed("1 ms, rarely 5 µs", i -> i % EXCEPTION == 0 ? 5 * MICRO : MILLI),
        paused.mixed("5 µs, rarely 1 ms", i -> i % EXCEPTION == 0 ? MILLI : 5 * MICRO),
        paused.mixed("first 1 ms, then 5 µs", i -> i < count / 2 ? MILLI : 5 * MICRO),
        paused.mixed("heavy-tailed", i -> heavy(setup.seed(), i)),
        packed.fixed("4 µs", 4 * MICRO),
        packed.fixed("30 µs", 30 * MICRO),
        packed.fixed("1 ms", MILLI),
        packed.mixed("heavy-tailed", i -> heavy(setup.seed(), i)));
  }

  /** From 1 µs to 10 ms. */
  private static long heavy(long seed, int number) {
    double length = MICRO / Math.pow(1 - Dice.unit(seed, number), 1 / SHAPE);
    return (long) Math.min(LONGEST, length);
  }

  private record Maker(long seed, long latency, int count, long pause) {
    Arrivals fixed(String name, long work) {
      return mixed(name, i -> work);
    }

    Arrivals mixed(String name, IntToLongFunction work) {
      return of(name, i -> 0, work);
    }

    Arrivals of(String name, IntUnaryOperator kind, IntToLongFunction work) {
      List<Job> jobs =
          IntStream.range(0, count)
              .mapToObj(i -> new Job(kind.applyAsInt(i), pause, work.applyAsLong(i), latency(i)))
              .toList();
      return new Arrivals(name, pause == PAUSE, jobs);
    }

    private long latency(int number) {
      boolean late = Dice.unit(~seed, number) * LATE < 1;
      return late ? HOW_LATE * latency : latency;
    }
  }

  /** How many kinds there are. */
  int kinds() {
    return 1 + jobs.stream().mapToInt(Job::kind).max().orElse(0);
  }

  /** The longest job. */
  long longest() {
    return jobs.stream().mapToLong(Job::work).max().orElse(0);
  }

  /** How long they all take alone. */
  long work() {
    return jobs.stream().mapToLong(Job::work).sum();
  }
}
