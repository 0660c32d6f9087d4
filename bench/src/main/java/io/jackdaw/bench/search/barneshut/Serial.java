package io.jackdaw.bench.search.barneshut;

/** TASC figure 3. */
final class Serial {
  private Serial() {}

  static void walkTree(
      Lists lists, Forces forces, int activeFrom, int activeTo, int interactions, int node) {
    lists.look(activeFrom, activeTo, interactions, node);
    int nextTo = lists.activeEnd;
    int count = lists.interactionsEnd;
    Tree tree = lists.tree;
    if (nextTo == activeTo) {
      lists.sum(forces, node, count);
    } else if (tree.isCell(node)) {
      int last = tree.afterLastChild(node);
      for (int place = tree.firstChild(node); place < last; place++) {
        walkTree(lists, forces, activeTo, nextTo, count, tree.child(place));
      }
    } else {
      walkTree(lists, forces, activeTo, nextTo, count, node);
    }
  }
}
