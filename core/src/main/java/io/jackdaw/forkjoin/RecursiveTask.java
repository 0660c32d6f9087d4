package io.jackdaw.forkjoin;

import org.jspecify.annotations.Nullable;

/**
 * A task with a result: {@code java.util.concurrent.RecursiveTask} on this engine.
 *
 * <pre>{@code
 * class Fibonacci extends RecursiveTask<Integer> {
 *   final int n;
 *   Fibonacci(int n) { this.n = n; }
 *   protected Integer compute() {
 *     if (n <= 1) return n;
 *     Fibonacci right = new Fibonacci(n - 2);
 *     right.fork();
 *     return new Fibonacci(n - 1).compute() + right.join();
 *   }
 * }
 * }</pre>
 *
 * @param <V> the type of the result
 */
public abstract class RecursiveTask<V extends @Nullable Object> extends ForkJoinTask<V> {
  private static final long serialVersionUID = 1L;

  /** Written by the runner before the task ends, or by {@code complete}. */
  @SuppressWarnings("serial") // serializable if its value is
  private @Nullable V result;

  /** Creates a task that was not forked. */
  protected RecursiveTask() {}

  /**
   * The work of this task.
   *
   * @return its result
   */
  protected abstract V compute();

  /**
   * The result so far.
   *
   * @return what {@link #compute} returned or {@code complete} was given; null before that
   */
  @Override
  public final @Nullable V getRawResult() {
    return result;
  }

  /**
   * Sets the result.
   *
   * @param value the result
   */
  @Override
  protected final void setRawResult(@Nullable V value) {
    result = value;
  }

  /**
   * Calls {@link #compute} and keeps its result.
   *
   * @return true: the task is complete when it returns
   */
  @Override
  protected final boolean exec() {
    result = compute();
    return true;
  }
}
