package io.jackdaw.forkjoin;

import io.jackdaw.Blocking;
import io.jackdaw.Jackdaw;
import io.jackdaw.internal.worker.CurrentWorker;
import io.jackdaw.internal.worker.OwnForks;
import io.jackdaw.internal.worker.PoolWorker;
import io.jackdaw.internal.worker.Thrower;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * A task that forks others and joins them: {@code java.util.concurrent.ForkJoinTask} on this
 * engine, with the same names and contracts. Extend {@link RecursiveTask} or {@link
 * RecursiveAction}.
 *
 * <p>A task forked on a worker goes onto that worker's stack; a task forked elsewhere goes to
 * {@link Jackdaw#common}. To run it in a certain pool: {@code pool.invoke(w -> task.invoke())}.
 * Joining the newest fork first is fast; any other order works.
 *
 * <p>What differs from {@code java.util.concurrent}:
 *
 * <ul>
 *   <li>A task that was forked and not joined runs when its parent, the task that forked it, ends,
 *       at the latest. If the parent ends with an exception, such tasks are cancelled unless they
 *       have started.
 *   <li>The worker goes on only when such tasks are done: a task must not wait for one that is
 *       suspended below it on the same stack (it may join its parent, not its grandparent).
 *   <li>{@code join} throws the very exception that was thrown, not a copy.
 *   <li>A {@code cancel}, {@code complete} or {@code completeExceptionally} from another thread
 *       that arrives in the moment in which the task ends by itself decides what all later calls
 *       report; the join in which the task ended may still return the task's own result.
 *   <li>{@code invoke} outside a pool takes part in {@link Jackdaw#common}: {@code inForkJoinPool}
 *       is true inside, and forks need no other thread.
 *   <li>{@code helpQuiesce} returns when the current worker's stack is empty, whatever others do;
 *       {@code pollTask} takes from that stack only.
 *   <li>There is no {@code getPool} and no {@code pollSubmission}: the pool is a {@link Jackdaw},
 *       to which one submits Callables and Runnables.
 * </ul>
 *
 * <p>(More than 300 lines: it has the methods of the original, each with its contract. Their
 * implementation is in {@code Execution} and {@code Completion}.)
 *
 * @param <V> the type of the result
 */
public abstract class ForkJoinTask<V extends @Nullable Object> extends Execution
    implements Future<V>, Serializable {
  private static final long serialVersionUID = 1L;

  /** Creates a task that was not forked. */
  protected ForkJoinTask() {}

  // ---- what subclasses provide

  /**
   * The result, complete or not: for debugging and for subclasses.
   *
   * @return the result so far, or null
   */
  public abstract @Nullable V getRawResult();

  /**
   * Keeps a result.
   *
   * @param value the result
   */
  protected abstract void setRawResult(@Nullable V value);

  /**
   * Does the work of this task. Not to be called directly.
   *
   * @return true if the task is complete now; false if some later {@code complete} will say so
   */
  @Override
  protected abstract boolean exec();

  // ---- fork, join, invoke

  /**
   * Lets others run this task, until it is joined. It must not be forked again before it is
   * complete and {@linkplain #reinitialize reinitialized}.
   *
   * @return this
   */
  public final ForkJoinTask<V> fork() {
    push(CurrentWorker.get());
    return this;
  }

  /**
   * Waits for the result, or computes it if nobody has started it. An interrupt does not end the
   * wait; if it comes from {@code shutdownNow} of the pool that the caller runs in, the task is
   * cancelled.
   *
   * @return the result
   * @throws CancellationException if the task was cancelled
   */
  @SuppressWarnings("NullAway") // V may be nullable
  public final V join() {
    PoolWorker worker = CurrentWorker.get();
    if (joinNewest(worker)) {
      return getRawResult();
    }
    return resultOrThrow(finish(worker));
  }

  /**
   * Runs this task now, in the calling thread, and returns its result. Outside a pool the caller
   * takes part in {@link Jackdaw#common}.
   *
   * @return the result
   */
  @SuppressWarnings("NullAway") // V may be nullable
  public final V invoke() {
    PoolWorker worker = CurrentWorker.get();
    if (startNew(worker)) {
      return getRawResult();
    }
    return resultOrThrow(start(worker));
  }

  @SuppressWarnings("NullAway") // V may be nullable
  private V resultOrThrow(Outcome end) {
    Throwable thrown = end.exception();
    if (thrown != null) {
      throw Thrower.unchecked(thrown);
    }
    return getRawResult();
  }

  /** Waits as {@link #join} does; the state of the task says how it ended. */
  public final void quietlyJoin() {
    PoolWorker worker = CurrentWorker.get();
    if (!joinNewest(worker)) {
      finish(worker);
    }
  }

  /**
   * Waits for a while.
   *
   * @param timeout how long
   * @param unit in which unit
   * @return whether the task is complete
   * @throws InterruptedException if the thread was interrupted while it waited
   */
  public final boolean quietlyJoin(long timeout, TimeUnit unit) throws InterruptedException {
    return await(true, timeout, unit);
  }

  /**
   * Waits for a while; an interrupt does not end the wait.
   *
   * @param timeout how long
   * @param unit in which unit
   * @return whether the task is complete
   */
  public final boolean quietlyJoinUninterruptibly(long timeout, TimeUnit unit) {
    try {
      return await(false, timeout, unit);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  /** Runs this task as {@link #invoke} does; the state of the task says how it ended. */
  public final void quietlyInvoke() {
    start(CurrentWorker.get());
  }

  /** In a pool, a spare worker takes this one's place meanwhile, and can run the task. */
  private boolean await(boolean interruptible, long timeout, TimeUnit unit)
      throws InterruptedException {
    long nanos = unit.toNanos(timeout);
    if (isDone()) {
      sweepHere(CurrentWorker.get());
      return true;
    }
    if (interruptible && Thread.interrupted()) {
      throw new InterruptedException();
    }
    if (nanos <= 0) {
      return false;
    }
    long deadline = System.nanoTime() + nanos;
    long notZero = deadline == 0 ? 1 : deadline;
    Blocking.<InterruptedException>run(() -> await(interruptible, notZero));
    sweepHere(CurrentWorker.get());
    return isDone();
  }

  // ---- several at once

  /**
   * Runs two tasks and returns when both are complete. If one fails, the other may be cancelled and
   * the exception is thrown here.
   *
   * @param t1 one
   * @param t2 the other
   */
  public static void invokeAll(ForkJoinTask<?> t1, ForkJoinTask<?> t2) {
    InvokeAll.of(t1, t2);
  }

  /**
   * Runs tasks and returns when all are complete. If one fails, others may be cancelled and the
   * exception is thrown here, with those of others that failed as suppressed ones.
   *
   * @param tasks the tasks
   */
  public static void invokeAll(ForkJoinTask<?>... tasks) {
    InvokeAll.of(List.of(tasks));
  }

  /**
   * Runs tasks and returns when all are complete. If one fails, others may be cancelled and the
   * exception is thrown here, with those of others that failed as suppressed ones.
   *
   * @param tasks the tasks
   * @param <T> their type
   * @return the argument
   */
  public static <T extends ForkJoinTask<?>> Collection<T> invokeAll(Collection<T> tasks) {
    InvokeAll.of(List.copyOf(tasks));
    return tasks;
  }

  // ---- the Future

  /**
   * {@inheritDoc} On a worker, it runs the task if nobody has started it, even if the thread is
   * interrupted: there is nothing to wait for.
   */
  @Override
  @SuppressWarnings("NullAway") // V may be nullable
  public final V get() throws InterruptedException, ExecutionException {
    PoolWorker worker = CurrentWorker.get();
    if (!isDone()) {
      help(worker);
      if (!isDone()) {
        Blocking.<InterruptedException>run(() -> await(true, 0));
      }
    }
    sweepHere(worker);
    return resultOrWrap();
  }

  @Override
  public final V get(long timeout, TimeUnit unit)
      throws InterruptedException, ExecutionException, TimeoutException {
    if (!await(true, timeout, unit)) {
      throw new TimeoutException();
    }
    return resultOrWrap();
  }

  @SuppressWarnings("NullAway") // V may be nullable
  private V resultOrWrap() throws ExecutionException {
    Outcome end = Objects.requireNonNull(outcome());
    if (end.exception() == null) {
      return getRawResult();
    }
    if (end.cancelled()) {
      throw Thrower.unchecked(end.exception());
    }
    throw new ExecutionException(end.exception());
  }

  /**
   * Completes this task as cancelled, unless it is complete. If it has not started, it never will;
   * if it has, it runs on and its result is dropped. The tasks that it forked are not cancelled.
   *
   * @param mayInterruptIfRunning no effect, except on tasks of {@link
   *     #adaptInterruptible(Callable)}
   * @return whether the task is cancelled now
   */
  @Override
  public boolean cancel(boolean mayInterruptIfRunning) {
    return endLoudly(Outcome.ofCancel()) || isCancelled();
  }

  @Override
  public final boolean isDone() {
    return outcome() != null;
  }

  @Override
  public final boolean isCancelled() {
    Outcome end = outcome();
    return end != null && end.cancelled();
  }

  /**
   * Whether this task ended with an exception or was cancelled.
   *
   * @return true if so
   */
  public final boolean isCompletedAbnormally() {
    Outcome end = outcome();
    return end != null && end.exception() != null;
  }

  /**
   * Whether this task ended without an exception and was not cancelled.
   *
   * @return true if so
   */
  public final boolean isCompletedNormally() {
    Outcome end = outcome();
    return end != null && end.exception() == null;
  }

  /**
   * Why this task did not end normally.
   *
   * @return the exception, a CancellationException if it was cancelled, or null if it ended
   *     normally or has not ended
   */
  public final @Nullable Throwable getException() {
    Outcome end = outcome();
    return end == null ? null : end.exception();
  }

  @Override
  public State state() {
    Outcome end = outcome();
    if (end == null) {
      return State.RUNNING;
    }
    return end.exception() == null
        ? State.SUCCESS
        : end.cancelled() ? State.CANCELLED : State.FAILED;
  }

  @Override
  @SuppressWarnings("NullAway") // V may be nullable
  public V resultNow() {
    return switch (state()) {
      case SUCCESS -> getRawResult();
      case FAILED -> throw new IllegalStateException("the task failed: " + getException());
      case CANCELLED -> throw new IllegalStateException("the task was cancelled");
      case RUNNING -> throw new IllegalStateException("the task is not complete");
    };
  }

  @Override
  public Throwable exceptionNow() {
    return switch (state()) {
      case FAILED -> Objects.requireNonNull(getException());
      case SUCCESS -> throw new IllegalStateException("the task completed with a result");
      case CANCELLED -> throw new IllegalStateException("the task was cancelled");
      case RUNNING -> throw new IllegalStateException("the task is not complete");
    };
  }

  // ---- completion by hand

  /**
   * Completes this task with a result, unless it is complete; a task that is running goes on.
   *
   * @param value the result
   */
  public void complete(V value) {
    try {
      setRawResult(value);
    } catch (Throwable t) {
      endLoudly(Outcome.completed(t));
      return;
    }
    quietlyComplete();
  }

  /** Completes this task normally with the result that it has, unless it is complete. */
  public final void quietlyComplete() {
    endLoudly(Outcome.COMPLETED);
  }

  /**
   * Completes this task with an exception, unless it is complete.
   *
   * @param ex what {@code join} will throw; a checked exception is wrapped in a RuntimeException,
   *     and null is the same as a new RuntimeException
   */
  public void completeExceptionally(@Nullable Throwable ex) {
    boolean thrownAsItIs = ex instanceof RuntimeException || ex instanceof Error;
    endLoudly(Outcome.completed(ex != null && thrownAsItIs ? ex : new RuntimeException(ex)));
  }

  /**
   * Makes a completed task one that can be forked again. Its result stays until a new one is set.
   * Do not call this while others still ask or wait for the old result.
   */
  public void reinitialize() {
    reset();
  }

  // ---- the stack of the current worker

  /**
   * Takes this task back, if it is the newest fork of the current worker and nobody has started it.
   *
   * @return whether it is unforked now
   */
  public boolean tryUnfork() {
    return unpush(CurrentWorker.get());
  }

  /**
   * How many forks wait on the current worker's stack: an estimate.
   *
   * @return the number; 0 outside a pool
   */
  public static int getQueuedTaskCount() {
    PoolWorker worker = CurrentWorker.get();
    return worker == null ? 0 : worker.depth();
  }

  /**
   * How many more forks wait here than others are likely to take. Forks here cost little while
   * nobody wants them, so they all count as surplus: code that stops forking at some surplus still
   * works, and could as well go on.
   *
   * @return the number; 0 outside a pool
   */
  public static int getSurplusQueuedTaskCount() {
    return getQueuedTaskCount();
  }

  /**
   * Whether the calling thread is at a worker.
   *
   * @return true on a worker of any {@link Jackdaw}
   */
  public static boolean inForkJoinPool() {
    return CurrentWorker.get() != null;
  }

  /**
   * Runs the tasks that wait on top of the current worker's stack, or waits for the workers that
   * took them; returns when none is left. Does nothing outside a pool.
   */
  public static void helpQuiesce() {
    PoolWorker worker = CurrentWorker.get();
    while (worker != null && OwnForks.newest(worker) instanceof Execution task) {
      int before = worker.depth();
      task.joinNewest(worker);
      if (worker.depth() >= before) { // completed by hand, while its thief runs it; or a dud
        OwnForks.giveUp(worker, before - 1);
      }
    }
  }

  /**
   * The newest fork of the current worker, which stays where it is. For subclasses that want to
   * look before they decide.
   *
   * @return a task, or null if there is none, or it is of another tier, or somebody has started it
   */
  protected static @Nullable ForkJoinTask<?> peekNextLocalTask() {
    PoolWorker worker = CurrentWorker.get();
    return worker != null
            && OwnForks.newest(worker) instanceof ForkJoinTask<?> task
            && task.isUnstarted()
        ? task
        : null;
  }

  /**
   * Takes the newest fork of the current worker back without running it.
   *
   * @return a task, or null if there is none, or it is of another tier, or somebody has started it
   */
  protected static @Nullable ForkJoinTask<?> pollNextLocalTask() {
    ForkJoinTask<?> task = peekNextLocalTask();
    return task != null && task.tryUnfork() ? task : null;
  }

  /**
   * Takes a fork back without running it: the newest of the current worker. It does not take forks
   * of other workers, so null does not mean that the pool has nothing to do.
   *
   * @return a task, or null if {@link #pollNextLocalTask} finds none
   */
  protected static @Nullable ForkJoinTask<?> pollTask() {
    return pollNextLocalTask();
  }

  // ---- the tag

  /**
   * The tag of this task.
   *
   * @return what was set, at first 0
   */
  public final short getForkJoinTaskTag() {
    return tag();
  }

  /**
   * Sets the tag atomically.
   *
   * @param newValue the new tag
   * @return the one before
   */
  public final short setForkJoinTaskTag(short newValue) {
    return swapTag(newValue);
  }

  /**
   * Sets the tag if it has the expected value: for example to mark a node as visited.
   *
   * @param expect the expected value
   * @param update the new value
   * @return whether the tag was set
   */
  public final boolean compareAndSetForkJoinTaskTag(short expect, short update) {
    return changeTag(expect, update);
  }

  // ---- others as tasks

  /**
   * A task that runs something and has no result.
   *
   * @param runnable what to run
   * @return the task
   */
  public static ForkJoinTask<?> adapt(Runnable runnable) {
    return new Adapted<@Nullable Void>(new Adapted.RunThenReturn<@Nullable Void>(runnable, null));
  }

  /**
   * A task that runs something and then has the given result.
   *
   * @param runnable what to run
   * @param result the result
   * @param <T> its type
   * @return the task
   */
  public static <T extends @Nullable Object> ForkJoinTask<T> adapt(Runnable runnable, T result) {
    return new Adapted<>(new Adapted.RunThenReturn<>(runnable, result));
  }

  /**
   * A task that calls something; checked exceptions come out wrapped in a RuntimeException.
   *
   * @param callable what to call
   * @param <T> the type of its result
   * @return the task
   */
  public static <T extends @Nullable Object> ForkJoinTask<T> adapt(Callable<? extends T> callable) {
    return new Adapted<>(callable);
  }

  /**
   * A task that calls something and that {@code cancel(true)} interrupts. Checked exceptions come
   * out as they are. An interrupt that comes while the thread waits at a join inside, and helps
   * another computation meanwhile, may be lost.
   *
   * @param callable what to call
   * @param <T> the type of its result
   * @return the task
   */
  public static <T extends @Nullable Object> ForkJoinTask<T> adaptInterruptible(
      Callable<? extends T> callable) {
    return new Adapted.Interruptible<>(callable);
  }

  /**
   * A task that runs something, then has the given result, and that {@code cancel(true)}
   * interrupts.
   *
   * @param runnable what to run
   * @param result the result
   * @param <T> its type
   * @return the task
   */
  public static <T extends @Nullable Object> ForkJoinTask<T> adaptInterruptible(
      Runnable runnable, T result) {
    return new Adapted.Interruptible<>(new Adapted.RunThenReturn<>(runnable, result));
  }

  /**
   * A task that runs something, has no result, and that {@code cancel(true)} interrupts.
   *
   * @param runnable what to run
   * @return the task
   */
  public static ForkJoinTask<?> adaptInterruptible(Runnable runnable) {
    return new Adapted.Interruptible<@Nullable Void>(
        new Adapted.RunThenReturn<@Nullable Void>(runnable, null));
  }

  // ---- serialization: how it ended, if it has

  /**
   * Writes how the task ended.
   *
   * @serialData whether it has ended, whether it was cancelled, its exception or null, its tag
   * @param out where to
   * @throws IOException if it cannot be written
   */
  private void writeObject(ObjectOutputStream out) throws IOException {
    out.defaultWriteObject();
    Outcome end = outcome();
    out.writeBoolean(end != null);
    out.writeBoolean(end != null && end.cancelled());
    out.writeObject(end == null ? null : end.exception());
    out.writeShort(tag());
  }

  /**
   * Reads how the original task ended, and ends this one in the same way.
   *
   * @param in where from
   * @throws IOException if it cannot be read
   * @throws ClassNotFoundException if the class of its exception is unknown here
   */
  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    boolean ended = in.readBoolean();
    boolean cancelled = in.readBoolean();
    Throwable exception = (Throwable) in.readObject();
    if (ended) {
      endLoudly(exception == null ? Outcome.NORMAL : new Outcome(exception, cancelled, true));
    }
    swapTag(in.readShort());
  }

  @Override
  public String toString() {
    return getClass().getName() + "@" + Integer.toHexString(hashCode()) + "[" + state() + "]";
  }
}
