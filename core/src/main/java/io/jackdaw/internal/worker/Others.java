package io.jackdaw.internal.worker;

import io.jackdaw.internal.policy.Candidates;
import io.jackdaw.internal.policy.RandomSource;
import io.jackdaw.internal.policy.VictimPolicy;
import org.jspecify.annotations.Nullable;

/**
 * What a worker sees of the others when it chooses a victim. Used by the worker's owner only; reads
 * the state of others only when the rule asks for it.
 */
public final class Others implements Candidates, RandomSource {
  private static final @Nullable PoolWorker[] NOBODY = {};

  private final PoolWorker thief;
  private @Nullable PoolWorker[] workers = NOBODY;
  private long steals;
  private int misses;

  /** How often the thief had slept when it last chose. */
  private long sleeps;

  /** State of the random numbers (xorshift; never 0). */
  private int random;

  Others(PoolWorker thief, long seed) {
    this.thief = thief;
    long mixed = (seed + thief.number + 1) * 0x9E3779B97F4A7C15L;
    this.random = (int) (mixed ^ (mixed >>> 32)) | 1;
  }

  /** The next victim, or null for none. */
  public @Nullable PoolWorker choose() {
    return choose(thief.engine.victimRule, thief.engine.table.all());
  }

  /**
   * Another worker; null if the rule wants none, its place in the table is empty, or there is no
   * other.
   */
  @Nullable PoolWorker choose(VictimPolicy rule, @Nullable PoolWorker[] everybody) {
    if (everybody.length < 2) {
      return null;
    }
    if (workers != everybody) { // it hardly ever changes, and a reference store has a barrier
      workers = everybody;
    }
    if (sleeps != thief.counters.parks) {
      sleeps = thief.counters.parks;
      misses = 0; // it slept because there was no work, not because the rule was choosy
    }
    int number = rule.choose(this, this);
    if (misses < Integer.MAX_VALUE - 1) {
      misses++; // a miss until stole() says otherwise
    }
    return number >= 0 && number < everybody.length ? everybody[number] : null;
  }

  /** The last chosen victim had something to steal. */
  void stole() {
    steals++;
    misses = 0;
  }

  @Override
  public int thief() {
    return thief.number;
  }

  @Override
  public int count() {
    return workers.length;
  }

  @Override
  public double load(int worker) {
    PoolWorker other = workers[worker];
    return other == null ? 0 : Load.of(other);
  }

  @Override
  public int distance(int worker) {
    return thief.engine.places.distance(thief.number, worker);
  }

  @Override
  public long steals() {
    return steals;
  }

  @Override
  public int misses() {
    return misses;
  }

  @Override
  public int next() {
    int x = random;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    random = x;
    return x;
  }
}
