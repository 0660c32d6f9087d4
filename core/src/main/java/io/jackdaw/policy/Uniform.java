package io.jackdaw.policy;

/** Each of the others with the same probability (BL 4, LCWS 3.2). */
public record Uniform() implements VictimRule {
  @Override
  public int choose(int thief, int workers, int random) {
    int victim = Math.floorMod(random, workers - 1);
    return victim >= thief ? victim + 1 : victim;
  }

  @Override
  public String toString() {
    return "uniform";
  }
}
