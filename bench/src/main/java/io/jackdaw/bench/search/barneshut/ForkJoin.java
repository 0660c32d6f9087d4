package io.jackdaw.bench.search.barneshut;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.RecursiveAction;

/** A task and lists for each node with more bodies than the cut-off. */
@SuppressWarnings("serial") // nobody serialises it
final class ForkJoin extends RecursiveAction {
  private final Lists lists;
  private final Forces forces;
  private final int active;
  private final int interactions;
  private final int node;
  private final int cutoff;

  /** Takes over the lists, whose active nodes begin at 0. */
  ForkJoin(Lists lists, Forces forces, int active, int interactions, int node, int cutoff) {
    this.lists = lists;
    this.forces = forces;
    this.active = active;
    this.interactions = interactions;
    this.node = node;
    this.cutoff = cutoff;
  }

  @Override
  protected void compute() {
    Tree tree = lists.tree;
    if (tree.bodiesIn(node) <= cutoff) {
      Serial.walkTree(lists, forces, 0, active, interactions, node);
      return;
    }
    lists.look(0, active, interactions, node);
    int nextTo = lists.activeEnd;
    int count = lists.interactionsEnd;
    List<ForkJoin> children = new ArrayList<>();
    for (int place = tree.firstChild(node); place < tree.afterLastChild(node); place++) {
      Lists copy = lists.copy(active, nextTo, count);
      children.add(new ForkJoin(copy, forces, nextTo - active, count, tree.child(place), cutoff));
    }
    invokeAll(children);
  }
}
