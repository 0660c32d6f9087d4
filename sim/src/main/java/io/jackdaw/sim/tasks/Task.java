package io.jackdaw.sim.tasks;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Work that one worker has, and how far it has got: nested loops, the outermost first. */
final class Task {
  final int owner;
  final int thief;
  private final WorkTree tree;
  private final List<Frame> frames = new ArrayList<>();
  private double leafLeft;
  private boolean done;
  private long resultAt;
  @Nullable Task awaited;
  int savedCounter;

  /**
   * A task of the worker {@code thief}, whose result the worker {@code owner} needs. Its first
   * iteration is begun at once: a task that could be passed on whole would be, forever.
   */
  Task(WorkTree tree, Frame loop, int owner, int thief) {
    this.tree = tree;
    this.owner = owner;
    this.thief = thief;
    frames.add(loop);
    enter(loop);
  }

  /** Does an amount of work, or less if there is a result to wait for. */
  void advance(double amount) {
    double left = amount;
    while (left > 0 && !frames.isEmpty()) {
      if (leafLeft > 0) {
        double step = Math.min(leafLeft, left);
        leafLeft -= step;
        left -= step;
        continue;
      }
      Frame top = frames.getLast();
      if (top.next == top.end) {
        if (!top.stolen.isEmpty()) {
          return;
        }
        frames.removeLast();
      } else if (top.works[top.next] <= left) {
        left -= top.works[top.next++]; // a subtree that nobody looked into
      } else {
        enter(top);
      }
    }
  }

  private void enter(Frame top) {
    int index = top.next++;
    double work = top.works[index];
    long key = tree.child(top.key, index);
    double[] works = tree.children(key, work);
    if (works.length == 0) {
      leafLeft = work;
    } else {
      Frame frame = new Frame(key, top.depth + 1, works, 0, works.length);
      leafLeft = Math.max(0, work - frame.rest());
      frames.add(frame);
    }
  }

  /** The work until the next result is needed, or until the end. */
  double untilJoin() {
    double sum = leafLeft;
    for (int i = frames.size() - 1; i >= 0; i--) {
      sum += frames.get(i).rest();
      if (!frames.get(i).stolen.isEmpty()) {
        break;
      }
    }
    return sum;
  }

  /** Does all of that work. */
  void advanceToJoin() {
    leafLeft = 0;
    while (!frames.isEmpty() && frames.getLast().stolen.isEmpty()) {
      frames.removeLast();
    }
    if (!frames.isEmpty()) {
      frames.getLast().next = frames.getLast().end;
    }
  }

  /** The stolen task whose result is needed before anything else, if there is one. */
  @Nullable Task needed() {
    if (leafLeft > 0 || frames.isEmpty()) {
      return null;
    }
    Frame top = frames.getLast();
    return top.next == top.end && !top.stolen.isEmpty() ? top.stolen.getLast() : null;
  }

  /** Uses the result of the task that was needed. */
  void useResult() {
    Frame top = frames.getLast();
    top.stolen.removeLast();
    if (top.stolen.isEmpty()) {
      frames.removeLast();
    }
  }

  boolean isFinished() {
    return frames.isEmpty() && leafLeft == 0;
  }

  /** The oldest loop with something left to give away, if there is one (TASC 2). */
  @Nullable Frame divisible() {
    for (Frame frame : frames) {
      if (frame.next < frame.end) {
        return frame;
      }
    }
    return null;
  }

  void finish(long when) {
    done = true;
    resultAt = when;
  }

  boolean hasResult(long now) {
    return done && resultAt <= now;
  }

  /** When the result arrives, or never. */
  long resultAt() {
    return done ? resultAt : Long.MAX_VALUE;
  }
}
