package io.jackdaw.internal.topology;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/**
 * Keeps threads on processors, with {@code sched_setaffinity} of Linux. On other systems, and where
 * the JVM or the container does not allow it, it says why not.
 */
public final class Pinning {
  private static final int BITS_PER_WORD = 64;

  /** The size that the C library expects of a set of processors, at the least: 1024 bits. */
  private static final int LEAST_WORDS = 16;

  private Pinning() {}

  /**
   * Keeps the calling thread on a processor from now on. Not for virtual threads: it would pin
   * their carrier.
   *
   * @param cpu the operating system's number of the processor
   * @return null, or the reason why it did not work, in words
   */
  public static @Nullable String pinCurrentThread(int cpu) {
    if (Thread.currentThread().isVirtual()) {
      return "a virtual thread has no processor of its own";
    }
    Object call = Native.SCHED_SETAFFINITY;
    return call instanceof MethodHandle handle ? pin(handle, cpu) : call.toString();
  }

  private static @Nullable String pin(MethodHandle schedSetaffinity, int cpu) {
    try (Arena arena = Arena.ofConfined()) {
      int words = Math.max(LEAST_WORDS, cpu / BITS_PER_WORD + 1);
      MemorySegment set = arena.allocate(ValueLayout.JAVA_LONG, words);
      set.setAtIndex(ValueLayout.JAVA_LONG, cpu / BITS_PER_WORD, 1L << cpu);
      int failed = (int) schedSetaffinity.invokeExact(0, set.byteSize(), set); // 0: this thread
      return failed == 0 ? null : "the operating system does not let this thread run on CPU " + cpu;
    } catch (Throwable e) {
      return "sched_setaffinity failed: " + e;
    }
  }

  /** Links when somebody first asks: that needs native access, and most pools need none. */
  private static final class Native {
    /** The function, or the reason why there is none, in words. */
    static final Object SCHED_SETAFFINITY = link();

    @SuppressWarnings("restricted") // native access is what this is for
    private static Object link() {
      String system = System.getProperty("os.name", "");
      if (!system.equals("Linux")) {
        return "only Linux can do this, not " + system;
      }
      try {
        Linker linker = Linker.nativeLinker();
        return linker.downcallHandle(
            linker.defaultLookup().findOrThrow("sched_setaffinity"),
            FunctionDescriptor.of(
                ValueLayout.JAVA_INT,
                ValueLayout.JAVA_INT,
                ValueLayout.JAVA_LONG,
                ValueLayout.ADDRESS));
      } catch (IllegalCallerException e) {
        return "the JVM denies native access: start it with --enable-native-access=ALL-UNNAMED, or"
            + " =io.jackdaw if Jackdaw is on the module path";
      } catch (UnsupportedOperationException | NoSuchElementException | LinkageError e) {
        return "sched_setaffinity cannot be called: " + e;
      }
    }
  }
}
