package io.jackdaw.sim.cost;

import static java.util.Map.entry;

import io.jackdaw.Jackdaw;
import io.jackdaw.bench.fib.Fibonacci;
import io.jackdaw.bench.fib.JackdawSlots;
import io.jackdaw.bench.harness.Distance;
import io.jackdaw.internal.memory.AsymmetricFence;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.DoubleSupplier;
import java.util.stream.Stream;
import org.hipparchus.stat.descriptive.rank.Median;

/**
 * Measures costs on the machine at hand. What it does not have (a second memory, an asymmetric
 * fence) is taken over from given costs.
 */
public final class Calibration {
  private static final int ROUNDS = 7;
  private static final int LOOPS = 2_000_000;
  private static final int FIB = 30;
  private static final int INTERRUPTS = 2_000;
  private static final int MESSAGES = 2_000;

  /** How each cost is found, by its name in a file. */
  public static final Map<String, String> SOURCES =
      Map.ofEntries(
          entry("instruction", "a call of fib(30), serial"),
          entry("fork", "what a call of fib(30) takes longer with slots, on one worker"),
          entry("cas", "a compare-and-set on a line of the own cache"),
          entry("fence", "a locked addition, which is what x86 has for a fence"),
          entry("contended", "a line from one processor to the other"),
          entry("notification", "the same"),
          entry("interrupt", "what the caller of membarrier waits: no less than others lose"),
          entry("exposure", "a fence and a line"),
          entry("wake", "from unpark until the sleeper runs"),
          entry("steal-core", "estimated: half the way of a line"),
          entry("steal-socket", "a line there and back"),
          entry("steal-node", "taken over unless a socket is further: there is one memory here"),
          entry("steal-network", "half a round trip over TCP within this machine"),
          entry("division", "an exposure, a compare-and-set and a line"),
          entry("copy-byte", "copying a megabyte"));

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
        AsymmetricFence.isAvailable() ? median(Calibration::interrupt) : given.interrupt(),
        fence + line,
        median(Calibration::wake),
        line / 2,
        2 * line, // there and back
        Math.max(2 * line, given.stealNode()),
        median(Calibration::message),
        fence + line + cas + line,
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
      throw interrupted(e);
    }
    return (double) took.get();
  }

  /** Called while a second thread computes: it is the one that is interrupted. */
  private static double interrupt() {
    AtomicBoolean stop = new AtomicBoolean();
    Thread busy =
        Thread.ofPlatform()
            .start(
                () -> {
                  while (!stop.get()) {
                    Thread.onSpinWait();
                  }
                });
    long start = System.nanoTime();
    for (int i = 0; i < INTERRUPTS; i++) {
      AsymmetricFence.heavy();
    }
    double nanos = (System.nanoTime() - start) / (double) INTERRUPTS;
    stop.set(true);
    try {
      busy.join();
    } catch (InterruptedException e) {
      throw interrupted(e);
    }
    return nanos;
  }

  /** One way of a message to a thread that sends it back. */
  private static double message() {
    try (ServerSocketChannel server = ServerSocketChannel.open()) {
      server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
      try (SocketChannel here = SocketChannel.open(server.getLocalAddress());
          SocketChannel there = server.accept()) {
        here.setOption(StandardSocketOptions.TCP_NODELAY, true);
        there.setOption(StandardSocketOptions.TCP_NODELAY, true);
        Thread.ofPlatform().daemon().start(() -> echo(there));
        ByteBuffer letter = ByteBuffer.allocateDirect(1);
        long start = System.nanoTime();
        for (int i = 0; i < MESSAGES; i++) {
          here.write(letter.clear());
          here.read(letter.clear());
        }
        return (System.nanoTime() - start) / 2.0 / MESSAGES;
      }
    } catch (IOException e) {
      throw new UncheckedIOException("no TCP within this machine", e);
    }
  }

  private static void echo(SocketChannel channel) {
    ByteBuffer letter = ByteBuffer.allocateDirect(1);
    try {
      for (int i = 0; i < MESSAGES; i++) {
        channel.read(letter.clear());
        channel.write(letter.clear());
      }
    } catch (IOException e) {
      throw new UncheckedIOException("the other end is gone", e);
    }
  }

  /**
   * The kind of machine that this is.
   *
   * @return processors, their model where Linux tells it, Java; nothing that names the machine
   */
  public static String machine() {
    return "%d processors (%s), %s, Java %s"
        .formatted(
            Runtime.getRuntime().availableProcessors(),
            model(),
            System.getProperty("os.name"),
            Runtime.version());
  }

  private static String model() {
    String architecture = System.getProperty("os.arch");
    try (Stream<String> lines = Files.lines(Path.of("/proc/cpuinfo"))) {
      return lines
          .filter(line -> line.startsWith("model name"))
          .map(line -> line.substring(line.indexOf(':') + 1).strip())
          .findFirst()
          .orElse(architecture);
    } catch (IOException e) {
      return architecture; // not Linux
    }
  }

  private static IllegalStateException interrupted(InterruptedException cause) {
    Thread.currentThread().interrupt();
    return new IllegalStateException("interrupted while measuring", cause);
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
