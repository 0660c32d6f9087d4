package io.jackdaw.cluster.internal.steal;

import io.jackdaw.Jackdaw;
import io.jackdaw.Worker;
import io.jackdaw.internal.policy.Hierarchical;
import io.jackdaw.internal.policy.VictimPolicy;
import io.jackdaw.internal.pool.Engine;
import io.jackdaw.internal.worker.PoolWorker;

/**
 * Whether workers of this node's pool have nothing to do although pieces run here: the others have
 * nothing that can be divided (TASC 2.1), or it is time to look outside although they have
 * (remote-E, TASC 4.4). Looked at now and then, so it costs the workers nothing. Clerk only.
 */
final class Hunger {
  private final Jackdaw pool;
  private final Engine engine;

  /** E: after so many steals per worker inside, one look outside. */
  private final long every;

  private int idleLooks;
  private long stealsSeen;
  private boolean isThere;

  Hunger(Jackdaw pool, VictimPolicy rule) {
    this.pool = pool;
    this.engine = pool.<Engine, RuntimeException>invoke(Hunger::engineOf);
    this.every = rule instanceof Hierarchical near ? near.every() : Long.MAX_VALUE;
  }

  private static Engine engineOf(Worker worker) {
    return PoolWorker.of(worker).engine;
  }

  /** Whether there is anything to look at: a pool of one is idle when it has no piece. */
  boolean mustBeWatched() {
    return pool.workers() > 1;
  }

  /** Looks. */
  void look() {
    idleLooks = engine.waking.hungry() > 0 ? idleLooks + 1 : 0;
    boolean isTimeToLookOutside =
        every != Long.MAX_VALUE && steals() - stealsSeen >= every * pool.workers();
    isThere = idleLooks >= 2 || isTimeToLookOutside; // twice: it has searched in vain inside
  }

  private long steals() {
    return pool.snapshot().total().steals();
  }

  boolean isThere() {
    return isThere;
  }

  /** A piece has come. */
  void fed() {
    idleLooks = 0;
    isThere = false;
    if (every != Long.MAX_VALUE) {
      stealsSeen = steals();
    }
  }

  /** How many workers do something. */
  int busy(boolean hasPieces) {
    return hasPieces ? Math.max(1, pool.workers() - engine.waking.hungry()) : 0;
  }
}
