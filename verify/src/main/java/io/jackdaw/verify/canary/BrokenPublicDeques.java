package io.jackdaw.verify.canary;

/** Public deques with one step spoiled each. */
public final class BrokenPublicDeques {
  private BrokenPublicDeques() {}

  /** [mutex]: nobody takes the lock. */
  public static final class MutexWithoutLock extends MutexCopy {
    /** An empty deque. */
    public MutexWithoutLock() {}

    @Override
    void lock() {}

    @Override
    void unlock() {}
  }

  /** [mutex]: a thief gives the lock away between counting half and taking it. */
  public static final class MutexTornHalf extends MutexCopy {
    /** An empty deque. */
    public MutexTornHalf() {}

    @Override
    void counted() {
      unlock();
      lock();
    }
  }

  /** [abp-pop]: the owner's store to bottom is plain, so its read of top may overtake it. */
  public static final class AbpPlainPop extends AbpCopy {
    /** An empty deque. */
    public AbpPlainPop() {}

    @Override
    void lowerBottom(int at) {
      setBottomPlain(at);
    }
  }

  /** [abp-pop]: the owner takes the last number without asking the thieves. */
  public static final class AbpLastWithoutCas extends AbpCopy {
    /** An empty deque. */
    public AbpLastWithoutCas() {}

    @Override
    boolean claimLast(long seen, int at) {
      setAgeVolatile(renewed(seen, at));
      return true;
    }
  }

  /** [abp-tag]: top goes back with the old tag. */
  public static final class AbpSameTag extends AbpCopy {
    /** An empty deque. */
    public AbpSameTag() {}

    @Override
    long renewed(long seen, int top) {
      return (seen >>> 32) << 32 | top;
    }
  }

  /** [abp-tag]: top goes back before bottom. */
  public static final class AbpTopBeforeBottom extends AbpCopy {
    /** An empty deque. */
    public AbpTopBeforeBottom() {}

    @Override
    void giveBack(int at) {
      setAgeVolatile(renewed(ageVolatile(), at));
      setBottomVolatile(at);
    }
  }

  /** [cl-pop]: the owner's store to bottom is plain, so its read of top may overtake it. */
  public static final class ChaseLevPlainPop extends ChaseLevCopy {
    /** An empty deque. */
    public ChaseLevPlainPop() {
      super(16);
    }

    @Override
    void lowerBottom(long at) {
      setBottomPlain(at);
    }
  }

  /** [cl-top]: the owner takes the last number without asking the thieves. */
  public static final class ChaseLevLastWithoutCas extends ChaseLevCopy {
    /** An empty deque. */
    public ChaseLevLastWithoutCas() {
      super(16);
    }

    @Override
    boolean claimLast(long oldest) {
      setTopVolatile(oldest + 1);
      return true;
    }
  }

  /** [cl-cell]: the thief reads the cell after its CAS, when the owner may have used it again. */
  public static final class ChaseLevCellAfterCas extends ChaseLevCopy {
    /**
     * An empty deque.
     *
     * @param capacity how many cells
     */
    public ChaseLevCellAfterCas(int capacity) {
      super(capacity);
    }

    @Override
    int winCell(long oldest) {
      return casTop(oldest) ? cell(oldest) : -1;
    }
  }
}
