package io.jackdaw.internal.analysis;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * All strands of the computations of an analyser, one computation after the other, as a file that
 * {@code ./jackdaw sim} replays: {@code node NAME NANOSECONDS SITE} and {@code edge FROM TO}, nodes
 * before their edges. Any thread, under its lock.
 */
final class DagFile {
  static final String FORMAT = "jackdaw-dag 1";

  private final ForkSites sites;
  private final List<String> nodes = new ArrayList<>();
  private final List<String> edges = new ArrayList<>();
  private boolean isTooLong;

  DagFile(ForkSites sites) {
    this.sites = sites;
  }

  /** A computation has ended; it comes after those before it. */
  synchronized void add(StrandLog log) {
    int offset = nodes.size();
    if (isTooLong || log.isTooLong() || offset + log.strands() > StrandLog.MOST) {
      isTooLong = true;
      return;
    }
    if (offset > 0) {
      edges.add("edge " + (offset - 1) + " " + offset);
    }
    for (int i = 0; i < log.strands(); i++) {
      String site = sites.name(log.site(i)).replace(" ", "-");
      nodes.add("node " + nodes.size() + " " + log.nanos(i) + " " + site);
      edge(log.firstBefore(i), offset, i);
      edge(log.secondBefore(i), offset, i);
    }
  }

  private void edge(int from, int offset, int to) {
    if (from >= 0) {
      edges.add("edge " + (offset + from) + " " + (offset + to));
    }
  }

  synchronized List<String> lines() {
    List<String> lines = new ArrayList<>(1 + nodes.size() + edges.size());
    lines.add(FORMAT);
    lines.addAll(nodes);
    lines.addAll(edges);
    return lines;
  }

  /** Writes the file; a failure goes to the log, because the program is about to end. */
  synchronized void write(Path file) {
    System.Logger log = System.getLogger("io.jackdaw");
    if (isTooLong) {
      log.log(
          System.Logger.Level.ERROR,
          "the dag has more than " + StrandLog.MOST + " strands and is not written to " + file);
      return;
    }
    try {
      Files.write(file, lines());
    } catch (IOException | RuntimeException e) {
      log.log(System.Logger.Level.ERROR, "the dag could not be written to " + file, e);
    }
  }
}
