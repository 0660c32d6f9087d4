package io.jackdaw.cluster.bench.demo;

import java.io.PrintWriter;
import java.util.List;

/**
 * Where a text is shown that changes: redrawn in place on a terminal; else printed again now and
 * then, for a file should not hold it four times a second.
 */
final class Screen {
  private static final long PAUSE_NANOS = 5_000_000_000L;

  private final PrintWriter out;
  private final boolean isTerminal;
  private int drawn;
  private boolean hasPrinted;
  private long printedAt;

  Screen(PrintWriter out, boolean isTerminal) {
    this.out = out;
    this.isTerminal = isTerminal;
  }

  /** Shows the text as it is now. */
  void draw(List<String> lines) {
    if (isTerminal) {
      clear();
      print(lines);
      drawn = lines.size();
    } else if (!hasPrinted || System.nanoTime() - printedAt >= PAUSE_NANOS) {
      print(lines);
      hasPrinted = true;
      printedAt = System.nanoTime();
    }
  }

  /** Shows the text for the last time. */
  void finish(List<String> lines) {
    clear();
    print(lines);
    drawn = 0;
  }

  /** Prints a line that stays, above the text. */
  void say(String line) {
    clear();
    print(List.of(line));
    drawn = 0;
    hasPrinted = false;
  }

  private void clear() {
    if (isTerminal && drawn > 0) {
      out.print("\u001B[%dA\u001B[J".formatted(drawn));
    }
  }

  private void print(List<String> lines) {
    lines.forEach(out::println);
    out.flush();
  }
}
