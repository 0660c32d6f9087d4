package io.jackdaw.internal.policy;

/**
 * Only steal back (TASC 2.2). Whatever runs on top of a waiting task is then a part of that task,
 * so stacks stay bounded, and nothing unrelated runs under a lock that the waiting task holds.
 */
public record Leapfrog() implements JoinPolicy {
  @Override
  public boolean mayRoam(int excursions) {
    return false;
  }

  @Override
  public String toString() {
    return "leapfrog";
  }
}
