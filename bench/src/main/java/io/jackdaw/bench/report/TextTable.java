package io.jackdaw.bench.report;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** Rows of cells under headers: columns as wide as their widest cell, numbers to the right. */
public final class TextTable {
  private static final String GAP = "  ";

  private final List<List<String>> rows = new ArrayList<>();
  private final int labels;

  /**
   * An empty table.
   *
   * @param labels how many columns at the left hold words, not numbers
   * @param headers the header of each column
   */
  public TextTable(int labels, List<String> headers) {
    this.labels = labels;
    rows.add(List.copyOf(headers));
  }

  /** Adds a row with a cell for each column. */
  public void row(List<String> cells) {
    if (cells.size() != rows.getFirst().size()) {
      throw new IllegalArgumentException("a row of " + cells + " under " + rows.getFirst());
    }
    rows.add(List.copyOf(cells));
  }

  /** Prints the table, indented. */
  public void print(PrintWriter out) {
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int column = 0; column < row.size(); column++) {
        String padding = " ".repeat(width(column) - row.get(column).length());
        String cell = row.get(column);
        line.append(GAP).append(column < labels ? cell + padding : padding + cell);
      }
      out.println(line.toString().stripTrailing());
    }
  }

  private int width(int column) {
    return rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0);
  }
}
