package io.jackdaw.internal.search;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Makes copies of {@link DriveLoop}, each a hidden class with profiles of its own: one for each
 * class of moves and kind of harvest. A copy goes when the class of the moves goes. Where classes
 * cannot be defined at run time (a native image) there are no copies, and all searches share one.
 */
final class DriveCopies {
  private static final Drive SHARED = new DriveLoop();

  private static final byte @Nullable [] BYTES = bytes();

  private static final ClassValue<ConcurrentHashMap<Class<?>, Drive>> COPIES =
      new ClassValue<>() {
        @Override
        protected ConcurrentHashMap<Class<?>, Drive> computeValue(Class<?> moves) {
          return new ConcurrentHashMap<>();
        }
      };

  private DriveCopies() {}

  /** The loop for these moves. */
  static Drive of(Object moves, Harvest<?> harvest) {
    return COPIES.get(moves.getClass()).computeIfAbsent(harvest.getClass(), kind -> make());
  }

  private static byte @Nullable [] bytes() {
    String file = DriveLoop.class.getSimpleName() + ".class";
    try (InputStream in = DriveLoop.class.getResourceAsStream(file)) {
      return in == null ? null : in.readAllBytes();
    } catch (IOException e) {
      return null;
    }
  }

  private static Drive make() {
    byte[] bytes = BYTES;
    if (bytes == null) {
      return SHARED;
    }
    try {
      Class<?> copy = MethodHandles.lookup().defineHiddenClass(bytes, true).lookupClass();
      return (Drive) copy.getDeclaredConstructor().newInstance();
    } catch (ReflectiveOperationException | UnsupportedOperationException | LinkageError e) {
      return SHARED;
    }
  }
}
