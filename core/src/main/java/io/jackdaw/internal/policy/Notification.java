package io.jackdaw.internal.policy;

/** How an owner learns that somebody asked it to expose work. */
public enum Notification {
  /** It looks at every fork (LCWS 3.3, SLWS 3): a task that does not fork does not answer. */
  POLLED("polled"),

  /** It looks at every fork; if it does not fork for a while, a thief exposes for it (SLWS 4). */
  ASYNCHRONOUS("asynchronous");

  private final String name;

  Notification(String name) {
    this.name = name;
  }

  @Override
  public String toString() {
    return name;
  }
}
