package io.jackdaw.verify;

import java.util.ArrayList;
import java.util.List;

/** A deque whose forks are all public, one operation after the other. Made by Lincheck. */
public class DequeSpecification {
  final List<Long> numbers = new ArrayList<>();
  private int forks;
  int split;
  private int top;

  /** The number of the next fork. */
  long next() {
    return ++forks;
  }

  public void fork() {
    numbers.add(next());
    split = numbers.size();
  }

  public final long join() {
    if (numbers.isEmpty()) {
      return 0;
    }
    int at = numbers.size() - 1;
    long number = numbers.remove(at);
    boolean stolen = at < top;
    split = Math.min(split, at);
    top = Math.min(top, at);
    return stolen ? -number : number;
  }

  public final long steal() {
    return top < split ? numbers.get(top++) : 0;
  }

  /** How many numbers could be stolen. */
  final int available() {
    return split - top;
  }
}
