package io.jackdaw.cluster.bench.uts;

import io.jackdaw.cluster.DivisibleTask;
import io.jackdaw.cluster.Turn;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A part of a tree: the nodes on the way from its root to where the walk is, each with those of its
 * children that are still to be visited. Half of it is half of the children of each node.
 */
public final class UtsTask implements DivisibleTask<UtsTask> {
  private static final int LEAST = 64;

  private final UtsTree tree;
  private final NodeHash hash = new NodeHash();

  // The nodes on the way; size is how many there are.
  private byte[] nodes;
  private int[] depths;
  private int[] nextChild;
  private int[] afterLastChild;
  private int size;

  // What was found so far.
  private long visited;
  private long leaves;
  private int deepest;

  private UtsTask(UtsTree tree, int capacity) {
    this.tree = tree;
    nodes = new byte[NodeHash.BYTES * capacity];
    depths = new int[capacity];
    nextChild = new int[capacity];
    afterLastChild = new int[capacity];
  }

  /** All of a tree, its root visited. */
  static UtsTask all(UtsTree tree) {
    UtsTask task = new UtsTask(tree, LEAST);
    task.hash.root(tree.seed(), task.nodes);
    task.visit(0);
    return task;
  }

  TreeCount count() {
    return new TreeCount(visited, leaves, deepest);
  }

  @Override
  public void run(Turn turn) {
    while (size > 0 && turn.goesOn()) {
      int top = size - 1;
      if (nextChild[top] == afterLastChild[top]) {
        size--;
      } else {
        reserve();
        int node = NodeHash.BYTES * top;
        hash.child(nodes, node, nextChild[top]++, node + NodeHash.BYTES);
        visit(depths[top] + 1);
      }
    }
  }

  /** Counts the node whose bytes are on top, above the way; if it has children it gets onto it. */
  private void visit(int depth) {
    visited++;
    deepest = Math.max(deepest, depth);
    int children = tree.children(NodeHash.random(nodes, NodeHash.BYTES * size), depth);
    if (children == 0) {
      leaves++;
    } else {
      depths[size] = depth;
      nextChild[size] = 0;
      afterLastChild[size] = children;
      size++;
    }
  }

  /** Makes room for one more node. */
  private void reserve() {
    if (size == depths.length) {
      nodes = Arrays.copyOf(nodes, 2 * nodes.length);
      depths = Arrays.copyOf(depths, 2 * size);
      nextChild = Arrays.copyOf(nextChild, 2 * size);
      afterLastChild = Arrays.copyOf(afterLastChild, 2 * size);
    }
  }

  /** Of an odd number of children the larger half stays and goes by turns. */
  @Override
  public @Nullable UtsTask split() {
    UtsTask half = new UtsTask(tree, Math.max(LEAST, size));
    int extra = 0;
    for (int i = 0; i < size; i++) {
      int children = afterLastChild[i] - nextChild[i];
      int given = (children + extra) / 2;
      extra ^= children & 1;
      if (given > 0) {
        afterLastChild[i] -= given;
        half.push(this, i, afterLastChild[i], afterLastChild[i] + given);
      }
    }
    return half.size == 0 ? null : half;
  }

  private void push(UtsTask from, int index, int first, int end) {
    System.arraycopy(
        from.nodes, NodeHash.BYTES * index, nodes, NodeHash.BYTES * size, NodeHash.BYTES);
    depths[size] = from.depths[index];
    nextChild[size] = first;
    afterLastChild[size] = end;
    size++;
  }

  // ---- as bytes

  void write(DataOutput out) throws IOException {
    out.writeLong(visited);
    out.writeLong(leaves);
    out.writeInt(deepest);
    out.writeInt((int) IntStream.range(0, size).filter(this::isOpen).count());
    for (int i = 0; i < size; i++) {
      if (isOpen(i)) {
        out.write(nodes, NodeHash.BYTES * i, NodeHash.BYTES);
        out.writeInt(depths[i]);
        out.writeInt(nextChild[i]);
        out.writeInt(afterLastChild[i]);
      }
    }
  }

  private boolean isOpen(int index) {
    return nextChild[index] < afterLastChild[index];
  }

  static UtsTask read(UtsTree tree, DataInput in) throws IOException {
    long visited = in.readLong();
    long leaves = in.readLong();
    int deepest = in.readInt();
    int size = in.readInt();
    UtsTask task = new UtsTask(tree, Math.max(LEAST, size));
    task.visited = visited;
    task.leaves = leaves;
    task.deepest = deepest;
    task.size = size;
    for (int i = 0; i < size; i++) {
      in.readFully(task.nodes, NodeHash.BYTES * i, NodeHash.BYTES);
      task.depths[i] = in.readInt();
      task.nextChild[i] = in.readInt();
      task.afterLastChild[i] = in.readInt();
    }
    return task;
  }
}
