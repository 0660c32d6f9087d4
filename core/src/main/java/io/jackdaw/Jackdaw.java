package io.jackdaw;

import io.jackdaw.internal.analysis.Analyser;
import io.jackdaw.internal.grain.Learner;
import io.jackdaw.internal.pool.AfterCollection;
import io.jackdaw.internal.pool.Batch;
import io.jackdaw.internal.pool.Deadline;
import io.jackdaw.internal.pool.Engine;
import io.jackdaw.internal.pool.Options;
import io.jackdaw.internal.pool.PoolFuture;
import io.jackdaw.internal.pool.Submission;
import io.jackdaw.internal.sleep.Sleepers;
import io.jackdaw.internal.worker.Misuse;
import io.jackdaw.internal.worker.Slot;
import io.jackdaw.metrics.Analysis;
import io.jackdaw.metrics.Snapshot;
import java.lang.ref.Reference;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RunnableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * A pool of workers that share out work on demand.
 *
 * <pre>{@code
 * try (var pool = Jackdaw.create()) {
 *   long result = pool.invoke(w -> fib(w, 40));
 * }
 * }</pre>
 *
 * <p>{@code invoke} makes the calling thread take part: it sits down at a worker, computes, and
 * others join in when they have nothing to do. As an {@link java.util.concurrent.ExecutorService}
 * the pool also takes tasks to be run by its own threads.
 *
 * <p>All methods may be called from any thread: one outside any pool, a worker of this pool or of
 * another, a virtual thread.
 *
 * <p>(More than 300 lines: half of them document what users call.)
 */
@SuppressWarnings("overloads") // bodies are constants with a type, not lambdas that could be either
public final class Jackdaw extends AbstractExecutorService implements Workplace {
  final Engine engine;
  private final boolean endless;
  private final int workers;

  Jackdaw(Options options, boolean endless) {
    Analyser.prepare(options);
    this.engine = new Engine(options);
    this.endless = endless;
    this.workers = options.workers;
    Engine running = engine;
    AfterCollection.CLEANER.register(this, running.lifecycle::shutDown);
    AfterCollection.renewSlots(running);
  }

  /**
   * A pool with as many workers as this process has processors.
   *
   * @return a new pool, to be closed
   */
  public static Jackdaw create() {
    return builder().build();
  }

  /**
   * A pool with that many workers.
   *
   * @param workers how many, at least 1
   * @return a new pool, to be closed
   */
  public static Jackdaw create(int workers) {
    return builder().workers(workers).build();
  }

  /**
   * The pool that all code can share. It is made when it is first asked for, has daemon threads,
   * and cannot be shut down. It has as many workers as this process has processors, or as the
   * system property {@code jackdaw.common.workers} says at that time.
   *
   * @return always the same pool
   */
  public static Jackdaw common() {
    return Common.POOL;
  }

  /** Makes the common pool when it is first needed. */
  private static final class Common {
    private static final String WORKERS = "jackdaw.common.workers";

    static final Jackdaw POOL = new Jackdaw(sized(builder().name("jackdaw-common")).options, true);

    /** A bad number is no reason to be without the pool for good, which a failure here would be. */
    private static PoolBuilder sized(PoolBuilder builder) {
      String found = System.getProperty(WORKERS);
      if (found != null) {
        try {
          builder.workers(Integer.parseInt(found.strip()));
        } catch (IllegalArgumentException e) {
          System.getLogger("io.jackdaw")
              .log(
                  System.Logger.Level.WARNING,
                  "-D{0}={1} is ignored, only 1 to {2} are allowed: the common pool has {3}",
                  WORKERS,
                  found,
                  String.valueOf(Sleepers.MAX),
                  inWords(builder.options.workers));
        }
      }
      return builder;
    }
  }

  /**
   * Starts to build a pool with settings of its own.
   *
   * @return a builder with the defaults
   */
  public static PoolBuilder builder() {
    return new PoolBuilder();
  }

