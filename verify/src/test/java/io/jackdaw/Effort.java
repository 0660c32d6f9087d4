package io.jackdaw;

/** How much time the tools may take: short within every build, long in {@code ./jackdaw verify}. */
final class Effort {
  private Effort() {}

  static boolean isLong() {
    return "long".equals(System.getProperty("jackdaw.verify"));
  }
}
