package io.jackdaw.internal.analysis;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;

/**
 * The clocks of this machine. Without the module {@code java.management}, or where the system
 * counts the time of a thread in ticks, there is only the clock on the wall: then time that another
 * program takes counts as work.
 */
final class MachineClocks {
  /** A clock of threads that stands still for longer than this is of no use: Windows has 16 ms. */
  private static final long COARSE_NANOS = 10_000;

  private static final int CLOCK_READS = 20_000;
  private static final int BATCH = 10;

  private MachineClocks() {}

  /** The clocks, found once. */
  static Clocks get() {
    return Found.CLOCKS;
  }

  private static final class Found {
    static final Clocks CLOCKS = find();

    private static Clocks find() {
      try {
        Managed managed = new Managed();
        return managed.isFine() ? managed : new Wall();
      } catch (LinkageError | UnsupportedOperationException e) {
        return new Wall();
      }
    }
  }

  /** What a look at the wall costs. The cheapest of many: everything above was disturbed. */
  static long nanosPerLook() {
    long best = Long.MAX_VALUE;
    for (int i = 0; i < CLOCK_READS / BATCH; i++) {
      long start = System.nanoTime();
      for (int read = 1; read < BATCH; read++) {
        System.nanoTime();
      }
      best = Math.min(best, System.nanoTime() - start);
    }
    return best / BATCH;
  }

  private static final class Wall implements Clocks {
    @Override
    public long wall() {
      return System.nanoTime();
    }

    @Override
    public long processor() {
      return System.nanoTime();
    }

    @Override
    public long paused() {
      return 0;
    }
  }

  /** Nothing else here touches a class of {@code java.management}. */
  private static final class Managed implements Clocks {
    private static final long NANOS_PER_MILLI = 1_000_000;

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final List<GarbageCollectorMXBean> collectors =
        ManagementFactory.getGarbageCollectorMXBeans().stream().filter(Managed::stopsAll).toList();

    /** The cycles of ZGC and Shenandoah run beside the program; each has a bean for its pauses. */
    private static boolean stopsAll(GarbageCollectorMXBean collector) {
      return !collector.getName().endsWith("Cycles");
    }

    boolean isFine() {
      if (!threads.isCurrentThreadCpuTimeSupported() || !threads.isThreadCpuTimeEnabled()) {
        return false;
      }
      long start = processor();
      long wall = System.nanoTime();
      long now = start;
      for (int i = 0; i < BATCH || System.nanoTime() - wall < COARSE_NANOS; i++) {
        now = processor();
      }
      return now > start;
    }

    @Override
    public long wall() {
      return System.nanoTime();
    }

    @Override
    public long processor() {
      return threads.getCurrentThreadCpuTime();
    }

    @Override
    public long paused() {
      long millis = 0;
      for (GarbageCollectorMXBean collector : collectors) {
        millis += Math.max(0, collector.getCollectionTime());
      }
      return millis * NANOS_PER_MILLI;
    }
  }
}
