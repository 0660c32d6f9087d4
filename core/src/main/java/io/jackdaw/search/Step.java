package io.jackdaw.search;

/**
 * A change of the workspace that can be taken back, and done again afterwards. Keep it in a {@code
 * static final} constant. What it needs to know are two numbers.
 *
 * @param <S> the type of the workspace
 */
public interface Step<S> {
  /**
   * Does the step, or does it again after an {@link #undo}. If it throws, it must leave the
   * workspace as it was.
   *
   * @param space the workspace
   * @param a the first number given for the step
   * @param b the second number given for the step
   */
  void apply(S space, long a, long b);

  /**
   * Takes back the newest step.
   *
   * @param space the workspace
   * @param a the first number given for the step
   * @param b the second number given for the step
   */
  void undo(S space, long a, long b);
}
