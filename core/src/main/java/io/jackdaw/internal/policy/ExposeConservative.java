package io.jackdaw.internal.policy;

/**
 * One task per request, but never the last private one (SLWS 4.1.1): the owner keeps the task that
 * it is about to join. Thieves do not ask a victim that would give them nothing.
 */
public record ExposeConservative() implements ExposurePolicy {
  private static final int FEWEST = 2;

  @Override
  public int amount(int privateTasks) {
    return worthAsking(privateTasks) ? 1 : 0;
  }

  @Override
  public boolean worthAsking(int privateTasks) {
    return privateTasks >= FEWEST;
  }

  @Override
  public String toString() {
    return "conservative";
  }
}
