package io.jackdaw.internal.policy;

/**
 * Steal from anybody: never idle while there is work, but stacks grow without bound and locks held
 * at a join can deadlock.
 */
public record AnyVictim() implements JoinPolicy {
  @Override
  public boolean mayRoam(int excursions) {
    return true;
  }

  @Override
  public String toString() {
    return "any";
  }
}
