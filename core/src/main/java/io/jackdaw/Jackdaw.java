package io.jackdaw;

import io.jackdaw.internal.sleep.Sleepers;
import io.jackdaw.internal.topology.Topology;
import io.jackdaw.metrics.Snapshot;
import io.jackdaw.policy.DequeKind;
import io.jackdaw.policy.ExposeOne;
import io.jackdaw.policy.ExposureRule;
import io.jackdaw.policy.JoinRule;
import io.jackdaw.policy.MailUneven;
import io.jackdaw.policy.MailingRule;
import io.jackdaw.policy.Notification;
import io.jackdaw.policy.Policies;
import io.jackdaw.policy.Relaxed;
import io.jackdaw.policy.Uniform;
import io.jackdaw.policy.VictimRule;
import io.jackdaw.spi.ContextCarrier;
import java.lang.ref.Cleaner;
import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.ServiceLoader;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RunnableFuture;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.Supplier;
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
 * <p>All methods may be called from any thread: outside, a worker of this pool, a worker of another
 * pool, virtual threads.
 *
 * <p>(More than 300 lines: half of them document what users call.)
 */
@SuppressWarnings("overloads") // bodies are constants with a type, not lambdas that could be either
public final class Jackdaw extends AbstractExecutorService implements Workplace {
  private static final Cleaner CLEANER = Cleaner.create();

  private final Engine engine;
  private final boolean endless;
  private final int workers;

