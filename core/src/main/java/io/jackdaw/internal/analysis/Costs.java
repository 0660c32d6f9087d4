package io.jackdaw.internal.analysis;

/**
 * What things cost, in nanoseconds.
 *
 * @param look a look at the clock on the wall
 * @param steal a steal, beyond the time of the branch that is stolen
 * @param start the first steal of a computation, while everybody else sleeps
 * @param grain how long a pair of branches must be to be looked at
 */
record Costs(long look, long steal, long start, long grain) {
  /** Pieces of less than this part of a steal are not looked at. */
  private static final int GRAIN_PART = 3;

  private static final long LEAST_GRAIN = 1_000;
  private static final long MOST_GRAIN = 2_000;

  /** With a dag, pieces of less than this are one strand: a second is some ten thousand of them. */
  private static final long DAG_GRAIN = 20_000;

  /** On this machine; what steals cost is measured the first time. */
  static Costs ofThisMachine(boolean keepsDag) {
    StealCost measured = StealCost.ofThisMachine();
    long grain =
        keepsDag
            ? DAG_GRAIN
            : Math.clamp(measured.stealNanos() / GRAIN_PART, LEAST_GRAIN, MOST_GRAIN);
    return new Costs(
        MachineClocks.nanosPerLook(), measured.stealNanos(), measured.startNanos(), grain);
  }
}
