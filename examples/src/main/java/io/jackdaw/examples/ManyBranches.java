package io.jackdaw.examples;

import io.jackdaw.Body;
import io.jackdaw.Jackdaw;
import io.jackdaw.Worker;
import java.util.ArrayList;
import java.util.List;

/**
 * Adds up the values of a tree whose nodes have any number of children, in two tiers: a loop that
 * forks, whose forks are joined together, and a lambda for each index.
 *
 * <p>Work: O(nodes). Span: O(height times the most children of a node).
 */
public final class ManyBranches {
  /** A folder, say: its own size and what is in it. */
  record Folder(long size, List<Folder> children) {}

  static final Body.ObjectToLong<Folder> SIZE = ManyBranches::size;

  static long size(Worker w, Folder folder) {
    int mark = w.mark();
    for (Folder child : folder.children) {
      w.fork(SIZE, child);
    }
    return w.joinAll(SIZE, mark, folder.size, Long::sum);
  }

  static long sizeByLambdas(Worker w, Folder folder) {
    List<Folder> children = folder.children;
    return w.allLong(
        children.size(), (v, i) -> sizeByLambdas(v, children.get(i)), folder.size, Long::sum);
  }

  /** A folder of size {@code depth} with {@code depth} children. */
  static Folder folder(int depth) {
    List<Folder> children = new ArrayList<>();
    for (int i = 0; i < depth; i++) {
      children.add(folder(depth - 1));
    }
    return new Folder(depth, children);
  }

  /** Adds up a tree of some ten thousand folders, twice. */
  public static void main(String[] args) {
    Folder root = folder(7);
    try (var pool = Jackdaw.create()) {
      System.out.println("by a loop that forks: " + pool.invoke(SIZE, root));
      System.out.println("by lambdas: " + pool.invokeLong(w -> sizeByLambdas(w, root)));
    }
  }

  private ManyBranches() {}
}
