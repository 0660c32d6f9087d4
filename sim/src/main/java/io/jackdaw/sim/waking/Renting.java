package io.jackdaw.sim.waking;

import io.jackdaw.internal.policy.RentOrBuy;
import io.jackdaw.internal.policy.WakeUpCost;

/**
 * Asks the runtime's own policies, {@link RentOrBuy} and {@link WakeUpCost}, as the runtime does:
 * with a record for each kind of job, and with what jobs back to back have paid.
 */
public final class Renting implements WakingRule {
  private enum State {
    DECIDED,
    RENTS,
    BOUGHT
  }

  private final int[] records;
  private WakeUpCost cost;
  private State state = State.DECIDED;
  private int jobs;

  // of the job that runs
  private int kind;
  private long since;
  private long patience;

  // of those before it
  private long paid;
  private long ended;

  /**
   * Knows nothing of any job.
   *
   * @param kinds how many kinds there are
   * @param cost what is known of wake-ups
   */
  public Renting(int kinds, WakeUpCost cost) {
    records = new int[kinds];
    this.cost = cost;
  }

  /**
   * What was learnt of wake-ups.
   *
   * @return what one costs
   */
  public WakeUpCost cost() {
    return cost;
  }

  @Override
  public long begins(int job, long now) {
    kind = job;
    since = now;
    patience = RentOrBuy.patienceNanos(cost.nanos());
    paid = RentOrBuy.paidAfterPause(paid, now - ended);
    if (RentOrBuy.buysAtOnce(records[kind], jobs++)) {
      state = State.BOUGHT;
      return 0;
    }
    state = State.RENTS;
    return Math.max(0, patience - paid);
  }

  @Override
  public void wakes(long ran) {
    if (state == State.RENTS) {
      state = State.DECIDED;
      paid = 0;
      if (ran >= patience) { // else those before it have paid
        learn(RentOrBuy.ending(patience, ran, false, false));
      }
    }
  }

  @Override
  public void ends(long now) {
    long nanos = now - since;
    if (state == State.RENTS) {
      paid = RentOrBuy.paidAfterJob(paid, nanos);
      learn(RentOrBuy.ending(patience, nanos, true, false));
    } else if (state == State.BOUGHT) {
      records[kind] = RentOrBuy.afterBought(records[kind], patience, nanos);
    }
    state = State.DECIDED;
    ended = now;
  }

  private void learn(RentOrBuy.Ending ending) {
    records[kind] = RentOrBuy.after(records[kind], ending);
  }

  @Override
  public void woke(long nanos) {
    cost = cost.after(nanos);
  }
}
