package io.jackdaw;

/** What branches throw in tests. */
final class Failure extends RuntimeException {
  private static final long serialVersionUID = 1;

  Failure(String message) {
    super(message);
  }
}
