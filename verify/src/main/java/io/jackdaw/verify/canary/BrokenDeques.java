package io.jackdaw.verify.canary;

/** Deques with one step spoiled each. */
public final class BrokenDeques {
  private BrokenDeques() {}

  /** [take-back]: the owner's store to split is plain, so its read of the age may overtake it. */
  public static final class PlainTakeBack extends DequeCopy {
    /** An empty deque. */
    public PlainTakeBack() {}

    @Override
    void lowerSplit(int at) {
      setSplitPlain(at);
    }
  }

  /** [take-back]: the owner takes the last public number without asking the thieves. */
  public static final class LastWithoutCas extends DequeCopy {
    /** An empty deque. */
    public LastWithoutCas() {}

    @Override
    boolean claim(long seen, int top) {
      setAgeVolatile(renewed(seen, top));
      return true;
    }
  }

  /** [steal]: thieves take half, but only the last number is taken back with a new tag. */
  public static final class TagForLastOnly extends HalfCopy {
    /** An empty deque. */
    public TagForLastOnly() {}

    @Override
    boolean needsNewTag(int top, int at) {
      return top == at;
    }
  }

  /** [retire]: top goes back with the old tag. */
  public static final class SameTag extends DequeCopy {
    /** An empty deque. */
    public SameTag() {}

    @Override
    long renewed(long seen, int top) {
      return (seen >>> 32) << 32 | top;
    }
  }

  /** [retire]: the age is put back before split. */
  public static final class AgeBeforeSplit extends DequeCopy {
    /** An empty deque. */
    public AgeBeforeSplit() {}

    @Override
    void putBack(int at) {
      setAgeVolatile(renewed(ageVolatile(), at));
      setSplitVolatile(at);
    }
  }

  /** [steal]: the thief reads split before the age. */
  public static final class SplitReadFirst extends DequeCopy {
    /** An empty deque. */
    public SplitReadFirst() {}

    @Override
    long ageToStealAt() {
      int split = splitVolatile();
      long seen = ageVolatile();
      return top(seen) < split ? seen : -1;
    }
  }
}
