package io.jackdaw.sim.waking;

/**
 * A pool of which one worker gets all jobs, one after the other, while the others sleep until
 * somebody wakes them. A simple model, under a virtual clock:
 *
 * <ul>
 *   <li>Work is divided ideally: k workers do k nanoseconds of it in each, to the end.
 *   <li>To wake a worker costs whoever does it some work; the woken one arrives after a latency.
 *       One is woken at a time, and the one that arrives wakes the next.
 *   <li>Whoever is awake and has no work searches for a while before it sleeps again, and takes
 *       part in a job some time after that began: what a steal takes.
 * </ul>
 */
public final class SleepingPool {
  /** What a steal takes (ADR 4). */
  public static final long STEAL = 5_000;

  /** How long a worker searches before it sleeps (ADR 4). */
  static final long SEARCH = 50_000;

  private final int processors;
  private final long wakerCost;
  private final WakingRule rule;

  private long now;
  private long wakeUps;

  /** Workers that search, beside the one that gets the jobs, and until when. */
  private int searchers;

  private long searchUntil;

  /** When the woken worker that is on its way arrives, and when that was decided. */
  private long arrival = WakingRule.NEVER;

  private long decided;

  // of the job that runs: work left, those at work beside its owner, what happens next
  private double left;
  private int others;
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
    if (others > 0) { // else nobody has seen anything worth searching for
      searchUntil = now + SEARCH;
    }
    searchers = others + waitingThieves();
    return now - start;
  }

  /** Who is awake when a job begins. */
  private void gather() {
    if (arrival <= now) {
      searchers = arrival <= searchUntil ? searchers + 1 : 1;
      searchUntil = Math.max(searchUntil, arrival + SEARCH);
      arrives();
    }
    if (searchUntil < now) {
      searchers = 0;
    }
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
      others++;
      wakeNext(latency);
    } else {
      steal = WakingRule.NEVER;
      others += searchers;
      wakeNext(latency);
    }
  }

  /** Those that search and have not got anything of this job yet. */
  private int waitingThieves() {
    return steal == WakingRule.NEVER ? 0 : searchers;
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
