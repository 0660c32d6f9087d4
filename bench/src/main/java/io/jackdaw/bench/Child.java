package io.jackdaw.bench;

import io.jackdaw.bench.harness.ChildJvm;
import io.jackdaw.bench.harness.Outcome;
import java.util.List;

/** The program of a measuring JVM: one step, its outcome on standard output. */
public final class Child {
  private Child() {}

  /** Measures the step that the arguments name. */
  public static void main(String[] arguments) {
    List<String> list = List.of(arguments);
    int code = 0;
    try {
      Outcome outcome = Benchmarks.measure(ChildJvm.step(list), ChildJvm.effort(list));
      outcome.lines().forEach(System.out::println);
      System.out.flush();
    } catch (Throwable failure) {
      failure.printStackTrace();
      code = 1;
    }
    // Also ends threads that a failed contestant left behind.
    Runtime.getRuntime().exit(code);
  }
}
