package io.jackdaw.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * While this is open, a JVM that is told to stop (Ctrl-C, SIGTERM) waits until it is closed: the
 * thread that measures can still write down what it has.
 */
final class ShutdownDelay implements AutoCloseable {
  /** Far longer than any report takes, unless nobody reads it. */
  private static final long PATIENCE_SECONDS = 10;

  private final CountDownLatch closed = new CountDownLatch(1);
  private final Thread hook = new Thread(this::await, "shutdown-delay");

  ShutdownDelay() {
    Runtime.getRuntime().addShutdownHook(hook);
  }

  @Override
  public void close() {
    closed.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The JVM stops already, and the hook has just ended.
    }
  }

  @SuppressWarnings("ResultOfMethodCallIgnored") // late or not, the JVM ends now
  private void await() {
    try {
      closed.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
