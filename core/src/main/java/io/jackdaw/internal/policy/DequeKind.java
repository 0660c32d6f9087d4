package io.jackdaw.internal.policy;

/** The deques that a pool can be made with (LLS 3). */
public enum DequeKind {
  /** A private part without synchronisation and a public part (LCWS 3). */
  SPLIT("split"),

  /** A lock around everything (LLS 3.2.1). */
  MUTEX("mutex"),

  /** Arora, Blumofe and Plaxton's (LLS 3.3.1). */
  ABP("abp"),

  /** Chase and Lev's (LLS 3.3.2). */
  CHASE_LEV("chase-lev");

  private final String name;

  DequeKind(String name) {
    this.name = name;
  }

  /**
   * Whether every fork can be stolen at once, so that there is nothing to expose.
   *
   * @return false for the split deque only
   */
  public boolean isPublic() {
    return this != SPLIT;
  }

  @Override
  public String toString() {
    return name;
  }
}
