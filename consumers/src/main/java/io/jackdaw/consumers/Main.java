package io.jackdaw.consumers;

import io.jackdaw.Jackdaw;

/** Runs each program; each checks its result and prints a line. */
public final class Main {
  /**
   * Runs them all.
   *
   * @param args none
   * @throws Exception if a program fails
   */
  public static void main(String[] args) throws Exception {
    try (var pool = Jackdaw.create(2)) {
      Lambdas.run(pool);
      Slots.run(pool);
      Loop.run(pool);
      Tasks.run(pool);
      Carried.run(pool);
      Checked.run(pool);
    }
    Carriers.run();
  }

  /** Prints a result, or fails if it is not the known one. */
  static void report(String what, Object result, Object known) {
    if (!result.equals(known)) {
      throw new IllegalStateException(what + " is " + result + " instead of " + known);
    }
    System.out.println(what + " = " + result);
  }

  private Main() {}
}
