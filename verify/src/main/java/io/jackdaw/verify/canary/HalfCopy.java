package io.jackdaw.verify.canary;

/** The split deque when its thieves may take half: every take-back needs a new tag. */
public class HalfCopy extends DequeCopy {
  /** An empty deque. */
  public HalfCopy() {}

  @Override
  boolean needsNewTag(int top, int at) {
    return true;
  }
}
