package io.jackdaw.cluster.bench.nodes;

/** A node could not do what it was asked to. */
public final class NodeFailure extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** With what happened. */
  public NodeFailure(String message) {
    super(message);
  }

  /** With a cause. */
  public NodeFailure(String message, Throwable cause) {
    super(message, cause);
  }
}