  // ---- computing with the caller's help

  /**
   * Computes something, with the calling thread taking part. Throws what the body threw, as it was
   * thrown; a {@link java.util.concurrent.RejectedExecutionException} after a shutdown; and a
   * {@link java.util.concurrent.CancellationException} if {@link #shutdownNow}, or an interrupt of
   * the caller, cancels the computation. All kinds of {@code invoke} do.
   *
   * @param body what to compute; it forks on the worker it is given
   * @param <T> the type of the result
   * @param <X> the type of its checked exceptions
   * @return its result
   * @throws X if the body throws it
   */
  @SuppressWarnings({"unchecked", "NullAway"}) // the body returns a T, which may be nullable
  public <T extends @Nullable Object, X extends Exception> T invoke(Work<? extends T, X> body)
      throws X {
    Slot root = root(CALL, Objects.requireNonNull(body, "body"), 0, 0);
    call(root);
    return (T) root.result;
  }

  // Roots throw what they like: root() does not look at the type, and an exception goes on as it
  // is.

  private static final Body.RangeToObject<Work<?, RuntimeException>, @Nullable Object> CALL =
      (worker, body, a, b) -> body.run(worker);

  /**
   * Computes a {@code long}, which then needs no box, with the calling thread taking part.
   *
   * @param body what to compute; it forks on the worker it is given
   * @param <X> the type of its checked exceptions
   * @return its result
   * @throws X if the body throws it
   */
  public <X extends Exception> long invokeLong(Work.ToLong<X> body) throws X {
    Slot root = root(CALL_LONG, Objects.requireNonNull(body, "body"), 0, 0);
    call(root);
    return root.a;
  }

  private static final Body.RangeToLong<Work.ToLong<RuntimeException>> CALL_LONG =
      (worker, body, a, b) -> body.run(worker);

  /**
   * Computes a {@code double}, which then needs no box, with the calling thread taking part.
   *
   * @param body what to compute; it forks on the worker it is given
   * @param <X> the type of its checked exceptions
   * @return its result
   * @throws X if the body throws it
   */
  public <X extends Exception> double invokeDouble(Work.ToDouble<X> body) throws X {
    Slot root = root(CALL_DOUBLE, Objects.requireNonNull(body, "body"), 0, 0);
    call(root);
    return Double.longBitsToDouble(root.a);
  }

  private static final Body.RangeToLong<Work.ToDouble<RuntimeException>> CALL_DOUBLE =
      (worker, body, a, b) -> Double.doubleToRawLongBits(body.run(worker));

  /**
   * Does something, with the calling thread taking part.
   *
   * @param body what to do; it forks on the worker it is given
   * @param <X> the type of its checked exceptions
   * @throws X if the body throws it
   */
  public <X extends Exception> void invokeAction(Work.Action<X> body) throws X {
    call(root(CALL_ACTION, Objects.requireNonNull(body, "body"), 0, 0));
  }

  private static final Body.RangeToVoid<Work.Action<RuntimeException>> CALL_ACTION =
      (worker, body, a, b) -> body.run(worker);

  /**
   * Computes {@code long → long}, with the calling thread taking part.
   *
   * @param body what to compute
   * @param a its argument
   * @return its result
   */
  public long invoke(Body.LongToLong body, long a) {
    Slot root = root(body, null, a, 0);
    call(root);
    return root.a;
  }

  /**
   * Computes {@code (long, long) → long}, with the calling thread taking part.
   *
   * @param body what to compute
   * @param a its first argument
   * @param b its second argument
   * @return its result
   */
  public long invoke(Body.LongsToLong body, long a, long b) {
    Slot root = root(body, null, a, b);
    call(root);
    return root.a;
  }

