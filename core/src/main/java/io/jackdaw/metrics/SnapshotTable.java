package io.jackdaw.metrics;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToLongFunction;

/**
 * A snapshot as text, at most {@value #WIDTH} columns wide: blocks of columns one below the other,
 * each with a row per worker. Columns that do not fit because of large numbers move into another
 * block; numbers are never cut.
 */
final class SnapshotTable {
  static final int WIDTH = 100;

  private record Column(String title, ToLongFunction<WorkerSnapshot> count) {}

  /** A column with its figures, as wide as the widest of them and the title. */
  private record Fitted(String title, List<String> cells, int width) {}

  private static final List<Column> COLUMNS =
      List.of(
          new Column("forks", WorkerSnapshot::forks),
          new Column("exposed", WorkerSnapshot::exposed),
          new Column("for others", WorkerSnapshot::exposedForOthers),
          new Column("taken back", WorkerSnapshot::takenBack),
          new Column("stolen", WorkerSnapshot::stolenJoins),
          new Column("cas", WorkerSnapshot::cas),
          new Column("fences", WorkerSnapshot::fences),
          new Column("tried", WorkerSnapshot::stealsTried),
          new Column("steals", WorkerSnapshot::steals),
          new Column("requests", WorkerSnapshot::requests),
          new Column("parks", WorkerSnapshot::parks),
          new Column("wake-ups", WorkerSnapshot::wakeUps),
          new Column("hand-overs", WorkerSnapshot::handOvers),
          new Column("mails", WorkerSnapshot::mailsSent),
          new Column("mailed", WorkerSnapshot::mailsTaken));

  /**
   * What became of forks and what that cost; then how workers came by work, and how often they
   * slept.
   */
  private static final List<List<Column>> GROUPS =
      List.of(COLUMNS.subList(0, 7), COLUMNS.subList(7, COLUMNS.size()));

  private static final String NOT_COUNTED =
      "- not counted: start the JVM with -Djackdaw.countForks=true to count forks (a store each)";

  private static final String STUCK = ": all workers wait, and work lies unstarted\n";

  private static final String GAP = "  ";

  /** Room for the name and the widest number side by side. */
  private static final int LONGEST_NAME = 40;

  private final String title;
  private final String stuck;
  private final List<GrainSnapshot> grains;
  private final List<WorkerSnapshot> rows;
  private final int nameWidth;
  private final StringBuilder text = new StringBuilder();

  private SnapshotTable(Snapshot snapshot) {
    title = snapshot.pool() + ": " + snapshot.setting();
    stuck = snapshot.stuckSince().map(since -> "stuck since " + since + STUCK).orElse("");
    grains = snapshot.grains();
    rows = new ArrayList<>(snapshot.workers());
    rows.add(snapshot.total());
    nameWidth = rows.stream().mapToInt(row -> name(row).length()).max().orElse(0);
  }

  static String of(Snapshot snapshot) {
    return new SnapshotTable(snapshot).print();
  }

  private String print() {
    appendWrapped(title);
    text.append(stuck);
    GROUPS.forEach(this::appendGroup);
    text.append(grains.isEmpty() ? "" : "\n");
    grains.forEach(grain -> appendWrapped(grain.toString()));
    if (rows.stream().anyMatch(row -> row.forks() == WorkerSnapshot.NOT_COUNTED)) {
      text.append('\n').append(NOT_COUNTED).append('\n');
    }
    return text.toString();
  }

  /** Broken at blanks; within a name, if it is longer than a line. */
  private void appendWrapped(String line) {
    String left = line;
    while (left.length() > WIDTH) {
      int blank = left.lastIndexOf(' ', WIDTH);
      int end = blank > 0 ? blank : WIDTH;
      text.append(left, 0, end).append('\n');
      left = left.substring(end).stripLeading();
    }
    text.append(left).append('\n');
  }

  private void appendGroup(List<Column> group) {
    List<Fitted> block = new ArrayList<>();
    int width = nameWidth;
    for (Column column : group) {
      Fitted fitted = fit(column);
      int more = GAP.length() + fitted.width();
      if (width + more > WIDTH) {
        appendBlock(block);
        block.clear();
        width = nameWidth;
      }
      block.add(fitted);
      width += more;
    }
    appendBlock(block);
  }

  private Fitted fit(Column column) {
    List<String> cells = rows.stream().map(row -> figure(column, row)).toList();
    int widest = cells.stream().mapToInt(String::length).max().orElse(0);
    return new Fitted(column.title(), cells, Math.max(column.title().length(), widest));
  }

  private void appendBlock(List<Fitted> block) {
    text.append('\n').append(" ".repeat(nameWidth));
    block.forEach(column -> appendCell(column.title(), column.width()));
    text.append('\n');
    for (int row = 0; row < rows.size(); row++) {
      String name = name(rows.get(row));
      text.append(name).append(" ".repeat(nameWidth - name.length()));
      for (Fitted column : block) {
        appendCell(column.cells().get(row), column.width());
      }
      text.append('\n');
    }
  }

  private void appendCell(String cell, int width) {
    text.append(GAP).append(" ".repeat(width - cell.length())).append(cell);
  }

  private static String figure(Column column, WorkerSnapshot row) {
    long count = column.count().applyAsLong(row);
    return count == WorkerSnapshot.NOT_COUNTED ? "-" : String.format(Locale.ROOT, "%,d", count);
  }

  private static String name(WorkerSnapshot row) {
    String name = row.name();
    return name.length() <= LONGEST_NAME ? name : name.substring(0, LONGEST_NAME - 3) + "...";
  }
}
