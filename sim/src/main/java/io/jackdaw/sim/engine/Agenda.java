package io.jackdaw.sim.engine;

import java.util.Arrays;
import java.util.PriorityQueue;

/**
 * Who acts next: the event queue. Each actor has at most one appointment. Appointments within the
 * next {@value #NEAR} ticks are kept in a wheel of lists, one list per tick, so that making and
 * meeting one takes constant time; those further away wait in a heap until the wheel has turned far
 * enough. Actors with an appointment at the same tick act in the order in which they got onto the
 * wheel, which depends on nothing but the calls made: the same calls, the same order.
 */
public final class Agenda {
  private static final int NEAR = 4096;
  private static final int MASK = NEAR - 1;
  private static final int NOBODY = -1;

  private record Far(long time, long order, int actor) implements Comparable<Far> {
    @Override
    public int compareTo(Far other) {
      int byTime = Long.compare(time, other.time);
      return byTime != 0 ? byTime : Long.compare(order, other.order);
    }
  }

  private final int[] first = new int[NEAR];
  private final int[] last = new int[NEAR];
  private final int[] next;
  private final int[] previous;
  private final long[] time;
  private final long[] farOrder;
  private final long[] occupied = new long[NEAR / Long.SIZE];
  private final PriorityQueue<Far> far = new PriorityQueue<>();
  private long now;
  private long orders;
  private int waiting;

  /**
   * An empty agenda.
   *
   * @param actors how many actors there are, numbered from 0
   */
  public Agenda(int actors) {
    next = new int[actors];
    previous = new int[actors];
    time = new long[actors];
    farOrder = new long[actors];
    Arrays.fill(first, NOBODY);
    Arrays.fill(last, NOBODY);
    Arrays.fill(time, NOBODY);
  }

  /**
   * The time of the latest appointment met.
   *
   * @return the clock, in ticks
   */
  public long now() {
    return now;
  }

  /**
   * When an actor acts next.
   *
   * @param actor its number
   * @return the tick, or -1 if it has no appointment
   */
  public long appointment(int actor) {
    return time[actor];
  }

  /**
   * Makes an appointment, in place of the actor's earlier one if there is any.
   *
   * @param actor who
   * @param when a tick, not before now
   */
  public void at(int actor, long when) {
    if (when < now) {
      throw new IllegalArgumentException("at " + now + " it is too late for " + when);
    }
    cancel(actor);
    time[actor] = when;
    waiting++;
    if (when - now < NEAR) {
      link(actor, (int) (when & MASK));
    } else {
      farOrder[actor] = ++orders;
      far.add(new Far(when, farOrder[actor], actor));
    }
  }

  /**
   * Cancels the appointment of an actor, if it has one.
   *
   * @param actor who
   */
  public void cancel(int actor) {
    if (time[actor] == NOBODY) {
      return;
    }
    if (farOrder[actor] == 0) {
      unlink(actor, (int) (time[actor] & MASK));
    }
    farOrder[actor] = 0; // what is left in the heap is recognised by its order
    time[actor] = NOBODY;
    waiting--;
  }

  /**
   * Turns the clock to the next appointment.
   *
   * @return who has it, or -1 if nobody has any
   */
  public int next() {
    if (waiting == 0) {
      return NOBODY;
    }
    int slot = nextOccupied();
    if (slot == NOBODY) {
      now = nearestFar();
      turnIn();
      slot = nextOccupied();
    }
    int actor = first[slot];
    if (time[actor] != now) {
      now = time[actor];
      turnIn();
    }
    unlink(actor, slot);
    time[actor] = NOBODY;
    waiting--;
    return actor;
  }

  /** The first slot with somebody in it, from now on; all within one turn of the wheel. */
  private int nextOccupied() {
    int start = (int) (now & MASK);
    int word = start >>> 6;
    long bits = occupied[word] & (-1L << start);
    for (int i = 0; i <= occupied.length; i++) {
      if (bits != 0) {
        return (word << 6) + Long.numberOfTrailingZeros(bits);
      }
      word = (word + 1) % occupied.length;
      bits = occupied[word];
    }
    return NOBODY;
  }

  private long nearestFar() {
    while (true) {
      Far head = far.element();
      if (farOrder[head.actor] == head.order) {
        return head.time;
      }
      far.remove();
    }
  }

  /** Puts onto the wheel what has come near. */
  private void turnIn() {
    for (Far head = far.peek(); head != null && head.time - now < NEAR; head = far.peek()) {
      far.remove();
      if (farOrder[head.actor] == head.order) {
        farOrder[head.actor] = 0;
        link(head.actor, (int) (head.time & MASK));
      }
    }
  }

  private void link(int actor, int slot) {
    int before = last[slot];
    previous[actor] = before;
    next[actor] = NOBODY;
    if (before == NOBODY) {
      first[slot] = actor;
      occupied[slot >>> 6] |= 1L << slot;
    } else {
      next[before] = actor;
    }
    last[slot] = actor;
  }

  private void unlink(int actor, int slot) {
    int before = previous[actor];
    int after = next[actor];
    if (before == NOBODY) {
      first[slot] = after;
    } else {
      next[before] = after;
    }
    if (after == NOBODY) {
      last[slot] = before;
    } else {
      previous[after] = before;
    }
    if (first[slot] == NOBODY) {
      occupied[slot >>> 6] &= ~(1L << slot);
    }
  }
}