  /**
   * Computes {@code (T, long, long) → long}, with the calling thread taking part.
   *
   * @param body what to compute
   * @param data its object
   * @param a its first number
   * @param b its second number
   * @param <T> the type of the object
   * @return its result
   */
  public <T extends @Nullable Object> long invoke(
      Body.RangeToLong<T> body, T data, long a, long b) {
    Slot root = root(body, data, a, b);
    call(root);
    return root.a;
  }

  /**
   * Computes {@code (T, long, long) → R}, with the calling thread taking part.
   *
   * @param body what to compute
   * @param data its object
   * @param a its first number
   * @param b its second number
   * @param <T> the type of the object
   * @param <R> the type of the result
   * @return its result
   */
  @SuppressWarnings({"unchecked", "NullAway"}) // the body returns an R, which may be nullable
  public <T extends @Nullable Object, R extends @Nullable Object> R invoke(
      Body.RangeToObject<T, R> body, T data, long a, long b) {
    Slot root = root(body, data, a, b);
    call(root);
    return (R) root.result;
  }

  /**
   * Does {@code (T, long, long) → void}, with the calling thread taking part.
   *
   * @param body what to do
   * @param data its object
   * @param a its first number
   * @param b its second number
   * @param <T> the type of the object
   */
  public <T extends @Nullable Object> void invoke(
      Body.RangeToVoid<T> body, T data, long a, long b) {
    call(root(body, data, a, b));
  }

  /**
   * Computes {@code T → long}, with the calling thread taking part.
   *
   * @param body what to compute
   * @param data its object
   * @param <T> the type of the object
   * @return its result
   */
  public <T extends @Nullable Object> long invoke(Body.ObjectToLong<T> body, T data) {
    return invoke(body, data, 0, 0);
  }

  /**
   * Computes {@code T → R}, with the calling thread taking part.
   *
   * @param body what to compute
   * @param data its object
   * @param <T> the type of the object
   * @param <R> the type of the result
   * @return its result
   */
  public <T extends @Nullable Object, R extends @Nullable Object> R invoke(
      Body.ObjectToObject<T, R> body, T data) {
    return invoke(body, data, 0, 0);
  }

  /**
   * Does {@code T → void}, with the calling thread taking part.
   *
   * @param body what to do
   * @param data its object
   * @param <T> the type of the object
   */
  public <T extends @Nullable Object> void invoke(Body.ObjectToVoid<T> body, T data) {
    invoke(body, data, 0, 0);
  }

  /**
   * Computes {@code (T, double, double) → double}, with the calling thread taking part.
   *
   * @param body what to compute
   * @param data its object
   * @param a its first number
   * @param b its second number
   * @param <T> the type of the object
   * @return its result
   */
  public <T extends @Nullable Object> double invoke(
      Body.IntervalToDouble<T> body, T data, double a, double b) {
    Slot root = root(body, data, Double.doubleToRawLongBits(a), Double.doubleToRawLongBits(b));
    call(root);
    return Double.longBitsToDouble(root.a);
  }

  /**
   * Computes {@code (double, double) → double}, with the calling thread taking part.
   *
   * @param body what to compute
   * @param a its first argument
   * @param b its second argument
   * @return its result
   */
  public double invoke(Body.DoublesToDouble body, double a, double b) {
    return invoke(body, null, a, b);
  }

  /**
   * Computes something within a time, with the calling thread taking part. When the time is up, all
   * that the body has forked is stopped: parts that have not started never start, those that run
   * stop at their next fork, join or loop look, and this waits for them. So a part that computes
   * for long without any of those delays the end. Bodies of the slot tier are called from a lambda:
   * {@code pool.invoke(w -> FIB.run(w, 40), timeout)}.
   *
   * @param body what to compute; it forks on the worker it is given
   * @param timeout how long it may take. Nothing runs if it is 0 or less
   * @param <T> the type of the result
   * @param <X> the type of its exceptions
   * @return its result
   * @throws X if the body throws it
   * @throws TimeoutException if it was stopped because the time was up
   */
  public <T extends @Nullable Object, X extends Exception> T invoke(
      Work<? extends T, X> body, Duration timeout) throws X, TimeoutException {
    Objects.requireNonNull(body, "body");
    Deadline deadline = new Deadline(timeout);
    deadline.check();
    return invoke(worker -> deadline.call(worker, body));
  }

