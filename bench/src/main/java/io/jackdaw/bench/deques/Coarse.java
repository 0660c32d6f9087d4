package io.jackdaw.bench.deques;

import io.jackdaw.Body;
import io.jackdaw.Jackdaw;
import io.jackdaw.Worker;

/**
 * A loop with heavy turns: one worker forks all of them, each a stretch of arithmetic without a
 * fork inside, and joins the newest first. While it computes it does not look for requests.
 */
final class Coarse implements Problem {
  private static final String TIMES = "x";
  private static final String UNIT = "ms";

  private static final Body.LongsToLong FORK = Coarse::fork;
  private static final Body.LongsToLong TURN =
      (worker, turn, milliseconds) -> Arithmetic.milliseconds(milliseconds, turn);

  private final int turns;
  private final int milliseconds;
  private long result;

  Coarse(String input) {
    int times = input.indexOf(TIMES);
    turns = Integer.parseInt(input.substring(0, times));
    milliseconds = Integer.parseInt(input.substring(times + 1, input.length() - UNIT.length()));
  }

  /** The input of so many turns of about so many milliseconds: {@code 200x1ms}. */
  static String input(long turns, long milliseconds) {
    return turns + TIMES + milliseconds + UNIT;
  }

  @Override
  public void compute(Jackdaw pool) {
    result = pool.invoke(FORK, turns, milliseconds);
  }

  @Override
  public long result() {
    return result;
  }

  @Override
  public long expected() {
    long sum = 0;
    for (long turn = 1; turn <= turns; turn++) {
      sum += Arithmetic.milliseconds(milliseconds, turn);
    }
    return sum;
  }

  @Override
  public long forks() {
    return turns;
  }

  /** All forks on the way down, all joins on the way up: the stack remembers the slots. */
  private static long fork(Worker worker, long left, long milliseconds) {
    if (left == 0) {
      return 0;
    }
    int turn = worker.fork(TURN, left, milliseconds);
    long newer = fork(worker, left - 1, milliseconds);
    return newer + worker.join(TURN, turn, left, milliseconds);
  }
}
