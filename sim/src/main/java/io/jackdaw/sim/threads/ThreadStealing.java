package io.jackdaw.sim.threads;

import io.jackdaw.internal.policy.VictimPolicy;
import io.jackdaw.sim.engine.Activity;
import io.jackdaw.sim.engine.Dice;
import io.jackdaw.sim.engine.Processors;
import io.jackdaw.sim.engine.Timeline;
import io.jackdaw.sim.engine.View;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The Work-Stealing Algorithm (BL 4) in the atomic-access model (BL 5): in each step a processor
 * executes an instruction, or sends a request to a victim, or waits in the victim's queue; each
 * deque answers one request per step. The queue is first in, first out: BL's Lemma 6 shows that the
 * adversary's choice does not matter.
 */
public final class ThreadStealing {
  private static final int NOTHING = -1;

  private final Computation computation;
  private final Progress progress;
  private final SpawnOrder order;
  private final VictimPolicy victims;
  private final Dice dice;
  private final View view;
  private final int[] working;
  private final int[] askedAt;
  private final int[] lastProcessor;
  private final List<ArrayDeque<Integer>> deques = new ArrayList<>();
  private final List<ArrayDeque<Integer>> queues = new ArrayList<>();
  private final Timeline timeline;
  private long steps;
  private long steals;
  private long communication;
  private long lazyLeaves;

  /**
   * Executes a computation.
   *
   * @param computation what to execute
   * @param processors on how many processors, at least 1
   * @param order what goes on after a spawn
   * @param victims whom to rob
   * @param seed of the random choices
   * @param spans how many spans of the timeline to remember
   */
  public ThreadStealing(
      Computation computation,
      int processors,
      SpawnOrder order,
      VictimPolicy victims,
      long seed,
      int spans) {
    this.computation = computation;
    this.order = order;
    this.victims = victims;
    progress = new Progress(computation);
    dice = new Dice(seed);
    working = new int[Processors.checked(processors)];
    askedAt = new int[processors];
    lastProcessor = new int[computation.threads()];
    timeline = new Timeline(processors, spans);
    view =
        new View(processors) {
          @Override
          public double load(int worker) {
            return deques.get(worker).size();
          }
        };
    Arrays.fill(working, NOTHING);
    Arrays.fill(askedAt, NOTHING);
    Arrays.fill(lastProcessor, NOTHING);
    for (int i = 0; i < processors; i++) {
      deques.add(new ArrayDeque<>());
      queues.add(new ArrayDeque<>());
    }
    working[0] = 0;
    while (!progress.isOver()) {
      step();
    }
  }

  private void step() {
    countLazyLeaves();
    for (int processor = 0; processor < working.length; processor++) {
      Activity activity;
      if (working[processor] != NOTHING) {
        execute(processor);
        activity = Activity.WORK;
      } else if (askedAt[processor] != NOTHING) {
        activity = Activity.WAIT;
      } else {
        ask(processor);
        activity = Activity.STEAL;
      }
      timeline.add(processor, steps, steps + 1, activity);
    }
    for (int victim = 0; victim < working.length; victim++) {
      answerOne(victim);
    }
    steps++;
  }

  private void execute(int processor) {
    int thread = working[processor];
    int instruction = progress.execute(thread);
    lastProcessor[thread] = processor;
    ArrayDeque<Integer> deque = deques.get(processor);
    for (int target : computation.joins(instruction)) {
      int before = lastProcessor[computation.threadOf(target)];
      communication += before != NOTHING && before != processor ? 1 : 0;
    }
    for (int enabled : progress.enabled()) { // rule 4, before the others
      if (lastProcessor[enabled] != processor) {
        communication += computation.frame(enabled);
      }
      deque.addLast(enabled);
    }
    int child = computation.spawned(instruction);
    boolean goesOn = progress.isReady(thread);
    if (child >= 0) {
      goesOn = spawn(processor, child, goesOn);
    }
    if (!goesOn && working[processor] == thread) { // rules 2 and 3
      Integer bottom = deque.pollLast();
      working[processor] = bottom == null ? NOTHING : bottom;
    }
  }

  /** Rule 1, in either order; whether the thread goes on. */
  private boolean spawn(int processor, int child, boolean goesOn) {
    ArrayDeque<Integer> deque = deques.get(processor);
    if (order == SpawnOrder.CONTINUATION_FIRST) {
      deque.addLast(child);
      return goesOn;
    }
    if (goesOn) {
      deque.addLast(working[processor]);
    }
    working[processor] = child;
    return true;
  }

  private void ask(int processor) {
    int victim = working.length == 1 ? 0 : victims.choose(view.of(processor), dice);
    if (victim != VictimPolicy.NONE) {
      askedAt[processor] = victim;
      queues.get(victim).addLast(processor);
    } else {
      view.missed(processor);
    }
  }

  private void answerOne(int victim) {
    Integer thief = queues.get(victim).pollFirst();
    if (thief == null) {
      return;
    }
    askedAt[thief] = NOTHING;
    Integer top = deques.get(victim).pollFirst();
    if (top == null) {
      view.missed(thief);
      return;
    }
    view.stole(thief);
    steals++;
    communication += computation.frame(top);
    working[thief] = top;
  }

  private void countLazyLeaves() {
    for (ArrayDeque<Integer> deque : deques) {
      for (int thread : deque) {
        lazyLeaves += progress.isLeaf(thread) ? 1 : 0;
      }
    }
  }

  /**
   * The time.
   *
   * @return how many steps it took
   */
  public long steps() {
    return steps;
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
   * How many threads were stolen.
   *
   * @return successful requests only; all requests are the ticks of {@link Activity#STEAL}
   */
  public long steals() {
    return steals;
  }

  /**
   * What went from processor to processor (BL Theorem 14): the frame of a stolen thread, one for a
   * join edge to a thread that last ran elsewhere, and the frame of a thread that was enabled from
   * elsewhere.
   *
   * @return in the unit of the frames
   */
  public long communication() {
    return communication;
  }

  /**
   * How often, over all steps, a leaf of the spawn subtree lay in a deque; 0 if the schedule has
   * the busy-leaves property.
   *
   * @return leaves times steps
   */
  public long lazyLeaves() {
    return lazyLeaves;
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
