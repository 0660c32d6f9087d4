package io.jackdaw.bench.harness;

/** A measurement that cannot be trusted or did not end: a wrong result, a JVM that died or hung. */
public final class BenchmarkFailure extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** A failure that the message explains. */
  public BenchmarkFailure(String message) {
    super(message);
  }

  /** A failure with a cause. */
  public BenchmarkFailure(String message, Throwable cause) {
    super(message, cause);
  }
}
