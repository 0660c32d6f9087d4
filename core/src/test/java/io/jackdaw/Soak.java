package io.jackdaw;

import io.jackdaw.internal.mail.Spreads;
import io.jackdaw.internal.pool.Compensation;
import io.jackdaw.internal.worker.InvariantChecks;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.LongStream;

/**
 * Random pools under random callers for as long as you like: {@code Soak [minutes [seed]]}. Counts
 * every task; exits with 1 if one was lost or a thread is left. The seed repeats what is asked of
 * the pools, not who wins which race.
 */
final class Soak {
  private static final Body.RangeToVoid<AtomicLong> COUNT =
      (worker, done, from, to) -> done.addAndGet(to - from);
  private static final String[] MAILING = {"uneven", "even", "off"};
  private static final String[] JOIN_RULES = {"relaxed(3)", "relaxed(0)", "leapfrog", "any"};
  private static final String[] VICTIM_RULES = VictimsTest.rules().toArray(String[]::new);
  private static final String[] DEQUES = {"split", "mutex", "abp", "chase-lev"};
  private static final String[] EXPOSURES = {"one", "half", "conservative"};
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final SplittableRandom random;
  private final LongAdder tasksRun = new LongAdder();
  private final AtomicLong computations = new AtomicLong();
  private final AtomicLong lost = new AtomicLong();
  private final AtomicLong leaked = new AtomicLong();
  private final List<String> troubles = new ArrayList<>();

  Soak(long seed) {
    random = new SplittableRandom(seed);
  }

  static final class Planned extends RuntimeException {
    private static final long serialVersionUID = 1;

    Planned() {
      super("planned", null, true, false);
    }
  }

  public static void main(String[] arguments) throws Exception {
    double minutes = arguments.length > 0 ? Double.parseDouble(arguments[0]) : 10;
    long seed = arguments.length > 1 ? Long.parseLong(arguments[1]) : System.nanoTime();
    System.out.println("soak: " + minutes + " minutes, seed " + seed);
    Soak soak = new Soak(seed);
    soak.run(Duration.ofMillis((long) (minutes * 60_000)), true);
    System.out.println(soak);
    System.exit(soak.isClean() ? 0 : 1);
  }

  boolean isClean() {
    return lost.get() == 0 && leaked.get() == 0 && troubles.isEmpty();
  }

  long tasksRun() {
    return tasksRun.sum();
  }

