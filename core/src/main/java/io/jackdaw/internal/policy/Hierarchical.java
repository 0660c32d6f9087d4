package io.jackdaw.internal.policy;

/**
 * Nearest first: anybody in the nearest ring (core, shared cache, socket, NUMA node, the rest) in
 * which somebody has work. Every E-th steal looks outside that ring even though there is work
 * inside, because workers that rob only their neighbours cut small tasks ever smaller while there
 * are large ones elsewhere (TASC 4.4).
 *
 * <p>A look outside that finds nothing is not repeated: the thief goes on inside.
 *
 * @param levels how many rings to tell apart, from 1 to 8; everything beyond is one more
 * @param every E, from 1 to 1,000,000
 */
public record Hierarchical(int levels, int every) implements VictimPolicy {
  /** As many rings as there are names for: core, shared cache, socket, NUMA node. */
  public static final int DEFAULT_LEVELS = 4;

  /** The best E of the paper (TASC 6.3). */
  public static final int DEFAULT_EVERY = 20;

  static final int MOST_LEVELS = 8;
  static final int MOST_EVERY = 1_000_000;

  /**
   * Checks both.
   *
   * @param levels how many rings
   * @param every E
   */
  public Hierarchical {
    if (levels < 1 || levels > MOST_LEVELS || every < 1 || every > MOST_EVERY) {
      throw new IllegalArgumentException(
          "hierarchical(%d,%d): levels must be from 1 to %d, E from 1 to %d"
              .formatted(levels, every, MOST_LEVELS, MOST_EVERY));
    }
  }

  @Override
  public int choose(Candidates others, RandomSource random) {
    if (others.isRetry(random)) {
      return Uniform.anybody(others, random);
    }
    int ring = Integer.MAX_VALUE;
    int inside = NONE; // one of those in the ring, all equally likely
    int insiders = 0;
    int outside = NONE; // one of those beyond it
    int outsiders = 0;
    for (int i = 0; i < others.count(); i++) {
      if (i == others.thief() || !(others.work(i) > 0)) {
        continue;
      }
      int itsRing = Math.min(others.distance(i), levels);
      if (itsRing < ring) { // the ring shrinks: the choice inside is now one outside
        outsiders += insiders;
        outside = insiders > 0 && random.below(outsiders) < insiders ? inside : outside;
        insiders = 1;
        inside = i;
        ring = itsRing;
      } else if (itsRing == ring) {
        insiders++;
        inside = random.below(insiders) == 0 ? i : inside;
      } else {
        outsiders++;
        outside = random.below(outsiders) == 0 ? i : outside;
      }
    }
    if (inside == NONE) {
      return Uniform.anybody(others, random);
    }
    return outside != NONE && isTimeToLookOutside(others) ? outside : inside;
  }

  private boolean isTimeToLookOutside(Candidates others) {
    return others.misses() == 0 && others.steals() % every == every - 1;
  }

  @Override
  public String toString() {
    return "hierarchical(" + levels + "," + every + ")";
  }
}
