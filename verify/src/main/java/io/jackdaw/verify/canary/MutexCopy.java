package io.jackdaw.verify.canary;

import io.jackdaw.verify.HalvableDeque;
import java.util.concurrent.locks.ReentrantLock;

/** The deque with a lock, in its fewest lines. */
public class MutexCopy extends PublicCopy implements HalvableDeque {
  private final ReentrantLock mutex = new ReentrantLock();
  private int top;
  private int bottom;

  /** An empty deque. */
  public MutexCopy() {}

  /** Keeps others out. */
  void lock() {
    mutex.lock();
  }

  /** Lets others in. */
  void unlock() {
    mutex.unlock();
  }

  @Override
  final void push() {
    lock();
    bottom = depth + 1;
    unlock();
  }

  @Override
  final boolean pop() {
    lock();
    boolean mine = top < depth;
    if (mine) {
      bottom = depth - 1;
    }
    unlock();
    return mine;
  }

  @Override
  final void giveBack(int at) {
    lock();
    top = at;
    bottom = at;
    unlock();
  }

  @Override
  final int win() {
    lock();
    int oldest = top;
    boolean mine = oldest < bottom;
    if (mine) {
      top = oldest + 1;
    }
    unlock();
    return mine ? oldest : -1;
  }

  /** Between counting and taking: all of it is one step. */
  void counted() {}

  @Override
  public final long stealHalf() {
    lock();
    int oldest = top;
    int end = oldest + (bottom - oldest + 1) / 2;
    counted();
    top = end;
    unlock();
    long sum = NOTHING;
    for (int at = oldest; at < end; at++) {
      sum += finish(at);
    }
    return sum;
  }

  @Override
  public final boolean hasPublicWork() {
    lock();
    boolean some = top < bottom;
    unlock();
    return some;
  }
}
