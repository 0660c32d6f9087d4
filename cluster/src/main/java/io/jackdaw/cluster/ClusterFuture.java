package io.jackdaw.cluster;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A job that a cluster runs. It runs whether or not anybody holds this; any node can {@linkplain
 * JackdawCluster#find find} it again by its id, for 24 hours after its end.
 *
 * @param <R> the type of the result
 */
public final class ClusterFuture<R> implements Future<R> {
  private final JackdawCluster cluster;
  private final String id;
  private final CompletableFuture<R> result = new CompletableFuture<>();

  ClusterFuture(JackdawCluster cluster, String id) {
    this.cluster = cluster;
    this.id = id;
  }

  /**
   * What the job is called on all nodes.
   *
   * @return the id
   */
  public String id() {
    return id;
  }

  /**
   * The explored share of the job, as far as this node has heard. Asking makes the other nodes
   * report for some seconds, so a second call knows more.
   *
   * @return from 0 to 1; 1 when the job is done
   */
  public double progress() {
    return isDone() ? 1 : cluster.progress(id);
  }

  /** Cancels the job on all nodes. */
  @Override
  public boolean cancel(boolean mayInterruptIfRunning) {
    boolean cancelled = result.cancel(false);
    if (cancelled) {
      cluster.cancel(id);
    }
    return cancelled;
  }

  @Override
  public boolean isCancelled() {
    return result.isCancelled();
  }

  @Override
  public boolean isDone() {
    return result.isDone();
  }

  /**
   * Waits for the result.
   *
   * @throws ExecutionException if the job has failed, with a {@link JobFailedException} as its
   *     cause; or if this node has left the cluster, with a {@link ClusterException}: the job goes
   *     on
   */
  @Override
  public R get() throws InterruptedException, ExecutionException {
    return result.get();
  }

  @Override
  public R get(long timeout, TimeUnit unit)
      throws InterruptedException, ExecutionException, TimeoutException {
    return result.get(timeout, unit);
  }

  /** The job is done. */
  @SuppressWarnings("unchecked") // the codec of the job has read it
  void complete(Object value) {
    result.complete((R) value);
  }

  void fail(Throwable why) {
    result.completeExceptionally(why);
  }

  void cancelled() {
    result.cancel(false);
  }

  @Override
  public String toString() {
    return "job " + id + (isDone() ? ", over" : ", running");
  }
}
