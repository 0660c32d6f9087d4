package io.jackdaw.sim.threads;

import java.util.List;

/**
 * A multithreaded computation (BL 2): threads are sequences of unit-time instructions; a spawn edge
 * leads from an instruction to the first one of a child thread, a join edge from an instruction to
 * one that must wait for it. Immutable and acyclic; {@link Weaver} makes them.
 */
public final class Computation {
  private final List<String> names;
  private final List<String> threadNames;
  private final int[] threadOf;
  private final int[] next;
  private final int[] spawned;
  private final int[][] joins;
  private final int[] incoming;
  private final int[] first;
  private final int[] parent;
  private final int[] frame;
  private final int criticalPath;

  Computation(Weaver weaver) {
    names = List.copyOf(weaver.instructions);
    threadNames = List.copyOf(weaver.threads);
    threadOf = weaver.threadOf.stream().mapToInt(Integer::intValue).toArray();
    next = weaver.next.stream().mapToInt(Integer::intValue).toArray();
    spawned = weaver.spawned.stream().mapToInt(Integer::intValue).toArray();
    joins =
        weaver.joins.stream()
            .map(list -> list.stream().mapToInt(Integer::intValue).toArray())
            .toArray(int[][]::new);
    first = weaver.first.stream().mapToInt(Integer::intValue).toArray();
    parent = weaver.parent.stream().mapToInt(Integer::intValue).toArray();
    frame = weaver.frame.stream().mapToInt(Integer::intValue).toArray();
    incoming = new int[next.length];
    for (int[] targets : joins) {
      for (int target : targets) {
        incoming[target]++;
      }
    }
    criticalPath = new Order(this, weaver).longestPath();
  }

  /**
   * The work T1.
   *
   * @return how many instructions there are
   */
  public int work() {
    return next.length;
  }

  /**
   * The critical path T∞.
   *
   * @return the number of instructions on the longest path
   */
  public int criticalPath() {
    return criticalPath;
  }

  /**
   * How many threads there are.
   *
   * @return at least 1; the root is number 0
   */
  public int threads() {
    return first.length;
  }

  /**
   * The stack depth S1.
   *
   * @return the largest sum of the frames of a thread and its ancestors
   */
  public int stackDepth() {
    int deepest = 0;
    int[] depth = new int[first.length];
    for (int thread = 0; thread < first.length; thread++) { // parents come before children
      depth[thread] = frame[thread] + (thread == 0 ? 0 : depth[parent[thread]]);
      deepest = Math.max(deepest, depth[thread]);
    }
    return deepest;
  }

  /**
   * The largest frame Smax.
   *
   * @return its size
   */
  public int largestFrame() {
    int largest = 0;
    for (int size : frame) {
      largest = Math.max(largest, size);
    }
    return largest;
  }

  /**
   * How often a thread synchronises with its parent at most, n_d.
   *
   * @return the largest number of join edges from a thread to its parent
   */
  public int mostJoinsToParent() {
    int[] count = new int[first.length];
    int most = 0;
    for (int instruction = 0; instruction < joins.length; instruction++) {
      int thread = threadOf[instruction];
      for (int target : joins[instruction]) {
        if (thread != 0 && threadOf[target] == parent[thread]) {
          most = Math.max(most, ++count[thread]);
        }
      }
    }
    return most;
  }

  /**
   * How the joins are restricted.
   *
   * @return the strongest property that holds
   */
  public Strictness strictness() {
    Strictness weakest = Strictness.FULLY_STRICT;
    for (int instruction = 0; instruction < joins.length; instruction++) {
      for (int target : joins[instruction]) {
        Strictness edge = strictness(threadOf[instruction], threadOf[target]);
        weakest = edge.compareTo(weakest) > 0 ? edge : weakest;
      }
    }
    return weakest;
  }

  private Strictness strictness(int from, int to) {
    if (from != 0 && parent[from] == to) {
      return Strictness.FULLY_STRICT;
    }
    for (int thread = from; thread != 0; ) {
      thread = parent[thread];
      if (thread == to) {
        return Strictness.STRICT;
      }
    }
    return Strictness.NON_STRICT;
  }

  /**
   * The name of an instruction.
   *
   * @param instruction its number
   * @return as in the file that it came from
   */
  public String name(int instruction) {
    return names.get(instruction);
  }

  /**
   * The name of a thread.
   *
   * @param thread its number
   * @return as in the file that it came from
   */
  public String threadName(int thread) {
    return threadNames.get(thread);
  }

  int threadOf(int instruction) {
    return threadOf[instruction];
  }

  /** The next instruction of the thread, or -1 at its end. */
  int next(int instruction) {
    return next[instruction];
  }

  /** The thread that the instruction spawns, or -1. */
  int spawned(int instruction) {
    return spawned[instruction];
  }

  int[] joins(int instruction) {
    return joins[instruction];
  }

  /** How many join edges lead to each instruction; a copy to count down. */
  int[] incoming() {
    return incoming.clone();
  }

  int first(int thread) {
    return first[thread];
  }

  /** The parent of a thread, or -1 for the root. */
  int parent(int thread) {
    return parent[thread];
  }

  int frame(int thread) {
    return frame[thread];
  }
}
