package io.jackdaw.bench.search.barneshut;

import java.util.Arrays;

/**
 * The two lists of TASC figure 3, in arrays that all levels of the walk share: the workspace. A
 * level appends to what the levels above it have left, and they never look at what it appended; so
 * going back is nothing but the old ends.
 */
final class Lists {
  private static final int LEAST = 1024;
  private static final int CHILDREN = 8;

  final Tree tree;

  /** Nodes that are still to be looked at, level after level. */
  private int[] active;

  /** Position and mass of what acts on the node that the walk is at. */
  private double[] interactions;

  /** Where the lists of the latest {@link #look} ended. */
  int activeEnd;

  int interactionsEnd;

  private Lists(Tree tree, int[] active, double[] interactions) {
    this.tree = tree;
    this.active = active;
    this.interactions = interactions;
  }

  /** With the root to be looked at, which is at 0. */
  static Lists ofRoot(Tree tree) {
    Lists lists = new Lists(tree, new int[LEAST], new double[Tree.NUMBERS * LEAST]);
    lists.active[0] = tree.root;
    return lists;
  }

  /** All of the lists: those of deeper levels too, which nobody will look at. */
  Lists copy() {
    return new Lists(tree, active.clone(), interactions.clone());
  }

  /** As much of the lists as a level needs: its active nodes, now from 0, and its interactions. */
  Lists copy(int activeFrom, int activeTo, int interactionCount) {
    return new Lists(
        tree,
        Arrays.copyOfRange(active, activeFrom, Math.max(activeTo, activeFrom + LEAST)),
        Arrays.copyOf(interactions, Tree.NUMBERS * Math.max(interactionCount, LEAST)));
  }

  /**
   * Looks at the active nodes of a level from a node. What is far enough is appended to the
   * interactions; the children of what is not become the active nodes of the next level.
   */
  void look(int activeFrom, int activeTo, int interactionCount, int node) {
    reserve(activeTo, activeTo - activeFrom, interactionCount);
    int next = activeTo;
    int count = interactionCount;
    for (int i = activeFrom; i < activeTo; i++) {
      int seen = active[i];
      if (!tree.isCell(seen)) {
        count = seen == node ? count : append(seen, count);
      } else if (tree.isFar(seen, node)) {
        count = append(seen, count);
      } else {
        int last = tree.afterLastChild(seen);
        for (int place = tree.firstChild(seen); place < last; place++) {
          active[next++] = tree.child(place);
        }
      }
    }
    activeEnd = next;
    interactionsEnd = count;
  }

  private int append(int node, int count) {
    System.arraycopy(
        tree.data, Tree.NUMBERS * node, interactions, Tree.NUMBERS * count, Tree.NUMBERS);
    return count + 1;
  }

  private void reserve(int activeTo, int length, int interactionCount) {
    if (active.length < activeTo + CHILDREN * length) {
      active = Arrays.copyOf(active, 2 * (activeTo + CHILDREN * length));
    }
    if (interactions.length < Tree.NUMBERS * (interactionCount + length)) {
      interactions = Arrays.copyOf(interactions, 2 * Tree.NUMBERS * (interactionCount + length));
    }
  }

  /** Computes the forces on a body from the first interactions of its list. */
  void sum(Forces forces, int body, int interactionCount) {
    forces.sum(body, interactions, interactionCount);
  }
}
