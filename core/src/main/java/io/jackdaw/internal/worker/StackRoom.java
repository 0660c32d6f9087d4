package io.jackdaw.internal.worker;

/** Whether the thread's stack has room for steps that an overflow must not cut in half. */
public final class StackRoom {
  /** How many small frames must fit on the stack before a worker takes somebody else's task. */
  private static final int FRAMES = 512;

  private StackRoom() {}

  /**
   * Whether enough stack is left to run somebody else's task, or to fall asleep or wake somebody. A
   * StackOverflowError between taking a task and starting it would lose the task, so it has to come
   * before that.
   */
  public static boolean isLeft() {
    try {
      return touch(FRAMES) == FRAMES;
    } catch (StackOverflowError e) {
      return false;
    }
  }

  private static int touch(int frames) {
    return frames == 0 ? 0 : 1 + touch(frames - 1);
  }
}
