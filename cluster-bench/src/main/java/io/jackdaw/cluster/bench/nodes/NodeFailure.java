package io.jackdaw.cluster.bench.nodes;

import java.util.concurrent.ExecutionException;

/** A node could not do what it was asked to. */
public final class NodeFailure extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** With what happened. */
  public NodeFailure(String message) {
    super(message);
  }

  /** Why an answer did not come, in words. */
  public static String reason(ExecutionException failure) {
    Throwable cause = failure.getCause();
    return String.valueOf(cause == null ? failure : cause.getMessage());
  }

  /** With a cause. */
  public NodeFailure(String message, Throwable cause) {
    super(message, cause);
  }
}
