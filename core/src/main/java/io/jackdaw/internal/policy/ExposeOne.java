package io.jackdaw.internal.policy;

/**
 * One task per request (LCWS 3.2): a task that is exposed and not stolen costs the owner a fence to
 * take back, so expose no more than asked for.
 */
public record ExposeOne() implements ExposurePolicy {
  @Override
  public int amount(int privateTasks) {
    return 1;
  }

  @Override
  public String toString() {
    return "one";
  }
}
