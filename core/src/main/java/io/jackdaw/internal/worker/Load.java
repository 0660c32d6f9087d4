package io.jackdaw.internal.worker;

/**
 * How much work a worker has left to give away: what its task declared, or else a guess from its
 * fork stack. Only thieves read it, and only under victim rules that need it.
 */
public final class Load {
  /** Beyond this many halvings a guess tells nothing; these still give a number above zero. */
  private static final int MOST_HALVINGS = 1000;

  private Load() {}

  /** The load of a worker, now or a moment ago. Any thread. */
  public static double of(PoolWorker worker) {
    Activation current = worker.activation;
    if (current == null) {
      return 0;
    }
    double declared = worker.remaining.declaredOpaque();
    if (!Double.isNaN(declared)) {
      return declared;
    }
    return worker instanceof SplitWorker split
        ? guess(split, current)
        : guess(worker.publicWork(), current.generation());
  }

  private static double guess(SplitWorker worker, Activation current) {
    int oldest = SplitAge.top(worker.age);
    Activation owning = current.owning(oldest);
    int halvings = owning.generation() + oldest - owning.base();
    return guess(worker.bottomAcquire() - oldest, halvings);
  }

  /**
   * What is left to give away if each fork halves the work: the oldest of the forks that wait is
   * half of what the task was at that point, the next one a quarter, and so on. The unit is the
   * whole computation.
   *
   * @param waiting how many forks nobody has taken; may be negative, because it is computed from
   *     numbers read at different moments
   * @param halvings how often the work was halved before the oldest of them was forked
   */
  static double guess(int waiting, int halvings) {
    if (waiting <= 0) {
      return 0;
    }
    double part = 1 - Math.scalb(1.0, -Math.min(waiting, MOST_HALVINGS));
    return Math.scalb(part, -Math.clamp(halvings, 0, MOST_HALVINGS));
  }
}
