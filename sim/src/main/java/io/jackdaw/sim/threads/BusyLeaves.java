package io.jackdaw.sim.threads;

import io.jackdaw.sim.engine.Activity;
import io.jackdaw.sim.engine.Processors;
import io.jackdaw.sim.engine.Timeline;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;

/**
 * The Busy-Leaves Algorithm (BL 3): all living threads that nobody works on are in one pool, from
 * which idle processors take the thread that has been there longest among those that are ready.
 */
public final class BusyLeaves {
  private static final int IDLE = -1;

  /**
   * A step of the schedule.
   *
   * @param executed the name of the instruction that each processor executes; {@code -} for none
   * @param pool the names of the threads in the pool after the idle processors took from it
   */
  public record Step(List<String> executed, List<String> pool) {}

  private final Computation computation;
  private final Progress progress;
  private final List<Integer> pool = new ArrayList<>();
  private final int[] working;
  private final Timeline timeline;
  private final List<Step> steps = new ArrayList<>();
  private int lazyLeaves;

  /**
   * Computes the schedule.
   *
   * @param computation what to execute
   * @param processors on how many processors, at least 1
   */
  public BusyLeaves(Computation computation, int processors) {
    this.computation = computation;
    progress = new Progress(computation);
    working = new int[Processors.checked(processors)];
    timeline = new Timeline(processors, Integer.MAX_VALUE);
    Arrays.fill(working, IDLE);
    pool.add(0);
    while (!progress.isOver()) {
      step();
    }
  }

  private void step() {
    for (int processor = 0; processor < working.length; processor++) {
      if (working[processor] == IDLE) {
        takeFromPool(processor);
      }
    }
    List<String> names = new ArrayList<>();
    List<String> poolNow = pool.stream().map(computation::threadName).sorted().toList();
    countLazyLeaves();
    int[] last = new int[working.length];
    for (int processor = 0; processor < working.length; processor++) {
      boolean works = working[processor] != IDLE;
      last[processor] = works ? progress.execute(working[processor]) : IDLE;
      names.add(works ? computation.name(last[processor]) : "-");
      Activity activity = works ? Activity.WORK : Activity.WAIT;
      timeline.add(processor, steps.size(), steps.size() + 1L, activity);
    }
    for (int processor = 0; processor < working.length; processor++) {
      if (working[processor] != IDLE) {
        applyRules(processor, last[processor]);
      }
    }
    steps.add(new Step(names, poolNow));
  }

  private void takeFromPool(int processor) {
    Iterator<Integer> threads = pool.iterator();
    while (threads.hasNext()) {
      int thread = threads.next();
      if (progress.isReady(thread)) {
        threads.remove();
        working[processor] = thread;
        return;
      }
    }
  }

  /** The three rules, after every processor has executed its instruction of this step. */
  private void applyRules(int processor, int instruction) {
    int thread = working[processor];
    int child = computation.spawned(instruction);
    if (child >= 0) {
      if (!progress.isFinished(thread)) {
        pool.add(thread);
      }
      working[processor] = child;
    } else if (progress.isFinished(thread)) {
      working[processor] = parentIfAlone(thread);
    } else if (!progress.isReady(thread)) {
      pool.add(thread);
      working[processor] = IDLE;
    }
  }

  private int parentIfAlone(int thread) {
    int parent = computation.parent(thread);
    while (parent >= 0 && progress.isDead(parent)) { // it only waited for this child to die
      parent = computation.parent(parent);
    }
    int found = parent;
    boolean free =
        found >= 0
            && !progress.hasLivingChildren(found)
            && progress.isReady(found)
            && pool.removeIf(each -> each == found);
    return free ? found : IDLE;
  }

  private void countLazyLeaves() {
    for (int thread : pool) {
      lazyLeaves += progress.isLeaf(thread) ? 1 : 0;
    }
  }

  /**
   * The schedule.
   *
   * @return its steps, the first one first
   */
  public List<Step> steps() {
    return List.copyOf(steps);
  }

  /**
   * How often, over all steps, a leaf of the spawn subtree had no processor; the busy-leaves
   * property says never.
   *
   * @return leaves times steps
   */
  public int lazyLeaves() {
    return lazyLeaves;
  }

  /**
   * The space used.
   *
   * @return the largest sum of the frames of living threads
   */
  public long space() {
    return progress.mostSpace();
  }

  /**
   * What the processors did.
   *
   * @return a tick per step
   */
  public Timeline timeline() {
    return timeline;
  }
}
