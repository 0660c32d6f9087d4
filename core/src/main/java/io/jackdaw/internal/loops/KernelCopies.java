package io.jackdaw.internal.loops;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import org.jspecify.annotations.Nullable;

/**
 * Makes copies of {@link KernelLoops}, each a hidden class with profiles of its own. A copy goes
 * when the class of the function that it was made for goes. Where classes cannot be defined at run
 * time (a native image) there are no copies, and all functions share one.
 */
final class KernelCopies {
  /** The loops of functions that have no copy. */
  static final Kernel SHARED = new KernelLoops();

  private static final byte @Nullable [] BYTES = bytes();

  private KernelCopies() {}

  private static byte @Nullable [] bytes() {
    String file = KernelLoops.class.getSimpleName() + ".class";
    try (InputStream in = KernelLoops.class.getResourceAsStream(file)) {
      return in == null ? null : in.readAllBytes();
    } catch (IOException e) {
      return null;
    }
  }

  static Kernel make() {
    byte[] bytes = BYTES;
    if (bytes == null) {
      return SHARED;
    }
    try {
      Class<?> copy = MethodHandles.lookup().defineHiddenClass(bytes, true).lookupClass();
      return (Kernel) copy.getDeclaredConstructor().newInstance();
    } catch (ReflectiveOperationException | UnsupportedOperationException | LinkageError e) {
      return SHARED;
    }
  }
}
