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
