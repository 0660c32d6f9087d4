package io.jackdaw.forkjoin;

/** Throws; the exception is the same object each time. */
final class Failing extends RecursiveTask<String> {
  private static final long serialVersionUID = 1L;

  final RuntimeException exception = new Expected();

  @Override
  protected String compute() {
    throw exception;
  }

  /** What tests throw. */
  static final class Expected extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }
}
