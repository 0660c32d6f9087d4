package io.jackdaw.cluster;

/** What went wrong with the cluster itself: joining it, or reaching the rest of it. */
public final class ClusterException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /**
   * With what happened, where, and what to do.
   *
   * @param message the text
   */
  public ClusterException(String message) {
    super(message);
  }

  /**
   * With a cause.
   *
   * @param message the text
   * @param cause the cause
   */
  public ClusterException(String message, Throwable cause) {
    super(message, cause);
  }
}
