package io.jackdaw.bench.harness;

import com.sun.management.OperatingSystemMXBean;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.management.ManagementFactory;
import java.util.Locale;
import java.util.function.LongSupplier;

/**
 * The CPU time of this process. Java's own figure comes in steps of 10 ms on Linux, 0.2 % of a core
 * over five seconds, which is more than an idle pool may use; the C library has it in nanoseconds.
 */
public final class ProcessCpu {
  private static final long NANOS_PER_SECOND = 1_000_000_000;
  private static final LongSupplier CLOCK = clock();

  private ProcessCpu() {}

  /** CPU time of all threads since the start of the JVM, in nanoseconds. */
  public static long nanos() {
    return CLOCK.getAsLong();
  }

  private static LongSupplier clock() {
    String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
    if (system.contains("linux")) {
      return posixClock(2); // CLOCK_PROCESS_CPUTIME_ID of Linux
    }
    if (system.contains("mac")) {
      return posixClock(12); // and of macOS
    }
    var bean = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    return bean::getProcessCpuTime;
  }

  @SuppressWarnings("restricted") // native access is what this is for
  private static LongSupplier posixClock(int processCpuTime) {
    Linker linker = Linker.nativeLinker();
    MethodHandle clockGettime =
        linker.downcallHandle(
            linker.defaultLookup().findOrThrow("clock_gettime"),
            FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.ADDRESS));
    return () -> read(clockGettime, processCpuTime);
  }

  private static long read(MethodHandle clockGettime, int processCpuTime) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment timespec = arena.allocate(ValueLayout.JAVA_LONG, 2); // seconds, nanoseconds
      int failed = (int) clockGettime.invokeExact(processCpuTime, timespec);
      if (failed != 0) {
        throw new IllegalStateException("clock_gettime answered " + failed);
      }
      return timespec.getAtIndex(ValueLayout.JAVA_LONG, 0) * NANOS_PER_SECOND
          + timespec.getAtIndex(ValueLayout.JAVA_LONG, 1);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new AssertionError("a C function throws nothing", e);
    }
  }
}
