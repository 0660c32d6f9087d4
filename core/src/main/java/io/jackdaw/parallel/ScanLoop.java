package io.jackdaw.parallel;

import io.jackdaw.Workplace;

/**
 * A prefix computation. The worker at the <em>front</em>, the lowest index that is not done, knows
 * what comes before and writes final values; all others can only combine what is in their blocks,
 * and leave that per block. If nobody helps, the front goes through everything once, like a serial
 * loop. Else what lies behind the last position of the front is gone through again, by all, once it
 * is known what comes before each block.
 *
 * <p>A part that starts where the front ended takes the front over, whoever runs it.
 */
abstract class ScanLoop extends Loop {
  private final Object operator;
  private final Blocks blocks;

  /**
   * Blocks below are final. Written by whoever is at the front, after the running value of the
   * subclass, which it publishes; read by all.
   */
  private volatile int front;

  ScanLoop(Object operator, Blocks blocks) {
    super(operator, blocks.length());
    this.operator = operator;
    this.blocks = blocks;
  }

  /** Writes final values, from the running value on, which it updates. */
  abstract void advance(int from, int to);

  /** Combines the elements of a block and leaves the result with its number. */
  abstract void summarise(int block, int from, int to);

  /** Replaces what {@link #summarise} left by what comes before each block from this one on. */
  abstract void accumulate(int fromBlock);

  /** Writes the final values of a block that was summarised. */
  abstract void finish(int block, int from, int to);

  final void run(Workplace where) {
    int count = blocks.count();
    if (Ranges.isShort(where, operator, blocks.to() - blocks.from())) {
      advance(blocks.from(), blocks.to());
      return;
    }
    on(where, 0, count);
    int reached = front;
    if (reached < count) {
      accumulate(reached);
      new Loop(operator, blocks.length()) {
        @Override
        long step(long value, long from, long to) {
          for (int b = (int) from; b < (int) to; b++) {
            finish(b, blocks.start(b), blocks.start(b + 1L));
          }
          return value;
        }
      }.on(where, reached, count);
    }
  }

  @Override
  final long step(long value, long from, long to) {
    if (front == from) {
      advance(blocks.start(from), blocks.start(to));
      front = (int) to;
    } else {
      for (int b = (int) from; b < (int) to; b++) {
        summarise(b, blocks.start(b), blocks.start(b + 1L));
      }
    }
    return value;
  }
}
