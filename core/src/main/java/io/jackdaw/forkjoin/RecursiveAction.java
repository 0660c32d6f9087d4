package io.jackdaw.forkjoin;

import org.jspecify.annotations.Nullable;

/**
 * A task without a result: {@code java.util.concurrent.RecursiveAction} on this engine.
 *
 * <pre>{@code
 * class Increment extends RecursiveAction {
 *   protected void compute() {
 *     if (to - from < 1000) { for (int i = from; i < to; i++) array[i]++; }
 *     else { int middle = (from + to) >>> 1;
 *            invokeAll(new Increment(array, from, middle), new Increment(array, middle, to)); }
 *   }
 * }
 * }</pre>
 */
public abstract class RecursiveAction extends ForkJoinTask<@Nullable Void> {
  private static final long serialVersionUID = 1L;

  /** Creates a task that was not forked. */
  protected RecursiveAction() {}

  /** The work of this task. */
  protected abstract void compute();

  /**
   * There is no result.
   *
   * @return always null
   */
  @Override
  public final @Nullable Void getRawResult() {
    return null;
  }

  /**
   * Does nothing: there is no result.
   *
   * @param mustBeNull ignored
   */
  @Override
  protected final void setRawResult(@Nullable Void mustBeNull) {}

  /**
   * Calls {@link #compute}.
   *
   * @return true: the task is complete when it returns
   */
  @Override
  protected final boolean exec() {
    compute();
    return true;
  }
}
