package io.jackdaw.sim.tasks;

import io.jackdaw.sim.engine.Activity;
import io.jackdaw.sim.engine.Timeline;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A simulated worker: its tasks, the newest on top, and what it is doing about them. */
final class Worker {
  /** What a worker's appointment is about. */
  enum State {
    /** It computes until its appointment, from {@link #clock} on. */
    RUNNING,
    /** It looks at a victim. */
    LOOKING,
    /** Its request is on the way to another node. */
    REQUESTING,
    /** It pauses, or a refusal is on the way to it. */
    PAUSING
  }

  private static final double LONGEST_PAUSE_NANOS = 64_000;
  private static final double PAUSE_NANOS = 1_000;

  final int number;
  final List<Task> tasks = new ArrayList<>();
  State state = State.PAUSING;
  long clock;
  int counter;
  int victim;
  int misses;
  int localSteals;
  boolean stealsBack;
  double declared;

  Worker(int number) {
    this.number = number;
  }

  /** Brings the state of the running task up to date. */
  void advance(long now, double ticksPerInstruction, Timeline timeline) {
    if (state == State.RUNNING && now > clock) {
      timeline.add(number, clock, now, Activity.WORK);
      tasks.getLast().advance((now - clock) / ticksPerInstruction);
      clock = now;
    }
  }

  /** The task on top if it waits for a result, so that this worker may steal. */
  @Nullable Task waiting() {
    return tasks.isEmpty() || tasks.getLast().awaited == null ? null : tasks.getLast();
  }

  /** Who has the task whose result this worker waits for. */
  int awaitedThief() {
    Task waiting = waiting();
    if (waiting == null || waiting.awaited == null) {
      throw new IllegalStateException("only a worker that waits steals back");
    }
    return waiting.awaited.thief;
  }

  /** How long to pause after a refusal: not before all have refused, then longer and longer. */
  double pauseNanos(int others) {
    int rounds = misses / others;
    if (rounds == 0) {
      return stealsBack ? PAUSE_NANOS : 0;
    }
    return Math.min(LONGEST_PAUSE_NANOS, PAUSE_NANOS * (1L << Math.min(rounds, 10)));
  }

  /** The oldest loop of all tasks that can be divided, if there is one. */
  @Nullable Frame divisible() {
    for (Task task : tasks) {
      Frame frame = task.divisible();
      if (frame != null) {
        return frame;
      }
    }
    return null;
  }
}