  /**
   * Does something within a time, with the calling thread taking part, as {@link #invoke(Work,
   * Duration)} does.
   *
   * @param body what to do; it forks on the worker it is given
   * @param timeout how long it may take. Nothing runs if it is 0 or less
   * @param <X> the type of its exceptions
   * @throws X if the body throws it
   * @throws TimeoutException if it was stopped because the time was up
   */
  public <X extends Exception> void invokeAction(Work.Action<X> body, Duration timeout)
      throws X, TimeoutException {
    Objects.requireNonNull(body, "body");
    this.<@Nullable Object, X>invoke(
        worker -> {
          body.run(worker);
          return null;
        },
        timeout);
  }

  private static Slot root(Body body, @Nullable Object data, long a, long b) {
    Slot root = new Slot(0);
    root.body = Objects.requireNonNull(body, "body");
    root.object = data;
    root.a = a;
    root.b = b;
    return root;
  }

  private void call(Slot root) {
    try {
      engine.call(root);
    } finally {
      // Or a pool that is used only here could be shut down under us.
      Reference.reachabilityFence(this);
    }
  }

  // ---- the ExecutorService

  @Override
  public void execute(Runnable task) {
    Objects.requireNonNull(task, "task");
    Submission submission =
        task instanceof PoolFuture<?> future && future.belongsTo(engine)
            ? future.submission()
            : new Submission(task, engine.newComputation());
    try {
      engine.submissions.add(submission);
    } finally {
      Reference.reachabilityFence(this);
    }
  }

  @Override
  protected <T> RunnableFuture<T> newTaskFor(Callable<T> task) {
    return new PoolFuture<>(engine, task);
  }

  @Override
  @SuppressWarnings("NullAway") // the value may be null
  protected <T> RunnableFuture<T> newTaskFor(Runnable task, T value) {
    Objects.requireNonNull(task, "task");
    return new PoolFuture<>(engine, Executors.callable(task, value));
  }

  /** {@inheritDoc} Tasks that {@link #shutdownNow} finds waiting are cancelled. */
  @Override
  public <T> List<Future<T>> invokeAll(Collection<? extends Callable<T>> tasks)
      throws InterruptedException {
    try {
      return new Batch<T>(engine, tasks).all();
    } finally {
      Reference.reachabilityFence(this);
    }
  }

  /** {@inheritDoc} Tasks that {@link #shutdownNow} finds waiting are cancelled. */
  @Override
  public <T> List<Future<T>> invokeAll(
      Collection<? extends Callable<T>> tasks, long timeout, TimeUnit unit)
      throws InterruptedException {
    try {
      return new Batch<T>(engine, tasks).all(nanos(timeout, unit));
    } finally {
      Reference.reachabilityFence(this);
    }
  }

  /** {@inheritDoc} Tasks that {@link #shutdownNow} finds waiting are cancelled. */
  @Override
  public <T> T invokeAny(Collection<? extends Callable<T>> tasks)
      throws InterruptedException, ExecutionException {
    try {
      return new Batch<T>(engine, tasks).any();
    } finally {
      Reference.reachabilityFence(this);
    }
  }

  /** {@inheritDoc} Tasks that {@link #shutdownNow} finds waiting are cancelled. */
  @Override
  public <T> T invokeAny(Collection<? extends Callable<T>> tasks, long timeout, TimeUnit unit)
      throws InterruptedException, ExecutionException, TimeoutException {
    try {
      return new Batch<T>(engine, tasks).any(nanos(timeout, unit));
    } finally {
      Reference.reachabilityFence(this);
    }
  }

