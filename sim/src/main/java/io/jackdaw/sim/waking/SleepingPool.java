package io.jackdaw.sim.waking;

import io.jackdaw.internal.sleep.Endurance;

/**
 * A pool of which one worker gets all jobs, one after the other, while the others sleep until
 * somebody wakes them. A simple model, under a virtual clock:
 *
 * <ul>
 *   <li>Work is divided ideally: k workers do k nanoseconds of it in each, to the end.
 *   <li>To wake a worker costs whoever does it some work; the woken one arrives after a latency.
 *       One is woken at a time, and the one that arrives wakes the next.
 *   <li>Whoever is awake and has no work searches for a while before it sleeps again ({@link
 *       Endurance}), and takes part in a job some time after that began.
 * </ul>
 */
public final class SleepingPool {
  /** How old a job must be before somebody awake takes a part of it (ADR 4). */
  public static final long STEAL = 5_000;

  private final int processors;
  private final long wakerCost;
  private final WakingRule rule;

  private long now;
  private long wakeUps;

  /** Workers that search, beside the one that gets the jobs, and for how long. */
  private int searchers;

  private Endurance endurance = new Endurance(0);

  /** When the woken worker that is on its way arrives, and when that was decided. */
  private long arrival = WakingRule.NEVER;

  private long decided;

  // of the job that runs: work left, those at work beside its owner, what happens next
  private double left;
  private int others;
  private long joined;
  private long steal;
  private long waking;

  /**
   * A pool that sleeps.
   *
   * @param processors how many workers it has
   * @param wakerCost what a wake-up costs whoever wakes, in nanoseconds
   * @param rule decides when
   */
  public SleepingPool(int processors, long wakerCost, WakingRule rule) {
    this.processors = processors;
    this.wakerCost = wakerCost;
    this.rule = rule;
  }

  /**
   * Runs one more job.
   *
   * @param job the job
   * @return how long it took, in nanoseconds
   */
  public long run(Job job) {
    now += job.pause();
    gather();
    long start = now;
    left = job.work();
    others = 0;
    steal = searchers > 0 ? now + STEAL : WakingRule.NEVER;
    boolean alone = searchers == 0 && arrival == WakingRule.NEVER && processors > 1;
    long patience = alone ? rule.begins(job.kind(), now) : WakingRule.NEVER;
    waking = patience == WakingRule.NEVER ? WakingRule.NEVER : now + patience;
    while (!endsBefore(Math.min(waking, Math.min(steal, arrival)))) {
      step(start, job.latency());
    }
    if (alone) {
      rule.ends(now);
    }
    if (others > 0) {
      endurance.worked(joined, now);
    }
    searchers = others + waitingThieves();
    return now - start;
  }

  /** Who is awake when a job begins. */
  private void gather() {
    if (arrival <= now) {
      sleepIfOver(arrival);
      searchers++;
      arrives();
    }
    sleepIfOver(now);
  }

  /** Lets the clock run to the next event, or to the end of the job if that is not later. */
  private boolean endsBefore(long event) {
    long end = now + (long) Math.ceil(left / (others + 1));
    if (end <= event) {
      now = end;
      return true;
    }
    left -= (double) (event - now) * (others + 1);
    now = event;
    return false;
  }

  private void step(long start, long latency) {
    if (now == waking) {
      waking = WakingRule.NEVER;
      rule.wakes(now - start);
      wake(latency);
    } else if (now == arrival) {
      arrives();
      joins(1);
      wakeNext(latency);
    } else {
      steal = WakingRule.NEVER;
      joins(searchers);
      wakeNext(latency);
    }
  }

  private void joins(int more) {
    if (others == 0) {
      joined = now;
    }
    others += more;
  }

  /** Those that search and have not got anything of this job yet. */
  private int waitingThieves() {
    return steal == WakingRule.NEVER ? 0 : searchers;
  }

  /** Whoever searches for too long sleeps; the next one searches anew. */
  private void sleepIfOver(long time) {
    if (endurance.isOver(time)) {
      searchers = 0;
      endurance = new Endurance(time);
    }
  }

  private void arrives() {
    rule.woke(arrival - decided);
    arrival = WakingRule.NEVER;
  }

  private void wakeNext(long latency) {
    if (1 + others + waitingThieves() < processors && arrival == WakingRule.NEVER) {
      wake(latency);
    }
  }

  private void wake(long latency) {
    left += wakerCost;
    decided = now;
    arrival = now + latency;
    wakeUps++;
  }

  /**
   * How often a worker was woken.
   *
   * @return since the pool was made
   */
  public long wakeUps() {
    return wakeUps;
  }
}
