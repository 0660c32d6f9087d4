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
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Looks for the platform's asymmetric fence, and gives the reason if there is none. */
final class FenceSearch implements Runnable {
  private static final int PRIVATE_EXPEDITED = 8;
  private static final int REGISTER_PRIVATE_EXPEDITED = 16;

  /** The fence, of type {@code ()void}; null if there is none. */
  @Nullable MethodHandle heavy;

  /** Why there is none, or none yet; null if there is one. */
  @Nullable String whyNot;

  @Override
  public void run() {
    try {
      heavy = find();
      whyNot = null;
    } catch (Throwable t) { // whatever a platform comes up with: the pool works without the fence
      if (isPassing(t)) {
        whyNot = "there was no memory to find it, and the search will be repeated";
        return;
      }
      whyNot = t.getMessage() == null ? t.toString() : t.getMessage();
      System.getLogger("io.jackdaw")
          .log(
              System.Logger.Level.INFO,
              "workers that run long tasks are asked for work, not relieved of it, because there is"
                  + " no asymmetric fence: {0}",
              whyNot);
    }
    AsymmetricFence.searched();
  }

  /** Whether it is for want of memory or stack, which says nothing about the platform. */
  private static boolean isPassing(Throwable t) {
    return t instanceof VirtualMachineError || (t.getCause() != null && isPassing(t.getCause()));
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
    // the number of the system call
    Long call = Map.of("amd64", 324L, "x86_64", 324L, "aarch64", 283L).get(architecture);
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
                FenceSearch.class, "require", MethodType.methodType(void.class, long.class));
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
