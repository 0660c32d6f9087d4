package io.jackdaw.internal.topology;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * The scheduler of Linux, through the C library. It is linked once, by a thread of its own, because
 * that takes some ten milliseconds and the worker that asks is about to wake somebody; and only in
 * a JVM that grants native access without a warning.
 */
final class LinuxScheduler implements Scheduler {
  private static final AtomicBoolean SEARCHED = new AtomicBoolean();

  /** What the search found. Writer: the search's thread, volatile. Readers: all, volatile. */
  private static volatile @Nullable Scheduler found;

  private final MethodHandle gettid;
  private final MethodHandle getcpu;
  private final MethodHandle getaffinity;
  private final MethodHandle setaffinity;

  private LinuxScheduler(Linker linker) {
    FunctionDescriptor number = FunctionDescriptor.of(JAVA_INT);
    FunctionDescriptor set = FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_LONG, ADDRESS);
    gettid = link(linker, "gettid", number);
    getcpu = link(linker, "sched_getcpu", number, Linker.Option.critical(false));
    getaffinity = link(linker, "sched_getaffinity", set);
    setaffinity = link(linker, "sched_setaffinity", set);
  }

  @SuppressWarnings("restricted") // native access is what this is for
  private static MethodHandle link(
      Linker linker, String name, FunctionDescriptor type, Linker.Option... options) {
    return linker.downcallHandle(linker.defaultLookup().findOrThrow(name), type, options);
  }

  /**
   * The scheduler, or null if there is none or it is not linked yet. The first call starts the
   * search.
   */
  static @Nullable Scheduler find() {
    if (found == null && SEARCHED.compareAndSet(false, true) && isAllowed()) {
      Thread search =
          new Thread(null, LinuxScheduler::search, "jackdaw-scheduler-search", 0, false);
      search.setDaemon(true);
      search.start();
    }
    return found;
  }

  private static boolean isAllowed() {
    return System.getProperty("os.name", "").equals("Linux")
        && !"off".equals(System.getProperty("jackdaw.wakeApart"))
        && LinuxScheduler.class.getModule().isNativeAccessEnabled();
  }

  private static void search() {
    try {
      found = new LinuxScheduler(Linker.nativeLinker());
    } catch (Throwable t) {
      // a C library without these functions: threads stay where they are put, which always works
    }
  }

  @Override
  public int thread() {
    return call(gettid);
  }

  @Override
  public int processor() {
    return call(getcpu);
  }

  private static int call(MethodHandle function) {
    try {
      return (int) function.invokeExact();
    } catch (Throwable t) {
      throw new LinkageError("gettid or sched_getcpu", t);
    }
  }

  @Override
  public boolean read(int thread, MemorySegment set) {
    try {
      return (int) getaffinity.invokeExact(thread, set.byteSize(), set) >= 0;
    } catch (Throwable t) {
      throw new LinkageError("sched_getaffinity", t);
    }
  }

  @Override
  public boolean write(int thread, MemorySegment set) {
    try {
      return (int) setaffinity.invokeExact(thread, set.byteSize(), set) == 0;
    } catch (Throwable t) {
      throw new LinkageError("sched_setaffinity", t);
    }
  }
}
