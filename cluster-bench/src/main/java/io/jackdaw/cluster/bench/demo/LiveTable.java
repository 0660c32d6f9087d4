package io.jackdaw.cluster.bench.demo;

import io.jackdaw.bench.report.TextTable;
import io.jackdaw.cluster.NodeSnapshot;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeMap;

/**
 * What the nodes of a cluster do, as text. A node that was heard of stays in the table, also when
 * it has died: what it counted last is what it did.
 */
public final class LiveTable {
  private static final int BAR = 40;

  private static final List<String> HEADERS =
      List.of(
          "node",
          "busy",
          "pieces",
          "done",
          "steals in",
          "out",
          "bytes in",
          "out",
          "messages",
          "redone",
          "unfinished");

  private final TreeMap<String, NodeSnapshot> rows = new TreeMap<>();
  private final Set<String> dead = new HashSet<>();

  /** Takes over what was heard of nodes that live; of the dead only older news arrive. */
  public void update(List<NodeSnapshot> snapshots) {
    for (NodeSnapshot snapshot : snapshots) {
      if (!dead.contains(snapshot.node().name())) {
        rows.put(snapshot.node().name(), snapshot);
      }
    }
  }

  /** Remembers that a node was killed. */
  public void die(String name) {
    dead.add(name);
  }

  /** All that was heard last. */
  public List<NodeSnapshot> snapshots() {
    return List.copyOf(rows.values());
  }

  /**
   * The lines of the table, and of the job below it.
   *
   * @param seconds since the job was submitted
   * @param explored the share of the job that is done, from 0 to 1
   */
  public List<String> lines(double seconds, double explored) {
    TextTable table = new TextTable(1, HEADERS);
    rows.forEach((name, row) -> table.row(cells(row, dead.contains(name))));
    StringWriter text = new StringWriter();
    table.print(new PrintWriter(text));
    int filled = (int) Math.round(BAR * Math.clamp(explored, 0, 1));
    String job =
        String.format(
            Locale.ROOT,
            "  [%s%s] %5.1f %% explored, %.1f s",
            "#".repeat(filled),
            ".".repeat(BAR - filled),
            100 * explored,
            seconds);
    return (text + job).lines().toList();
  }

  private static List<String> cells(NodeSnapshot row, boolean isDead) {
    return List.of(
        row.node().name(),
        isDead ? "dead" : row.busy() + "/" + row.workers(),
        String.valueOf(row.pieces()),
        String.valueOf(row.piecesDone()),
        String.valueOf(row.stealsIn()),
        String.valueOf(row.stealsOut()),
        String.valueOf(row.workBytesIn()),
        String.valueOf(row.workBytesOut()),
        String.valueOf(row.messagesSent()),
        String.valueOf(row.redone()),
        String.format(Locale.ROOT, "%.1f %%", 100 * row.explored()));
  }
}
