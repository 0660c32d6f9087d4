package io.jackdaw.cluster.bench.uts;

import io.jackdaw.search.Moves;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/** The nodes from where a search began down to where it is: its workspace. */
public final class UtsPath {
  /** The moves of the search: to each child. */
  static final Moves<UtsPath> MOVES =
      new Moves<>() {
        @Override
        public int alternatives(UtsPath path) {
          return path.children[path.top];
        }

        @Override
        public boolean apply(UtsPath path, int alternative) {
          path.down(alternative);
          return true;
        }

        @Override
        public void undo(UtsPath path, int alternative) {
          path.top--;
        }

        @Override
        public UtsPath copy(UtsPath path) {
          return path.fromHere();
        }
      };

  private static final int LEAST = 64;

  private final UtsTree tree;
  private final NodeHash hash = new NodeHash();

  /** The depth of the first node of the path. */
  private final int firstDepth;

  private byte[] nodes = new byte[NodeHash.BYTES * LEAST];
  private int[] children = new int[LEAST];

  /** How many nodes have their last leaf where each node has it, itself and those above it. */
  private int[] ended = new int[LEAST];

  private int top;

  private UtsPath(UtsTree tree, int firstDepth, int ended) {
    this.tree = tree;
    this.firstDepth = firstDepth;
    this.ended[0] = ended;
  }

  /** At the root of a tree. */
  UtsPath(UtsTree tree) {
    this(tree, 0, 1);
    hash.root(tree.seed(), nodes);
    countChildren();
  }

  /** How many nodes end with the one that this is at, a leaf. */
  long ended() {
    return ended[top];
  }

  private void down(int child) {
    int next = top + 1;
    if (next == children.length) {
      nodes = Arrays.copyOf(nodes, 2 * nodes.length);
      children = Arrays.copyOf(children, 2 * next);
      ended = Arrays.copyOf(ended, 2 * next);
    }
    hash.child(nodes, NodeHash.BYTES * top, child, NodeHash.BYTES * next);
    ended[next] = child == children[top] - 1 ? ended[top] + 1 : 1;
    top = next;
    countChildren();
  }

  private void countChildren() {
    children[top] = tree.children(NodeHash.random(nodes, NodeHash.BYTES * top), firstDepth + top);
  }

  private UtsPath fromHere() {
    UtsPath copy = new UtsPath(tree, firstDepth + top, ended[top]);
    System.arraycopy(nodes, NodeHash.BYTES * top, copy.nodes, 0, NodeHash.BYTES);
    copy.children[0] = children[top];
    return copy;
  }

  void write(DataOutput out) throws IOException {
    out.writeInt(firstDepth + top);
    out.writeInt(ended[top]);
    out.write(nodes, NodeHash.BYTES * top, NodeHash.BYTES);
  }

  static UtsPath read(UtsTree tree, DataInput in) throws IOException {
    int depth = in.readInt();
    int ended = in.readInt();
    UtsPath path = new UtsPath(tree, depth, ended);
    in.readFully(path.nodes, 0, NodeHash.BYTES);
    path.countChildren();
    return path;
  }
}
