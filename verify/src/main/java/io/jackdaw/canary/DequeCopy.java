package io.jackdaw.canary;

import io.jackdaw.SplitDeque;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The split deque once more, in its fewest lines. As it stands it is right, which the tools confirm
 * (control); its subclasses in {@link BrokenDeques} each spoil one step, which the tools must
 * notice.
 */
public class DequeCopy implements SplitDeque {
  private static final int CAPACITY = 16;
  private static final VarHandle SPLIT;
  private static final VarHandle AGE;
  private static final VarHandle OUTCOMES = MethodHandles.arrayElementVarHandle(int[].class);

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      SPLIT = lookup.findVarHandle(DequeCopy.class, "split", int.class);
      AGE = lookup.findVarHandle(DequeCopy.class, "age", long.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** Arguments, then results. */
  final long[] values = new long[CAPACITY];

  private final int[] outcomes = new int[CAPACITY];

  /** One past the newest number. Owner only. */
  int bottom;

  @SuppressWarnings("unused") // through SPLIT
  private int split;

  @SuppressWarnings("unused") // through AGE
  private long age;

  /** An empty deque. */
  public DequeCopy() {}

  // ---- the steps that a subclass may spoil

  final int splitVolatile() {
    return (int) SPLIT.getVolatile(this);
  }

  final void setSplitVolatile(int value) {
    SPLIT.setVolatile(this, value);
  }

  final void setSplitPlain(int value) {
    SPLIT.set(this, value);
  }

  final long ageVolatile() {
    return (long) AGE.getVolatile(this);
  }

  final void setAgeVolatile(long value) {
    AGE.setVolatile(this, value);
  }

  final boolean casAge(long expected, long next) {
    return AGE.compareAndSet(this, expected, next);
  }

  static int top(long age) {
    return (int) age;
  }

  /** The age after the owner lowered top or took the last number. */
  long renewed(long seen, int top) {
    return ((seen >>> 32) + 1) << 32 | top;
  }

  /** Takes the newest number out of the thieves' sight. */
  void lowerSplit(int at) {
    setSplitVolatile(at);
  }

  /** Takes the last public number before a thief does. */
  boolean claimLast(long seen, int at) {
    return casAge(seen, renewed(seen, at));
  }

  /** Puts split and top back below a number that was stolen. */
  void putBack(int at) {
    setSplitVolatile(at);
    setAgeVolatile(renewed(ageVolatile(), at));
  }

  /** The age to steal at, or -1 if there is nothing public. */
  long ageToStealAt() {
    long seen = ageVolatile();
    return top(seen) < splitVolatile() ? seen : -1;
  }

  // ---- the deque

  @Override
  public final void fork(long value) {
    values[bottom++] = value;
  }

  @Override
  public final void expose() {
    int from = splitVolatile();
    if (from < bottom) {
      setSplitVolatile(from + 1);
    }
  }

  @Override
  public final int depth() {
    return bottom;
  }

  @Override
  public final long takeBack() {
    int at = bottom - 1;
    if (at < splitVolatile()) {
      lowerSplit(at);
      long seen = ageVolatile();
      if (top(seen) > at || (top(seen) == at && !claimLast(seen, at))) {
        setSplitVolatile(at + 1);
        return STOLEN;
      }
    }
    bottom = at;
    return values[at];
  }

  @Override
  public final long result() {
    return (int) OUTCOMES.getVolatile(outcomes, bottom - 1) == 0 ? 0 : values[bottom - 1];
  }

  @Override
  public final void retire() {
    int at = bottom - 1;
    putBack(at);
    OUTCOMES.set(outcomes, at, 0);
    bottom = at;
  }

  @Override
  public final long steal() {
    long seen = ageToStealAt();
    if (seen == -1 || !casAge(seen, seen + 1)) {
      return NOTHING;
    }
    int at = top(seen);
    long value = values[at];
    values[at] = -value;
    OUTCOMES.setVolatile(outcomes, at, 1);
    return value;
  }

  @Override
  public final boolean hasPublicWork() {
    return top(ageVolatile()) < splitVolatile();
  }
}