  void run(Duration time, boolean talk) throws InterruptedException {
    long start = System.nanoTime();
    long nextWord = start + TimeUnit.SECONDS.toNanos(10);
    while (System.nanoTime() - start < time.toNanos() && isClean()) {
      onePool();
      if (talk && System.nanoTime() - nextWord > 0) {
        nextWord += TimeUnit.SECONDS.toNanos(10);
        System.out.println(
            TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start) + " s: " + this);
      }
    }
  }

  /** A pool, some callers at once, and one of several ends. */
  private void onePool() throws InterruptedException {
    int workers = 1 + random.nextInt(5);
    String rule = JOIN_RULES[random.nextInt(JOIN_RULES.length)];
    String name = "soak-" + computations.incrementAndGet();
    String mailing = MAILING[random.nextInt(MAILING.length)];
    String victims = VICTIM_RULES[random.nextInt(VICTIM_RULES.length)];
    String deque = DEQUES[random.nextInt(DEQUES.length)];
    String mechanisms = "deque=" + deque + ",mailing=" + mailing;
    if (deque.equals("split")) {
      mechanisms += ",exposure=" + EXPOSURES[random.nextInt(EXPOSURES.length)];
    }
    if (deque.equals("split") || deque.equals("mutex")) {
      mechanisms += random.nextBoolean() ? ",steal=one" : ",steal=half";
    }
    PoolBuilder options =
        Jackdaw.builder()
            .workers(workers)
            .join(JoinRule.named(rule))
            .victim(VictimRule.named(victims))
            .name(name)
            .mechanisms(Mechanisms.named(mechanisms));
    Jackdaw pool = options.build();
    boolean stopEarly = random.nextInt(4) == 0;
    List<Thread> callers = new ArrayList<>();
    int count = 1 + random.nextInt(6);
    CountDownLatch half = new CountDownLatch(count);
    for (int i = 0; i < count; i++) {
      SplittableRandom own = random.split();
      Thread.Builder kind = own.nextBoolean() ? Thread.ofVirtual() : Thread.ofPlatform();
      callers.add(kind.name(name + "-caller-" + i).start(() -> callOften(pool, own, half)));
    }
    boolean inTime = half.await(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    if (stopEarly) {
      pool.shutdownNow();
    }
    for (Thread caller : callers) {
      inTime &= caller.join(PATIENCE);
    }
    pool.shutdown();
    inTime &= pool.awaitTermination(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    if (!inTime) {
      trouble(
          "hangs: "
              + pool
              + " with "
              + rule
              + ", "
              + victims
              + ", "
              + deque
              + "\n"
              + pool.snapshot());
      return;
    }
    inspect(pool, name);
  }

  private void inspect(Jackdaw pool, String name) throws InterruptedException {
    for (Thread thread : InvariantChecks.threadsOf(name)) {
      if (!thread.join(PATIENCE)) {
        leaked.incrementAndGet();
      }
    }
    try {
      InvariantChecks.closeAndCheck(pool);
    } catch (Exception | AssertionError e) {
      trouble(e.toString());
    }
  }

  private synchronized void trouble(String what) {
    troubles.add(what);
  }

  /** Calls in all ways; what comes back must be right, or the pool was stopped. */
  private void callOften(Jackdaw pool, SplittableRandom own, CountDownLatch half) {
    int calls = 10 + own.nextInt(30);
    for (int i = 0; i < calls; i++) {
      if (i == calls / 2) {
        half.countDown();
      }
      try {
        callOnce(pool, own.split());
      } catch (RejectedExecutionException e) {
        half.countDown();
        if (pool.isShutdown()) {
          return;
        }
        trouble("rejected by an open pool");
      } catch (Exception | Error e) {
        trouble(e.toString());
        half.countDown();
        return;
      }
    }
  }

  private void callOnce(Jackdaw pool, SplittableRandom own) throws Exception {
    int depth = 2 + own.nextInt(9);
    boolean failing = own.nextInt(4) == 0;
    boolean blocking = own.nextInt(6) == 0;
    LongAdder ran = new LongAdder();
    switch (own.nextInt(7)) {
      case 0 -> check(pool, depth, failing, ran, () -> tree(pool, depth, failing, blocking, ran));
      case 1 -> {
        Future<Long> future = pool.submit(() -> tree(pool, depth, failing, blocking, ran));
        check(pool, depth, failing, ran, () -> get(pool, future));
      }
      case 2 -> {
        Future<Long> future = pool.submit(() -> tree(pool, depth, failing, blocking, ran));
        future.cancel(own.nextBoolean());
      }
      case 3 -> failBesideAnEndlessBranch(pool, own.nextBoolean());
      case 4 -> anyOfSeveral(pool, depth, failing, ran);
      case 5 -> inTimeOrNot(pool, depth, own.nextInt(500), ran);
      default -> {
        CountDownLatch executed = new CountDownLatch(1);
        pool.execute(executed::countDown);
        while (!executed.await(1, TimeUnit.SECONDS) && !pool.isShutdown()) {
          // an accepted task of an open pool runs at some time, or this soak hangs
        }
        tasksRun.increment();
      }
    }
    tasksRun.add(ran.sum());
  }

  /** The failure must come through, although the other branch never ends by itself. */
  private void failBesideAnEndlessBranch(Jackdaw pool, boolean firstFails) {
    try {
      pool.invokeAction(
          w -> {
            if (firstFails) {
              w.both(Soak::fail, Soak::forkForever);
            } else {
              w.both(Soak::forkUntilStopped, Soak::fail);
            }
          });
      trouble("a failure got lost");
    } catch (Planned e) {
      tasksRun.increment();
    } catch (CancellationException e) {
      checkStopped(pool, e);
    }
  }

  private static void fail(Worker worker) {
    throw new Planned();
  }

  private static void forkForever(Worker worker) {
    while (true) {
      worker.both(v -> {}, v -> {});
    }
  }

  /** As long as there is somebody who may run the other branch. */
  private static void forkUntilStopped(Worker worker) {
    long until = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(5);
    while (System.nanoTime() - until < 0) {
      worker.both(v -> {}, v -> {});
    }
  }

  /** One result, or the failure of all. */
  private void anyOfSeveral(Jackdaw pool, int depth, boolean failing, LongAdder ran) {
    try {
      long leaves =
          pool.invokeLong(
              w ->
                  w.<Long, RuntimeException>any(
                      v -> node(v, depth, failing, false, ran),
                      v -> node(v, depth, true, false, ran),
                      v -> node(v, depth, failing, true, ran)));
      if (leaves != 1L << depth) {
        lost.incrementAndGet();
        trouble(leaves + " leaves from any at depth " + depth);
      }
    } catch (Planned e) {
      if (!failing) {
        trouble("any has failed although a branch did not");
      }
    } catch (CancellationException e) {
      checkStopped(pool, e);
    }
  }

  private void inTimeOrNot(Jackdaw pool, int depth, int micros, LongAdder ran) {
    try {
      long leaves =
          pool.<Long, RuntimeException>invoke(
              w -> node(w, depth, false, false, ran), Duration.of(micros, ChronoUnit.MICROS));
      if (leaves != 1L << depth) {
        lost.incrementAndGet();
        trouble(leaves + " leaves in time at depth " + depth);
      }
    } catch (TimeoutException e) {
      tasksRun.increment();
    } catch (CancellationException e) {
      checkStopped(pool, e);
    }
  }

  private void checkStopped(Jackdaw pool, CancellationException e) {
    if (!pool.isShutdown()) {
      trouble("cancelled by nobody: " + e);
    }
  }

  /** A call whose result is known. */
  @FunctionalInterface
  private interface Call {
    long make() throws Exception;
  }

  private void check(Jackdaw pool, int depth, boolean failing, LongAdder ran, Call call)
      throws Exception {
    try {
      long leaves = call.make();
      if (leaves != 1L << depth || (!failing && ran.sum() != (2L << depth) - 1)) {
        lost.incrementAndGet();
        trouble(leaves + " leaves and " + ran + " tasks at depth " + depth);
      }
    } catch (Planned e) {
      if (!failing) {
        trouble("a failure that nobody planned");
      }
    } catch (CancellationException | InterruptedException e) {
      if (!pool.isShutdown()) {
        trouble("cancelled by nobody: " + e);
      }
    }
  }

  private static long get(Jackdaw pool, Future<Long> future) throws Exception {
    while (true) {
      boolean over = pool.isTerminated(); // before the look at the future
      try {
        return future.get(over ? 0 : 100, TimeUnit.MILLISECONDS);
      } catch (ExecutionException e) {
        throw e.getCause() instanceof Exception cause ? cause : e;
      } catch (TimeoutException e) {
        if (over) { // shutdownNow took it out of the inbox: it never runs
          throw new CancellationException("never started");
        }
      }
    }
  }

  private static long tree(Jackdaw pool, int depth, boolean fail, boolean block, LongAdder ran) {
    return pool.invoke(w -> node(w, depth, fail, block, ran));
  }

  private static long node(Worker worker, int depth, boolean fail, boolean block, LongAdder ran) {
    ran.increment();
    if (depth == 0) {
      if (fail && ran.sum() > 40) {
        throw new Planned();
      }
      if (block && ran.sum() % 64 == 0) {
        block((int) (ran.sum() / 64 % 3));
      }
      return 1;
    }
    Fork<Long> right = worker.fork(w -> node(w, depth - 1, fail, block, ran));
    if (depth % 4 == 0) {
      loop(worker, depth);
    }
    long left = node(worker, depth - 1, fail, block, ran);
    return left + right.join();
  }

  /** Blocks as the pool is told, as the JDK announces, or runs a parallel stream. */
  private static void block(int how) {
    switch (how) {
      case 0 ->
          Compensation.around(
              () -> {
                TimeUnit.MICROSECONDS.sleep(50);
                return true;
              });
      case 1 ->
          new CompletableFuture<Long>().completeOnTimeout(1L, 50, TimeUnit.MICROSECONDS).join();
      default -> {
        if (LongStream.range(0, 1_000).parallel().sum() != 499_500) {
          throw new AssertionError("a stream has the wrong sum");
        }
      }
    }
  }

  /** A loop on all workers, in between. */
  private static void loop(Worker worker, int length) {
    AtomicLong done = new AtomicLong();
    Spreads.spread(worker, COUNT, done, 0, length);
    if (done.get() != length) {
      throw new AssertionError(done + " of " + length + " done");
    }
  }

  @Override
  public synchronized String toString() {
    return String.format(
        "%d pools, %d tasks run, %d lost, %d threads leaked%s",
        computations.get(),
        tasksRun.sum(),
        lost.get(),
        leaked.get(),
        troubles.isEmpty() ? "" : "\n" + String.join("\n", troubles));
  }
}
