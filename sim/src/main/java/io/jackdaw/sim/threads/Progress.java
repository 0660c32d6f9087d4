package io.jackdaw.sim.threads;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** How far a computation has got: what every scheduler of threads needs to know. */
final class Progress {
  private static final int DONE = -1;

  private final Computation computation;
  private final int[] cursor;
  private final int[] missing;
  private final int[] livingChildren;
  private final boolean[] alive;
  private final List<Integer> enabled = new ArrayList<>();
  private int executed;
  private long space;
  private long mostSpace;

  Progress(Computation computation) {
    this.computation = computation;
    cursor = new int[computation.threads()];
    Arrays.setAll(cursor, computation::first);
    missing = computation.incoming();
    livingChildren = new int[cursor.length];
    alive = new boolean[cursor.length];
    begin(0);
  }

  private void begin(int thread) {
    alive[thread] = true;
    space += computation.frame(thread);
    mostSpace = Math.max(mostSpace, space);
    if (thread != 0) {
      livingChildren[computation.parent(thread)]++;
    }
  }

  /**
   * Executes the next instruction of a thread.
   *
   * @return the instruction
   */
  int execute(int thread) {
    int instruction = cursor[thread];
    executed++;
    enabled.clear();
    cursor[thread] = computation.next(instruction);
    int child = computation.spawned(instruction);
    if (child >= 0) {
      begin(child);
    }
    for (int target : computation.joins(instruction)) {
      int waiting = computation.threadOf(target);
      if (--missing[target] == 0 && alive[waiting] && cursor[waiting] == target) {
        enabled.add(waiting);
      }
    }
    if (cursor[thread] == DONE) {
      end(thread);
    }
    return instruction;
  }

  /** A frame stays until the children's are gone (BL 2), so a death may bring about others. */
  private void end(int thread) {
    int dying = thread;
    while (dying >= 0 && alive[dying] && cursor[dying] == DONE && livingChildren[dying] == 0) {
      alive[dying] = false;
      space -= computation.frame(dying);
      dying = computation.parent(dying);
      if (dying >= 0) {
        livingChildren[dying]--;
      }
    }
  }

  /** The threads that the last instruction made ready again. */
  List<Integer> enabled() {
    return enabled;
  }

  boolean isOver() {
    return executed == computation.work();
  }

  boolean isFinished(int thread) {
    return cursor[thread] == DONE;
  }

  boolean isDead(int thread) {
    return cursor[thread] == DONE && !alive[thread];
  }

  /** Whether the next instruction of a thread can be executed. */
  boolean isReady(int thread) {
    return alive[thread] && cursor[thread] != DONE && missing[cursor[thread]] == 0;
  }

  boolean hasLivingChildren(int thread) {
    return livingChildren[thread] > 0;
  }

  /** Whether the thread is a leaf of the spawn subtree: alive, without living children. */
  boolean isLeaf(int thread) {
    return alive[thread] && livingChildren[thread] == 0;
  }

  long mostSpace() {
    return mostSpace;
  }
}
