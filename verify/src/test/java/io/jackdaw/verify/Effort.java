package io.jackdaw.verify;

/** How much time the tools may take: short within every build, long in {@code ./jackdaw verify}. */
public final class Effort {
  private Effort() {}

  /**
   * Whether it is {@code ./jackdaw verify}.
   *
   * @return false within every build
   */
  public static boolean isLong() {
    return "long".equals(System.getProperty("jackdaw.verify"));
  }
}
