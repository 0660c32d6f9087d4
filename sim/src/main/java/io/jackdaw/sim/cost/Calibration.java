package io.jackdaw.sim.cost;

import io.jackdaw.Jackdaw;
import io.jackdaw.bench.fib.Fibonacci;
import io.jackdaw.bench.fib.JackdawSlots;
import io.jackdaw.bench.harness.Distance;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.DoubleSupplier;
import org.hipparchus.stat.descriptive.rank.Median;

/**
 * Measures costs on the machine at hand. What cannot be seen on it (distances that it does not
 * have, the price of an interrupt, a network) is taken over from given costs.
 */
public final class Calibration {
  private static final int ROUNDS = 7;
  private static final int LOOPS = 2_000_000;
  private static final int FIB = 30;

  /** Static, so that the compiler cannot see that nobody else has it. */
  private static final AtomicLong PLACE = new AtomicLong();

  private Calibration() {}

  /**
   * Measures for some seconds.
   *
   * @param given the costs to start from
   * @return the same with what could be measured
   */
  public static Costs measure(Costs given) {
    double call = median(Calibration::serialCall);
    double slots = median(Calibration::slotsCall);
    double cas = median(Calibration::cas);
    double fence = median(Calibration::fence);
    double line = median(Distance::nanos);
    return new Costs(
        call,
        Math.max(0, slots - call),
        cas,
        fence,
        line,
        line,
        given.interrupt(),
        fence + line,
        median(Calibration::wake),
        line / 2,
        2 * line, // there and back
        Math.max(2 * line, given.stealNode()),
        given.stealNetwork(),
        given.division(),
        median(Calibration::copyByte));
  }

  private static double median(DoubleSupplier cost) {
    double[] samples = new double[ROUNDS + 1]; // the first one warms up
    for (int i = 0; i <= ROUNDS; i++) {
      samples[i] = cost.getAsDouble();
    }
    return new Median().evaluate(samples, 1, ROUNDS);
  }

  private static double serialCall() {
    long start = System.nanoTime();
    check(fib(FIB));
    return (System.nanoTime() - start) / calls();
  }

  private static long fib(long n) {
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
  }

  private static double slotsCall() {
    try (Jackdaw pool = Jackdaw.create(1)) {
      pool.invoke(JackdawSlots.FIB, FIB);
      long start = System.nanoTime();
      check(pool.invoke(JackdawSlots.FIB, FIB));
      return (System.nanoTime() - start) / calls();
    }
  }

  private static double calls() {
    return 2.0 * Fibonacci.forks(FIB) + 1;
  }

  private static void check(long result) {
    if (result != Fibonacci.number(FIB)) {
      throw new IllegalStateException("fib(" + FIB + ") is not " + result);
    }
  }

  private static double cas() {
    long first = PLACE.get();
    long start = System.nanoTime();
    for (int i = 0; i < LOOPS; i++) {
      PLACE.compareAndSet(first + i, first + i + 1);
    }
    return (System.nanoTime() - start) / (double) (PLACE.get() - first);
  }

  /**
   * A locked instruction, which is what HotSpot makes of a full fence on x86. The fence itself
   * cannot be measured in a loop: C2 drops all but the last of an unrolled one.
   */
  private static double fence() {
    long start = System.nanoTime();
    for (int i = 0; i < LOOPS; i++) {
      PLACE.getAndAdd(1);
    }
    return (System.nanoTime() - start) / (double) LOOPS;
  }

  /** From the unpark to the first step of the sleeper. */
  private static double wake() {
    AtomicLong sent = new AtomicLong();
    AtomicLong took = new AtomicLong();
    CountDownLatch done = new CountDownLatch(1);
    Thread sleeper =
        Thread.ofPlatform()
            .start(
                () -> {
                  while (sent.get() == 0) {
                    LockSupport.park();
                  }
                  took.set(System.nanoTime() - sent.get());
                  done.countDown();
                });
    while (sleeper.getState() != Thread.State.WAITING) {
      Thread.onSpinWait();
    }
    sent.set(System.nanoTime());
    LockSupport.unpark(sleeper);
    try {
      done.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while measuring", e);
    }
    return (double) took.get();
  }

  private static double copyByte() {
    byte[] from = new byte[1 << 20];
    byte[] to = new byte[from.length];
    int copies = 50;
    long start = System.nanoTime();
    for (int i = 0; i < copies; i++) {
      from[i] = (byte) (to[i] + 1);
      System.arraycopy(from, 0, to, 0, from.length);
    }
    return (System.nanoTime() - start) / (double) copies / from.length;
  }
}
