package io.jackdaw.internal.policy;

/**
 * The worker with the most remaining work among κ others drawn at random (TASC 4.1). Ties are
 * broken at random.
 *
 * @param kappa κ, at least 1, or {@link #ALL}; a number above that of the others means all of them
 */
public record Priority(int kappa) implements VictimPolicy {
  /** The κ that means all others. */
  public static final int ALL = Integer.MAX_VALUE;

  /** The largest number for κ. A pool has no more workers. */
  static final int MOST = 32767;

  /**
   * Checks κ.
   *
   * @param kappa κ
   */
  public Priority {
    if (kappa < 1 || (kappa > MOST && kappa != ALL)) {
      throw new IllegalArgumentException(
          "priority(" + kappa + "): the number must be all, or from 1 to " + MOST);
    }
  }

  @Override
  public int choose(Candidates others, RandomSource random) {
    if (others.isRetry(random)) {
      return Uniform.anybody(others, random);
    }
    int thief = others.thief();
    int left = others.count() - (thief < others.count() ? 1 : 0);
    int wanted = Math.min(kappa, left);
    int best = NONE;
    double most = -1;
    int equals = 0;
    for (int i = 0; wanted > 0; i++) {
      if (i == thief) {
        continue;
      }
      // Knuth's selection sampling: every set of κ is equally likely, nothing has to be remembered,
      // and only the loads of those κ are read.
      boolean drawn = wanted == left || random.below(left) < wanted;
      left--;
      if (!drawn) {
        continue;
      }
      wanted--;
      double work = others.work(i);
      equals = work > most ? 1 : work == most ? equals + 1 : equals;
      if (work > most || (work == most && random.below(equals) == 0)) {
        most = work;
        best = i;
      }
    }
    return best;
  }

  @Override
  public String toString() {
    return "priority(" + (kappa == ALL ? "all" : kappa) + ")";
  }
}
