package io.jackdaw.verify.canary;

/** Scans with one step spoiled each. */
public final class BrokenScans {
  private BrokenScans() {}

  /** Says that a tile is combined before it says what that gives. */
  public static final class CombinedFirst extends ScanCopy {
    /** With this many tiles. */
    public CombinedFirst(int count) {
      super(count);
    }

    @Override
    public int combine(int tile, int sum) {
      boolean first = states.compareAndSet(tile, OPEN, COMBINED);
      hesitate();
      sums[tile] = sum;
      return first ? 0 : before[tile];
    }
  }

  /** Looks at the state and then changes it, in two steps. */
  public static final class TornCombine extends ScanCopy {
    /** With this many tiles. */
    public TornCombine(int count) {
      super(count);
    }

    @Override
    public int combine(int tile, int sum) {
      sums[tile] = sum;
      if (states.get(tile) != OPEN) {
        return before[tile];
      }
      hesitate();
      states.set(tile, COMBINED);
      return 0;
    }
  }

  /** Says that the front is at a tile before it says what comes before the tile. */
  public static final class ReachedFirst extends ScanCopy {
    /** With this many tiles. */
    public ReachedFirst(int count) {
      super(count);
    }

    @Override
    public int arrive(int tile, int value) {
      boolean first = states.compareAndSet(tile, OPEN, REACHED);
      hesitate();
      before[tile] = value;
      if (first) {
        return 0;
      }
      states.set(tile, PASSED);
      return sums[tile];
    }
  }

  /** Says that the front has passed a tile before it says what comes before the tile. */
  public static final class PassedFirst extends ScanCopy {
    /** With this many tiles. */
    public PassedFirst(int count) {
      super(count);
    }

    @Override
    public int arrive(int tile, int value) {
      if (states.get(tile) != COMBINED) {
        return super.arrive(tile, value);
      }
      states.set(tile, PASSED);
      hesitate();
      before[tile] = value;
      return sums[tile];
    }
  }

  /** Looks whether the next tile is there and takes it, in two steps. */
  public static final class TornRun extends ScanCopy {
    /** With this many tiles. */
    public TornRun(int count) {
      super(count);
    }

    @Override
    public boolean takeNext(int tile) {
      if (next.get() != tile + 1) {
        return false;
      }
      hesitate();
      next.set(tile + 2);
      return true;
    }
  }

  /** Does not say that it finishes a tile. */
  public static final class FinishedTwice extends ScanCopy {
    /** With this many tiles. */
    public FinishedTwice(int count) {
      super(count);
    }

    @Override
    void finish(int tile) {}
  }
}
