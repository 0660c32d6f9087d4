package io.jackdaw.verify.canary;

import io.jackdaw.verify.HalvableDeque;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The split deque once more, in its fewest lines. As it stands it is right, which the tools confirm
 * (control); its subclasses in {@link BrokenDeques} each spoil one step, which the tools must
 * notice.
 */
public class DequeCopy implements HalvableDeque {
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

  /** Whether thieves that looked before could have the number that is taken back. */
  boolean needsNewTag(int top, int at) {
    return top == at;
  }

  /** Takes a public number back before a thief takes it. */
  boolean claim(long seen, int top) {
    return casAge(seen, renewed(seen, top));
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
      while (top(seen) <= at && needsNewTag(top(seen), at) && !claim(seen, top(seen))) {
        seen = ageVolatile();
      }
      if (top(seen) > at) {
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
    return finish(top(seen));
  }

  @Override
  public final long stealHalf() {
    long seen = ageVolatile();
    int many = (splitVolatile() - top(seen) + 1) / 2;
    if (many <= 0 || !casAge(seen, seen + many)) {
      return NOTHING;
    }
    long sum = 0;
    for (int i = 0; i < many; i++) {
      sum += finish(top(seen) + i);
    }
    return sum;
  }

  private long finish(int at) {
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
