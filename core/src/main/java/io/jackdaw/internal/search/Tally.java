package io.jackdaw.internal.search;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.DoubleAdder;
import org.jspecify.annotations.Nullable;

/**
 * What a search counts, and how far it is. Written when a part is given away, joined or ended; read
 * by anybody.
 */
public final class Tally {
  private final AtomicLong copies = new AtomicLong();
  private final AtomicLong steals = new AtomicLong();
  private final AtomicLong unstolen = new AtomicLong();
  private final AtomicInteger deepest = new AtomicInteger();
  private final DoubleAdder explored = new DoubleAdder();

  /** The search that runs, or null. */
  private volatile @Nullable Run<?> run;

  private volatile boolean complete;

  /** Grows by one with each question: workers that see a new one publish their shares. */
  private final AtomicInteger questions = new AtomicInteger();

  /** See {@link io.jackdaw.search.Progress#share}. */
  public double share() {
    return run == null && complete ? 1 : Math.clamp(explored(), 0, 1);
  }

  /**
   * The explored share, without what was given to other machines. Asks for fresh figures while the
   * search runs.
   */
  public double explored() {
    double now = explored.sum();
    Run<?> running = run;
    if (running != null) {
      questions.incrementAndGet();
      running.makeAllLook();
    }
    return now;
  }

  public boolean isComplete() {
    return complete;
  }

  public long copies() {
    return copies.get();
  }

  public long steals() {
    return steals.get();
  }

  public long unstolen() {
    return unstolen.get();
  }

  public int deepestNesting() {
    return deepest.get();
  }

  void begin(Run<?> begun) {
    run = begun;
  }

  void end(boolean wasComplete) {
    complete = wasComplete;
    run = null;
  }

  int questions() {
    return questions.get();
  }

  void explored(double share) {
    explored.add(share);
  }

  void copied() {
    copies.incrementAndGet();
  }

  void stolen() {
    steals.incrementAndGet();
  }

  void notStolen() {
    unstolen.incrementAndGet();
  }

  void nested(int depth) {
    if (depth > deepest.get()) {
      deepest.accumulateAndGet(depth, Math::max);
    }
  }
}