  /**
   * Never negative: a deadline in the distant past would seem to be in the future, since
   * differences wrap around.
   */
  private static long nanos(long timeout, TimeUnit unit) {
    return Math.max(0, Objects.requireNonNull(unit, "unit").toNanos(timeout));
  }

  /** {@inheritDoc} Does nothing to the {@linkplain #common common} pool. */
  @Override
  public void shutdown() {
    if (!endless) {
      engine.lifecycle.shutDown();
    }
  }

  /**
   * {@inheritDoc} Computations whose callers are in {@code invoke} end with a {@link
   * java.util.concurrent.CancellationException}. Does nothing to the {@linkplain #common common}
   * pool.
   */
  @Override
  public List<Runnable> shutdownNow() {
    if (endless) {
      return List.of();
    }
    engine.lifecycle.stop();
    engine.stop();
    return engine.submissions.drain(); // last: if it fails, nobody gets the list
  }

  @Override
  public boolean isShutdown() {
    return engine.lifecycle.isShutDown();
  }

  @Override
  public boolean isTerminated() {
    return engine.lifecycle.isTerminated();
  }

  /**
   * {@inheritDoc}
   *
   * @throws IllegalStateException if the calling thread runs a task of this pool, which would wait
   *     for itself; not if the timeout is 0 or less
   */
  @Override
  public boolean awaitTermination(long timeout, TimeUnit unit) throws InterruptedException {
    if (timeout > 0) {
      Misuse.requireOutside(engine, "awaitTermination");
    }
    try {
      return engine.lifecycle.awaitTermination(timeout, unit);
    } finally {
      Reference.reachabilityFence(this);
    }
  }

  /**
   * {@inheritDoc} Does nothing to the {@linkplain #common common} pool.
   *
   * @throws IllegalStateException if the calling thread runs a task of this pool, which would wait
   *     for itself; the pool is not shut down then
   */
  @Override
  public void close() {
    if (!endless) {
      Misuse.requireOutside(engine, "close");
      super.close();
    }
  }

  // ---- looking at it

  /**
   * Runs something on one worker and finds out how parallel it is: its work and span, where the
   * span is, and how much faster more workers would be. It runs once, serially, on the calling
   * thread; whatever the body asks of this pool with {@code invoke} or its loops is a part of it,
   * whatever it submits is not. The first call in a JVM also measures what a steal costs, which
   * takes up to a third of a second.
   *
   * <p>Run the body a few times before, unless the time that the JVM needs to compile it is of
   * interest as well.
   *
   * @param body what to run; it forks on the worker it is given
   * @param <X> the type of its checked exceptions
   * @return what was found
   * @throws X if the body throws it
   * @throws IllegalStateException inside a task, of whichever pool: a part of a computation would
   *     be taken for all of it
   */
  public <X extends Exception> Analysis analyse(Work.Action<X> body) throws X {
    Slot root = root(CALL_ACTION, Objects.requireNonNull(body, "body"), 0, 0);
    try {
      return Analyser.analyse(engine, root, workers);
    } finally {
      Reference.reachabilityFence(this);
    }
  }

  @Override
  public int workers() {
    return workers;
  }

  /**
   * What the pool has counted so far.
   *
   * @return the counts, per worker and in total
   */
  public Snapshot snapshot() {
    return new Snapshot(
        engine.name,
        engine.setting(),
        engine.table.snapshot(),
        Learner.snapshots(),
        Optional.ofNullable(engine.stuck.since()));
  }

  @Override
  public String toString() {
    String state = isTerminated() ? "terminated" : isShutdown() ? "shut down" : "running";
    return "Jackdaw[" + engine.name + ", " + inWords(workers) + ", " + state + "]";
  }

  private static String inWords(int workers) {
    return workers + (workers == 1 ? " worker" : " workers");
  }
}
