package io.jackdaw.sim.nodes;

import io.jackdaw.sim.engine.BadInput;
import io.jackdaw.sim.engine.Lines;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A dag that was written down, with joins: {@code node NAME NANOSECONDS [SITE]} and {@code edge
 * FROM TO}, a node before its edges. One root, one sink, no cycle, at most two edges out of a node.
 */
public final class RecordedDag implements Dag {
  /** The first line of a file. */
  static final String FORMAT = "jackdaw-dag 1";

  private static final int MOST_EDGES_OUT = 2;

  private final int root;
  private final int[][] successors;
  private final int[] predecessors;
  private final int[] missing;
  private final double[] work;
  private final double span;

  private RecordedDag(int root, int[][] successors, int[] predecessors, double[] work) {
    this.root = root;
    this.successors = successors;
    this.predecessors = predecessors;
    this.work = work;
    missing = predecessors.clone();
    span = longestPath();
  }

  /**
   * Reads a dag.
   *
   * @param path the file
   * @return the dag; a node is worth its nanoseconds
   */
  public static RecordedDag read(Path path) {
    return of(Lines.of(path, FORMAT));
  }

  static RecordedDag of(Lines lines) {
    Reader reader = new Reader();
    for (Lines.Line line : lines.lines()) {
      switch (line.words().getFirst()) {
        case "node" -> reader.node(line);
        case "edge" -> reader.edge(line);
        default -> throw line.wrong("there is no '" + line.words().getFirst() + "'");
      }
    }
    return reader.finish(lines);
  }

  private static final class Reader {
    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<Lines.Line> definitions = new ArrayList<>();
    private final List<Double> work = new ArrayList<>();
    private final List<List<Integer>> successors = new ArrayList<>();
    private final List<Integer> predecessors = new ArrayList<>();

    void node(Lines.Line line) {
      line.expect(3, 4, "node NAME NANOSECONDS [SITE]");
      if (numbers.put(line.words().get(1), definitions.size()) != null) {
        throw line.wrong("there are two nodes " + line.words().get(1));
      }
      definitions.add(line);
      work.add(line.number(2, "the cost of node " + line.words().get(1)));
      successors.add(new ArrayList<>());
      predecessors.add(0);
    }

    void edge(Lines.Line line) {
      line.expect(3, 3, "edge FROM TO");
      int from = known(line, 1);
      int to = known(line, 2);
      successors.get(from).add(to);
      predecessors.set(to, predecessors.get(to) + 1);
      if (successors.get(from).size() > MOST_EDGES_OUT) {
        throw line.wrong("the node " + line.words().get(1) + " enables more than two others");
      }
    }

    private int known(Lines.Line line, int index) {
      Integer number = numbers.get(line.words().get(index));
      if (number == null) {
        throw line.wrong("there is no node " + line.words().get(index));
      }
      return number;
    }

    RecordedDag finish(Lines lines) {
      int root = only(lines, predecessors.stream().map(n -> n == 0).toList(), "root");
      only(lines, successors.stream().map(List::isEmpty).toList(), "sink");
      RecordedDag dag =
          new RecordedDag(
              root,
              successors.stream()
                  .map(list -> list.stream().mapToInt(Integer::intValue).toArray())
                  .toArray(int[][]::new),
              predecessors.stream().mapToInt(Integer::intValue).toArray(),
              work.stream().mapToDouble(Double::doubleValue).toArray());
      int looping = dag.looping();
      if (looping >= 0) {
        Lines.Line line = definitions.get(looping);
        throw line.wrong("the node " + line.words().get(1) + " waits for itself: there is a cycle");
      }
      return dag;
    }

    private int only(Lines lines, List<Boolean> chosen, String what) {
      if (definitions.isEmpty()) {
        throw new BadInput(lines.file(), 0, "there is no root: there are no nodes");
      }
      int found = chosen.indexOf(true);
      if (found < 0) {
        throw definitions
            .getFirst()
            .wrong(
                "there is no %s: %s and all other nodes are on a cycle, before one or after one"
                    .formatted(what, name(0)));
      }
      int second = chosen.lastIndexOf(true);
      if (second != found) {
        throw definitions
            .get(second)
            .wrong("there are several %ss: %s and %s".formatted(what, name(found), name(second)));
      }
      return found;
    }

    private String name(int node) {
      return definitions.get(node).words().get(1);
    }
  }

  /** A node on a cycle, or -1. */
  private int looping() {
    int[] left = predecessors.clone();
    boolean[] done = new boolean[left.length];
    List<Integer> ready = new ArrayList<>(List.of(root));
    while (!ready.isEmpty()) {
      int node = ready.removeLast();
      done[node] = true;
      for (int next : successors[node]) {
        if (--left[next] == 0) {
          ready.add(next);
        }
      }
    }
    return onCycle(done);
  }

  /** Each node that never becomes ready waits for another one: back and back, that is a cycle. */
  private int onCycle(boolean[] done) {
    int[] before = new int[done.length];
    int found = -1;
    for (int node = 0; node < done.length; node++) {
      if (!done[node]) {
        found = node;
        for (int next : successors[node]) {
          before[next] = node;
        }
      }
    }
    for (int i = 0; found >= 0 && i < done.length; i++) {
      found = before[found];
    }
    return found;
  }

  private double longestPath() {
    int[] left = predecessors.clone();
    double[] length = work.clone();
    List<Integer> ready = new ArrayList<>(List.of(root));
    double longest = 0;
    while (!ready.isEmpty()) {
      int node = ready.removeLast();
      longest = Math.max(longest, length[node]);
      for (int next : successors[node]) {
        length[next] = Math.max(length[next], length[node] + work[next]);
        if (--left[next] == 0) {
          ready.add(next);
        }
      }
    }
    return longest;
  }

  /**
   * The work T1.
   *
   * @return in nanoseconds
   */
  public double work() {
    return Arrays.stream(work).sum();
  }

  /**
   * The span T∞.
   *
   * @return in nanoseconds
   */
  public double span() {
    return span;
  }

  @Override
  public void root(long[] out) {
    out[0] = root;
    out[1] = 0;
  }

  @Override
  public int enable(long key, long info, long[] out) {
    int count = 0;
    for (int next : successors[(int) key]) {
      if (--missing[next] == 0) {
        out[2 * count] = next;
        out[2 * count + 1] = 0;
        count++;
      }
    }
    return count;
  }

  @Override
  public double work(long key, long info) {
    return work[(int) key];
  }

  @Override
  public Dag fresh() {
    return new RecordedDag(root, successors, predecessors, work);
  }
}
