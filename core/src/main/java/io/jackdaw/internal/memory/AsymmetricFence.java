package io.jackdaw.internal.memory;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A fence for two sides of which one pays: every thread of this process that is running executes a
 * full fence while the caller waits, some microseconds. The other side then needs only the order
 * that the compiler keeps, and pays nothing.
 *
 * <p>Linux: {@code membarrier} with the private expedited command. Windows: {@code
 * FlushProcessWriteBuffers}. Called through the foreign function API; elsewhere, on a virtual
 * machine whose compiler we know nothing about, or if native access is refused, there is none.
 */
public final class AsymmetricFence {
  private static final System.Logger LOGGER = System.getLogger("io.jackdaw");

  /** The number of the system call, by architecture. */
  private static final Map<String, Long> MEMBARRIER =
      Map.of("amd64", 324L, "x86_64", 324L, "aarch64", 283L);

  private static final int PRIVATE_EXPEDITED = 8;
  private static final int REGISTER_PRIVATE_EXPEDITED = 16;

  private static final @Nullable MethodHandle HEAVY;
  private static final @Nullable String WHY_NOT;

  static {
    MethodHandle heavy = null;
    String whyNot = null;
    try {
      heavy = find();
    } catch (Throwable t) { // whatever a platform comes up with: there is a way without
      whyNot = t.getMessage() == null ? t.toString() : t.getMessage();
      LOGGER.log(
          System.Logger.Level.INFO,
          "workers that run long tasks are asked for work, not relieved of it, because there is no"
              + " asymmetric fence: {0}",
          whyNot);
    }
    HEAVY = heavy;
    WHY_NOT = whyNot;
  }

  private AsymmetricFence() {}

  /**
   * Whether there is one.
   *
   * @return true if {@link #heavy} works
   */
  public static boolean isAvailable() {
    return HEAVY != null;
  }

  /**
   * Why there is none.
   *
   * @return the reason, or null if there is one
   */
  public static @Nullable String whyNot() {
    return WHY_NOT;
  }

  /** Makes every running thread of this process execute a full fence, the caller included. */
  public static void heavy() {
    MethodHandle fence = HEAVY;
    if (fence == null) {
      throw new IllegalStateException("no asymmetric fence: " + WHY_NOT);
    }
    VarHandle.fullFence();
    try {
      fence.invokeExact();
    } catch (Throwable t) {
      throw new IllegalStateException("the asymmetric fence failed", t);
    }
    VarHandle.fullFence();
  }

  private static MethodHandle find() throws Throwable {
    String refused = System.getProperty("jackdaw.asymmetricFence");
    if ("off".equals(refused)) {
      throw new UnsupportedOperationException("switched off by -Djackdaw.asymmetricFence=off");
    }
    String machine = System.getProperty("java.vm.name", "");
    if (!machine.contains("HotSpot") && !machine.contains("OpenJDK")) {
      throw new UnsupportedOperationException(
          "it is not known whether " + machine + " keeps opaque accesses in order");
    }
    String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
    String architecture = System.getProperty("os.arch", "");
    Long call = MEMBARRIER.get(architecture);
    if (system.startsWith("linux") && call != null) {
      return membarrier(call);
    }
    if (system.startsWith("windows")) {
      return flushProcessWriteBuffers();
    }
    throw new UnsupportedOperationException("not known for " + system + " on " + architecture);
  }

  @SuppressWarnings("restricted") // the point of this class
  private static MethodHandle membarrier(long call) throws Throwable {
    Linker linker = Linker.nativeLinker();
    MemorySegment function = linker.defaultLookup().findOrThrow("syscall");
    MethodHandle syscall =
        linker.downcallHandle(
            function,
            FunctionDescriptor.of(
                ValueLayout.JAVA_LONG,
                ValueLayout.JAVA_LONG,
                ValueLayout.JAVA_LONG,
                ValueLayout.JAVA_LONG,
                ValueLayout.JAVA_LONG));
    require((long) syscall.invokeExact(call, (long) REGISTER_PRIVATE_EXPEDITED, 0L, 0L));
    require((long) syscall.invokeExact(call, (long) PRIVATE_EXPEDITED, 0L, 0L));
    MethodHandle bound =
        MethodHandles.insertArguments(syscall, 0, call, (long) PRIVATE_EXPEDITED, 0L, 0L);
    MethodHandle checked =
        MethodHandles.lookup()
            .findStatic(
                AsymmetricFence.class, "require", MethodType.methodType(void.class, long.class));
    return MethodHandles.filterReturnValue(bound, checked);
  }

  private static void require(long result) {
    if (result != 0) {
      throw new UnsupportedOperationException("the system refuses membarrier (" + result + ")");
    }
  }

  @SuppressWarnings("restricted") // the point of this class
  private static MethodHandle flushProcessWriteBuffers() {
    Linker linker = Linker.nativeLinker();
    SymbolLookup kernel = SymbolLookup.libraryLookup("kernel32", Arena.global());
    return linker.downcallHandle(
        kernel.findOrThrow("FlushProcessWriteBuffers"), FunctionDescriptor.ofVoid());
  }
}
