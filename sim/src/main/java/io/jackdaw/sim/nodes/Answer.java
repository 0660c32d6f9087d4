package io.jackdaw.sim.nodes;

import io.jackdaw.internal.policy.Notification;

/** When an owner answers a request to expose work. */
public enum Answer {
  /** Before each node (LCWS, Algorithm 1). */
  POLLED_AT_NODE(Notification.POLLED),
  /** When it forks or takes a node from its deque, as the runtime does. */
  POLLED_AT_TASK(Notification.POLLED),
  /** At once: the thief interrupts it and exposes for it (SLWS 4). */
  ASYNCHRONOUS(Notification.ASYNCHRONOUS);

  private final Notification notification;

  Answer(Notification notification) {
    this.notification = notification;
  }

  @Override
  public String toString() {
    return switch (this) {
      case POLLED_AT_NODE -> notification + " at node";
      case POLLED_AT_TASK -> notification + " at task";
      case ASYNCHRONOUS -> notification.toString();
    };
  }
}
