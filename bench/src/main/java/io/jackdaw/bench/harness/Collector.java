package io.jackdaw.bench.harness;

import java.util.List;
import java.util.Locale;

/** The garbage collector of a measuring JVM. */
public enum Collector {
  /** What the JVM picks by itself. */
  DEFAULT(""),
  /** The parallel collector: a cheaper write barrier than G1's, longer pauses. */
  PARALLEL("-XX:+UseParallelGC");

  private final String flag;

  Collector(String flag) {
    this.flag = flag;
  }

  /** The flags that select it. */
  public List<String> flags() {
    return flag.isEmpty() ? List.of() : List.of(flag);
  }

  /** Its name on the command line and in reports. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
