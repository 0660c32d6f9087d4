package io.jackdaw.internal.loops;

/** A loop over blocks, each of which is run by one worker from its start to its end. */
public abstract class BlockLoop extends Loop {
  private final Blocks blocks;

  protected BlockLoop(Object function, Blocks blocks) {
    super(function, blocks.length());
    this.blocks = blocks;
  }

  /** Runs a block, the elements from {@code from} to {@code to}, and returns the new value. */
  protected abstract long block(long value, int block, int from, int to);

  @Override
  protected final long step(long value, long first, long last) {
    long result = value;
    for (int b = (int) first; b < (int) last; b++) {
      result = block(result, b, blocks.start(b), blocks.start(b + 1L));
    }
    return result;
  }
}
