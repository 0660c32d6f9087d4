package io.jackdaw.bench.deques;

import io.jackdaw.Body;
import io.jackdaw.Jackdaw;
import io.jackdaw.Worker;
import java.util.List;

/**
 * In how many ways n queens can stand on an n x n board: an irregular tree. A fork for each place
 * of a row but one, no cut-off; the board is one long.
 */
final class Queens implements Problem {
  /** The published numbers of solutions, for 1 queen, 2 queens, ... (OEIS A000170). */
  private static final List<Long> SOLUTIONS =
      List.of(1L, 0L, 0L, 2L, 10L, 4L, 40L, 92L, 352L, 724L, 2_680L, 14_200L, 73_712L, 365_596L);

  /** 16 bits each: size, places that queens above attack to the right and left, columns taken. */
  private static final int FIELD = 0xFFFF;

  private static final Body.LongsToLong COUNT = Queens::count;

  private final int n;
  private long result;

  Queens(String input) {
    n = Integer.parseInt(input);
  }

  @Override
  public void compute(Jackdaw pool) {
    result = pool.invoke(COUNT, (long) n << 48, full(n));
  }

  @Override
  public long result() {
    return result;
  }

  @Override
  public long expected() {
    return SOLUTIONS.get(n - 1);
  }

  @Override
  public long forks() {
    return forks((long) n << 48, full(n));
  }

  /** The solutions with a queen on one of the places of this row. */
  private static long count(Worker worker, long board, long places) {
    long queen = places & -places;
    long others = places ^ queen;
    if (others == 0) {
      return queen == 0 ? 0 : place(worker, board, queen);
    }
    int rest = worker.fork(COUNT, board, others);
    long here = place(worker, board, queen);
    return here + worker.join(COUNT, rest, board, others);
  }

  private static long place(Worker worker, long board, long queen) {
    long next = next(board, queen);
    long free = free(next);
    return free == 0 ? isFull(next) ? 1 : 0 : count(worker, next, free);
  }

  /** How often the recursion above forks. */
  private static long forks(long board, long places) {
    long sum = 0;
    for (long left = places; left != 0; left &= left - 1) {
      long next = next(board, left & -left);
      sum += forks(next, free(next));
    }
    return sum + Math.max(0, Long.bitCount(places) - 1);
  }

  private static long next(long board, long queen) {
    long columns = (board & FIELD) | queen;
    long left = (((board >> 16 & FIELD) | queen) << 1) & FIELD;
    long right = ((board >> 32 & FIELD) | queen) >> 1;
    return (board >> 48 << 48) | (right << 32) | (left << 16) | columns;
  }

  private static long free(long board) {
    return full(board >> 48) & ~(board | board >> 16 | board >> 32);
  }

  private static boolean isFull(long board) {
    return (board & FIELD) == full(board >> 48);
  }

  private static long full(long size) {
    return (1L << size) - 1;
  }
}
