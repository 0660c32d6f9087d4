package io.jackdaw.sim.threads;

import io.jackdaw.sim.engine.Dice;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Strict computations that are made to break BL's space bound. Loops spawn large threads, each of
 * which spawns a small one that joins the loop: not its parent, so not fully strict. If the loop
 * has been stolen and waits, the small thread enables it, and its processor goes on with the loop;
 * the large thread is then a leaf that nobody works on. The thief of the loop, which has nothing to
 * do, steals another loop and spawns one more large thread. A single loop would not do: the thief
 * would have nothing to steal but that leaf.
 */
public final class StrictTrap {
  private static final int LARGE = 1000;
  private static final int LONGEST = 60;
  private static final int TURN = 4;

  private final Dice dice;
  private final Weaver weaver = new Weaver("trap");

  private StrictTrap(long seed) {
    dice = new Dice(seed);
  }

  /**
   * Makes one.
   *
   * @param loops how many loops there are
   * @param turns how many large threads each of them spawns
   * @param seed of the lengths
   * @return the computation
   */
  public static Computation make(int loops, int turns, long seed) {
    StrictTrap trap = new StrictTrap(seed);
    int root = trap.thread("root", 1, 2 * loops + 2);
    int end = trap.lastOf(root);
    for (int i = 0; i < loops; i++) {
      int loop = trap.thread("loop" + i, 1, TURN * turns + 2);
      trap.weaver.spawn(2 * i, loop);
      trap.weaver.join(trap.lastOf(loop), end);
      trap.turns("" + i, loop, turns);
    }
    return trap.weaver.weave();
  }

  private void turns(String name, int loop, int turns) {
    int end = lastOf(loop);
    for (int turn = 0; turn < turns; turn++) {
      int spawn = weaver.first.get(loop) + TURN * turn;
      String suffix = name + "." + turn;
      int large = thread("a" + suffix, LARGE, TURN + dice.below(LONGEST));
      int small = thread("b" + suffix, 1, 1 + dice.below(2 * TURN));
      weaver.spawn(spawn, large);
      weaver.spawn(weaver.first.get(large), small);
      weaver.join(lastOf(small), spawn + 2);
      weaver.join(lastOf(large), end);
    }
  }

  private int thread(String name, int frame, int length) {
    List<String> names = IntStream.range(0, length).mapToObj(i -> name + "." + i).toList();
    return weaver.thread(name, frame, names);
  }

  private int lastOf(int thread) {
    int i = weaver.first.get(thread);
    while (weaver.next.get(i) >= 0) {
      i = weaver.next.get(i);
    }
    return i;
  }
}
