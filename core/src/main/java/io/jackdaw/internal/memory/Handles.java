package io.jackdaw.internal.memory;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Finds the handles of fields that are accessed with weaker modes than volatile. */
public final class Handles {
  private Handles() {}

  /**
   * The handle of a field. For static initialisers: a field that is not there is an error in this
   * code, not in the user's.
   *
   * @param lookup the lookup of a class that may access it
   * @param owner the class that declares it
   * @param name its name
   * @param type its type
   * @return the handle, to be kept in a constant
   */
  public static VarHandle of(
      MethodHandles.Lookup lookup, Class<?> owner, String name, Class<?> type) {
    try {
      return lookup.findVarHandle(owner, name, type);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }
}
