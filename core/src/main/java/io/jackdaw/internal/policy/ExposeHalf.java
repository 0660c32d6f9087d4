package io.jackdaw.internal.policy;

/**
 * Half of the private tasks per request (SLWS 4.1.2): fewer requests, but more exposed tasks are
 * not stolen, and each costs the owner a fence to take back. Thieves still take one at a time.
 */
public record ExposeHalf() implements ExposurePolicy {
  @Override
  public int amount(int privateTasks) {
    return privateTasks < 3 ? 1 : privateTasks / 2 + (privateTasks & 1); // rounds .5 up
  }

  @Override
  public String toString() {
    return "half";
  }
}