  private Jackdaw(Builder options, boolean endless) {
    this.engine = new Engine(options);
    this.endless = endless;
    this.workers = options.workers;
    Engine running = engine;
    CLEANER.register(this, running.lifecycle::shutDown);
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
   * The pool for everybody. It is made when it is first asked for, has daemon threads, and cannot
   * be shut down.
   *
   * @return always the same pool
   */
  public static Jackdaw common() {
    return Common.POOL;
  }

  /** Makes the common pool when it is first needed. */
  private static final class Common {
    static final Jackdaw POOL = new Jackdaw(builder().name("jackdaw-common"), true);
  }

  /**
   * For pools with special wishes.
   *
   * @return a builder with the defaults
   */
  public static Builder builder() {
    return new Builder();
  }

  // ---- computing with the caller's help

  /**
   * Computes something, with the calling thread taking part.
   *
   * @param body what to compute; it forks on the worker it is given
   * @param <T> the type of the result
   * @return its result
   */
  @SuppressWarnings({"unchecked", "NullAway"}) // the body returns a T, which may be nullable
  public <T extends @Nullable Object> T invoke(Function<? super Worker, ? extends T> body) {
    Slot root = root(CALL, Objects.requireNonNull(body, "body"), 0, 0);
    call(root);
    return (T) root.result;
  }

  private static final Body.ToObject<Function<? super Worker, ?>, @Nullable Object> CALL =
      (worker, body, a, b) -> body.apply(worker);

  /**
   * Computes {@code long → long}, with the calling thread taking part.
   *
   * @param body what to compute
   * @param a its argument
   * @return its result
   */
  public long invoke(Body.OfLong body, long a) {
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
  public long invoke(Body.OfLongs body, long a, long b) {
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
  public <T extends @Nullable Object> long invoke(Body.ToLong<T> body, T data, long a, long b) {
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
      Body.ToObject<T, R> body, T data, long a, long b) {
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
  public <T extends @Nullable Object> void invoke(Body.ToVoid<T> body, T data, long a, long b) {
    call(root(body, data, a, b));
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
      Reference.reachabilityFence(
          this); // or a pool that is only used here could be shut down under us
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
      engine.enqueue(submission);
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

  /** Not negative: a deadline long ago would be as far ahead, since differences wrap around. */
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
   * {@inheritDoc} Computations of callers that are in {@code invoke} end with a {@link
   * java.util.concurrent.CancellationException}. Does nothing to the {@linkplain #common common}
   * pool.
   */
  @Override
  public List<Runnable> shutdownNow() {
    if (endless) {
      return List.of();
    }
    engine.lifecycle.stop();
    List<Runnable> neverStarted = engine.drain();
    engine.stop();
    return neverStarted;
  }

  @Override
  public boolean isShutdown() {
    return engine.lifecycle.isShutDown();
  }

  @Override
  public boolean isTerminated() {
    return engine.lifecycle.isTerminated();
  }

  @Override
  public boolean awaitTermination(long timeout, TimeUnit unit) throws InterruptedException {
    try {
      return engine.lifecycle.awaitTermination(timeout, unit);
    } finally {
      Reference.reachabilityFence(this);
    }
  }

  /** {@inheritDoc} Does nothing to the {@linkplain #common common} pool. */
  @Override
  public void close() {
    if (!endless) {
      super.close();
    }
  }

  // ---- looking at it

  @Override
  public int workers() {
    return workers;
  }

  /**
   * What the pool has counted so far.
   *
   * @return the counts, per worker and in sum
   */
  public Snapshot snapshot() {
    return new Snapshot(engine.name, engine.setting(), engine.table.snapshot());
  }

  @Override
  public String toString() {
    String state = isTerminated() ? "terminated" : isShutdown() ? "shut down" : "running";
    return "Jackdaw[" + engine.name + ", " + workers + " workers, " + state + "]";
  }

  /** Collects the wishes for a pool. */
  public static final class Builder {
    private static final AtomicInteger NEXT = new AtomicInteger(1);

    int workers = Runtime.getRuntime().availableProcessors();
    String name = "jackdaw-" + NEXT.getAndIncrement();
    long seed = System.nanoTime();
    JoinRule joinRule = new Relaxed(Relaxed.DEFAULT_LIMIT);
    ExposureRule exposureRule = new ExposeOne();
    Notification notification = Notification.ASYNCHRONOUS;
    DequeKind deque = DequeKind.SPLIT;
    boolean stealsHalf;
    private boolean splitOptionsGiven;
    VictimRule victimRule = new Uniform();
    boolean pinned;
    Supplier<Topology> topology = Topology::ofThisMachine;
    MailingRule mailingRule = new MailUneven();
    @Nullable ThreadFactory threadFactory;
    Thread.@Nullable UncaughtExceptionHandler uncaughtExceptionHandler;
    private final List<ContextCarrier> ownCarriers = new ArrayList<>();

    private Builder() {}

    /**
     * How many workers; a caller that takes part is one of them. Default: what the operating system
     * or the container grants this process.
     *
     * @param count 1 to 32767
     * @return this
     */
    public Builder workers(int count) {
      if (count < 1 || count > Sleepers.MAX) {
        throw new IllegalArgumentException(
            "workers: " + count + " is not allowed, only 1 to " + Sleepers.MAX);
      }
      workers = count;
      return this;
    }

    /**
     * The name that threads and reports carry.
     *
     * @param poolName the name; default: {@code jackdaw-1}, {@code jackdaw-2} and so on
     * @return this
     * @throws IllegalArgumentException if the name is empty or blank
     */
    public Builder name(String poolName) {
      Objects.requireNonNull(poolName, "name");
      if (poolName.isBlank()) {
        throw new IllegalArgumentException(
            ("name: \"%s\" is blank, and threads and reports would have no name;"
                    + " give one, or do not call name() and get \"%s\"")
                .formatted(poolName, name));
      }
      name = poolName;
      return this;
    }

    /**
     * What makes the threads. Default: daemon threads named after the pool.
     *
     * @param factory the factory
     * @return this
     */
    public Builder threadFactory(ThreadFactory factory) {
      threadFactory = Objects.requireNonNull(factory, "threadFactory");
      return this;
    }

    /**
     * Who hears of exceptions from {@code execute}. Default: as for any thread.
     *
     * @param handler the handler
     * @return this
     */
    public Builder uncaughtExceptionHandler(Thread.UncaughtExceptionHandler handler) {
      uncaughtExceptionHandler = Objects.requireNonNull(handler, "uncaughtExceptionHandler");
      return this;
    }

    /**
     * Where the random choice of victims starts, to make a run easier to repeat.
     *
     * @param start any number
     * @return this
     */
    public Builder seed(long start) {
      seed = start;
      return this;
    }

    /**
     * Whom a worker may help while it waits at a join.
     *
     * @param rule {@code relaxed(3)} (default), {@code relaxed(N)}, {@code leapfrog} or {@code any}
     * @return this
     */
    public Builder join(String rule) {
      joinRule = Policies.join(Objects.requireNonNull(rule, "join"));
      return this;
    }

    /**
     * Where the forks of a worker wait, and how others take them.
     *
     * @param kind {@code split} (default): forks are private until somebody asks; {@code mutex},
     *     {@code abp} or {@code chase-lev}: all forks are public, which costs synchronisation at
     *     every join
     * @return this
     */
    public Builder deque(String kind) {
      deque = Policies.deque(Objects.requireNonNull(kind, "deque"));
      return this;
    }

    /**
     * How much a worker makes public when it is asked. Only for the deque {@code split}.
     *
     * @param rule {@code one} (default), {@code half} or {@code conservative}
     * @return this
     */
    public Builder exposure(String rule) {
      exposureRule = Policies.exposure(Objects.requireNonNull(rule, "exposure"));
      splitOptionsGiven = true;
      return this;
    }

    /**
     * How a worker learns that somebody asked. Only for the deque {@code split}.
     *
     * @param rule {@code asynchronous} (default) or {@code polled}
     * @return this
     */
    public Builder notification(String rule) {
      notification = Policies.notification(Objects.requireNonNull(rule, "notification"));
      splitOptionsGiven = true;
      return this;
    }

    /**
     * How much an idle worker takes of what is public. Half is for the deques {@code split} and
     * {@code mutex}; the others give away one at a time.
     *
     * @param amount {@code one} (default) or {@code half}
     * @return this
     */
    public Builder steal(String amount) {
      stealsHalf = Policies.stealsHalf(Objects.requireNonNull(amount, "steal"));
      return this;
    }

    /**
     * Whom an idle worker robs. Rules other than {@code uniform} and {@code hierarchical} go by how
     * much work the others have left: see {@link Worker#remainingWork}.
     *
     * @param rule {@code uniform} (default), {@code guard}, {@code guard(k)}, {@code threshold},
     *     {@code threshold(k)}, {@code virtual-guard}, {@code virtual-guard(k)}, {@code
     *     priority(all)}, {@code priority(κ)}, {@code weight}, {@code hierarchical} or {@code
     *     hierarchical(levels,E)}
     * @return this
     */
    public Builder victim(String rule) {
      victimRule = Policies.victim(Objects.requireNonNull(rule, "victim"));
      return this;
    }

    /**
     * Whether each of the pool's own threads stays on a processor of its own. For a machine that
     * one pool has for itself: with two such pools, or other programs, workers queue for the same
     * processors while others are free. Callers that take part are never pinned; threads that tasks
     * start inherit the processor of their worker. Works on Linux and needs native access ({@code
     * --enable-native-access=ALL-UNNAMED}); where it does not work, the log says why, once, and the
     * pool runs unpinned.
     *
     * @param yes whether to pin; default: no
     * @return this
     */
    public Builder pinned(boolean yes) {
      pinned = yes;
      return this;
    }

    /**
     * How the pieces of a loop get to the workers, see {@link Worker#spread}.
     *
     * @param rule {@code uneven} (default: the one who starts the loop mails to everybody), {@code
     *     even} (mail is passed on in halves) or {@code off} (forks only)
     * @return this
     */
    public Builder mailing(String rule) {
      mailingRule = Policies.mailing(Objects.requireNonNull(rule, "mailing"));
      return this;
    }

    /**
     * Something on the submitting thread that tasks should find on theirs.
     *
     * @param carrier what captures and restores it
     * @return this
     */
    public Builder context(ContextCarrier carrier) {
      ownCarriers.add(Objects.requireNonNull(carrier, "context"));
      return this;
    }

    /** The class loader, then the carriers of the service loader, then the builder's. */
    List<ContextCarrier> carriers() {
      List<ContextCarrier> all = new ArrayList<>();
      all.add(ContextCarrier.CLASS_LOADER);
      ServiceLoader.load(ContextCarrier.class).forEach(all::add);
      all.addAll(ownCarriers);
      return List.copyOf(all);
    }

    /**
     * Makes the pool. Threads start when they are first needed.
     *
     * @return a new pool, to be closed
     * @throws IllegalArgumentException if exposure or notification was given for a deque that is
     *     public anyway, or half is to be stolen from one that does not allow it
     */
    public Jackdaw build() {
      if (deque.isPublic() && splitOptionsGiven) {
        throw new IllegalArgumentException(
            "deque "
                + deque
                + ": exposure and notification are not allowed, all its forks are public; valid are"
                + " deque split with exposure one, half or conservative and notification"
                + " asynchronous or polled, and deque mutex, abp or chase-lev without them");
      }
      if (stealsHalf && !deque.allowsStealHalf()) {
        throw new IllegalArgumentException(
            "steal half: deque " + deque + " gives away one at a time; valid are split and mutex");
      }
      return new Jackdaw(this, false);
    }
  }
}
