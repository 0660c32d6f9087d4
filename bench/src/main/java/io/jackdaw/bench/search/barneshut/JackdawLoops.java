package io.jackdaw.bench.search.barneshut;

import io.jackdaw.search.Choice;
import io.jackdaw.search.Explorer;
import io.jackdaw.search.Workspace;

/**
 * TASC figure 3, its loop over the children of a cell marked as one that may be shared. Nothing has
 * to be undone: what a loop needs of the lists stays as it is until the loop ends.
 */
final class JackdawLoops implements Workspace<JackdawLoops> {
  private static final Choice<JackdawLoops> CHILDREN =
      new Choice<>() {
        @Override
        public void explore(
            Explorer<JackdawLoops> explorer,
            JackdawLoops walk,
            long active,
            long count,
            int place) {
          int from = (int) (active >>> 32);
          walk.tree(explorer, from, (int) active, (int) count, walk.lists.tree.child(place));
        }

        // TASC 5 (4): the mass of what is left.
        @Override
        public double work(JackdawLoops walk, long active, long count, int from, int to) {
          return walk.lists.tree.mass(from, to);
        }
      };

  private final Forces forces;
  private final Lists lists;

  JackdawLoops(Lists lists, Forces forces) {
    this.lists = lists;
    this.forces = forces;
  }

  void tree(
      Explorer<JackdawLoops> explorer, int activeFrom, int activeTo, int interactions, int node) {
    lists.look(activeFrom, activeTo, interactions, node);
    int nextTo = lists.activeEnd;
    int count = lists.interactionsEnd;
    if (nextTo == activeTo) {
      lists.sum(forces, node, count);
    } else if (lists.tree.isCell(node)) {
      explorer.loop(
          CHILDREN,
          (long) activeTo << 32 | nextTo,
          count,
          lists.tree.firstChild(node),
          lists.tree.afterLastChild(node));
    } else {
      tree(explorer, activeTo, nextTo, count, node);
    }
  }

  @Override
  public JackdawLoops copy() {
    return new JackdawLoops(lists.copy(), forces);
  }

  /** The forces are in one place for all: each body has its own. */
  @Override
  public void merge(JackdawLoops part) {}
}
