package io.jackdaw.sim.threads;

import io.jackdaw.sim.engine.Dice;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Random computations of each class of BL 2. The end of every thread joins its parent or, in strict
 * computations, some ancestor; some other instructions join as well. No join leads to the
 * instruction after a spawn (BL 2, second assumption).
 */
public final class RandomComputations {
  private static final int LONGEST = 24;
  private static final int SHORTEST = 6;
  private static final int LARGEST_FRAME = 32;

  private final Strictness strictness;
  private final Dice dice;
  private final Weaver weaver = new Weaver("random");
  private final List<List<Integer>> mayJoin = new ArrayList<>();
  private int budget;

  private RandomComputations(Strictness strictness, int threads, long seed) {
    this.strictness = strictness;
    dice = new Dice(seed);
    budget = threads;
  }

  /**
   * Makes a computation.
   *
   * @param strictness of which class; a strict one may by chance be fully strict
   * @param threads how many threads at most
   * @param seed which one
   * @return the computation
   */
  public static Computation make(Strictness strictness, int threads, long seed) {
    RandomComputations maker = new RandomComputations(strictness, threads, seed);
    List<Integer> open = new ArrayList<>();
    open.add(maker.thread());
    while (!open.isEmpty() && maker.budget > 0) {
      int index = maker.dice.below(open.size());
      int thread = open.set(index, open.getLast());
      open.removeLast();
      maker.children(thread, open);
    }
    if (strictness == Strictness.NON_STRICT) {
      maker.joinAcross();
    }
    return maker.weaver.weave();
  }

  private int thread() {
    int name = weaver.threads.size();
    int length = SHORTEST + dice.below(LONGEST - SHORTEST);
    budget--;
    List<String> names = IntStream.range(0, length).mapToObj(i -> name + "." + i).toList();
    mayJoin.add(new ArrayList<>());
    return weaver.thread("t" + name, 1 + dice.below(LARGEST_FRAME), names);
  }

  /** Spawns children at random places, the last one at most four before the end. */
  private void children(int thread, List<Integer> open) {
    int first = weaver.first.get(thread);
    int last = lastOf(thread);
    List<Integer> spawns = new ArrayList<>();
    for (int i = first + 2; i < last - 2 && budget > 0; i++) {
      if (dice.below(3) == 0) {
        spawns.add(i);
        int child = thread();
        weaver.spawn(i, child);
        open.add(child);
      }
    }
    for (int i = first + 2; i <= last; i++) {
      if (!spawns.contains(i - 1)) {
        mayJoin.get(thread).add(i);
      }
    }
    for (int spawn : spawns) {
      join(weaver.spawned.get(spawn), spawn);
    }
  }

  private void join(int child, int spawn) {
    join(lastOf(child), child, spawn);
    int inner = weaver.first.get(child) + 1;
    if (dice.below(2) == 0) {
      join(inner, child, spawn);
    }
  }

  /** From an instruction to the parent, or to an ancestor, after the spawn that leads down here. */
  private void join(int from, int child, int spawn) {
    int ancestor = weaver.parent.get(child);
    int after = spawn;
    while (strictness != Strictness.FULLY_STRICT && ancestor != 0 && dice.below(2) == 0) {
      after = spawnOf(ancestor);
      ancestor = weaver.parent.get(ancestor);
    }
    // Edges between siblings must not close a cycle, so nobody waits for a sibling but at the end.
    int bound = strictness == Strictness.NON_STRICT ? lastOf(ancestor) - 2 : after;
    List<Integer> later = mayJoin.get(ancestor).stream().filter(i -> i > bound + 1).toList();
    weaver.join(from, later.get(dice.below(later.size())));
  }

  private int spawnOf(int thread) {
    return weaver.spawned.indexOf(thread);
  }

  /** Edges between siblings, from the later one to the earlier one: the earlier one must stall. */
  private void joinAcross() {
    for (int thread = 2; thread < weaver.threads.size(); thread++) {
      int sibling = thread - 1;
      boolean siblings = weaver.parent.get(thread).equals(weaver.parent.get(sibling));
      if (siblings) {
        weaver.join(weaver.first.get(thread), weaver.first.get(sibling) + 1);
      }
    }
  }

  private int lastOf(int thread) {
    int i = weaver.first.get(thread);
    while (weaver.next.get(i) >= 0) {
      i = weaver.next.get(i);
    }
    return i;
  }
}
