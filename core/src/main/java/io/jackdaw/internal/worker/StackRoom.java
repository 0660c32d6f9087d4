package io.jackdaw.internal.worker;

/** Whether the thread's stack has room for steps that an overflow must not cut in half. */
public final class StackRoom {
  /** How many small frames must fit on the stack before somebody else's task is taken. */
  private static final int FRAMES = 512;

  private StackRoom() {}

  /**
   * Whether there is stack left to run somebody else's task, or to change who sleeps. A
   * StackOverflowError between taking a task and starting it would lose the task, so it has to come
   * before.
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
