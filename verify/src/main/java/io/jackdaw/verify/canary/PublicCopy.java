package io.jackdaw.verify.canary;

import io.jackdaw.verify.SplitDeque;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** What the copies of the public deques share: a stack of numbers with their outcomes. */
public abstract class PublicCopy implements SplitDeque {
  private static final int CAPACITY = 16;
  private static final VarHandle OUTCOMES = MethodHandles.arrayElementVarHandle(int[].class);

  /** Arguments, then results. */
  private final long[] values = new long[CAPACITY];

  private final int[] outcomes = new int[CAPACITY];

  /** One past the newest number. Owner only. */
  int depth;

  /** An empty deque. */
  PublicCopy() {}

  /** Makes the number at {@code depth} stealable. */
  abstract void push();

  /** Takes the newest number from under the thieves; false if one of them has it. */
  abstract boolean pop();

  /** Gives back the place of the newest number, which was stolen. */
  abstract void giveBack(int at);

  /** Wins the oldest number: its place, or -1. */
  abstract int win();

  @Override
  public final void fork(long value) {
    values[depth] = value;
    push();
    depth++;
  }

  /** All is public. */
  @Override
  public final void expose() {}

  @Override
  public final int depth() {
    return depth;
  }

  @Override
  public final long takeBack() {
    if (!pop()) {
      return STOLEN;
    }
    depth--;
    return values[depth];
  }

  @Override
  public final long result() {
    return (int) OUTCOMES.getVolatile(outcomes, depth - 1) == 0 ? 0 : values[depth - 1];
  }

  @Override
  public final void retire() {
    giveBack(depth - 1);
    depth--;
    OUTCOMES.set(outcomes, depth, 0);
  }

  @Override
  public final long steal() {
    int at = win();
    return at < 0 ? NOTHING : finish(at);
  }

  /** Runs a number that a thief has won. */
  final long finish(int at) {
    long value = values[at];
    values[at] = -value;
    OUTCOMES.setVolatile(outcomes, at, 1);
    return value;
  }
}
