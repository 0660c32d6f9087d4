package io.jackdaw.search;

/**
 * The body of a loop that an {@link Explorer} may share: one alternative of a choice. Keep it in a
 * {@code static final} constant, so that the JIT can compile the loop and its body as one.
 *
 * @param <S> the type of the workspace
 */
@FunctionalInterface
public interface Choice<S extends Workspace<S>> {
  /**
   * Explores one alternative. When it returns, the workspace is as it was, apart from results.
   *
   * @param explorer what runs the loop: nested loops and steps go to this one
   * @param space the workspace: the given one, which is a copy if somebody else runs a part
   * @param a the first number given to the loop
   * @param b the second number given to the loop
   * @param index the alternative
   */
  void explore(Explorer<S> explorer, S space, long a, long b, int index);

  /**
   * How much work is left in some alternatives of this loop, for victim rules such as {@link
   * io.jackdaw.VictimRule#priority}. Asked when a part begins, and of what is left when a part is
   * given away: the alternative in progress is then the first.
   *
   * @param space the workspace, as it was when the loop began
   * @param a the first number given to the loop
   * @param b the second number given to the loop
   * @param from the first alternative
   * @param to after the last
   * @return the amount in any unit, or NaN, if not overridden: the share of the exploration is then
   *     declared, as estimated from the loops
   */
  default double work(S space, long a, long b, int from, int to) {
    return Double.NaN;
  }
}
