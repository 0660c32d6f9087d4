package io.jackdaw.cluster;

import org.jspecify.annotations.Nullable;

/**
 * A task that runs serially and can give away half of what is left, on request. What is left and
 * what was found so far are in its fields, and so in its bytes.
 *
 * <pre>{@code
 * public void run(Turn turn) {
 *   while (!open.isEmpty() && turn.goesOn()) {
 *     expand(open.removeLast());
 *   }
 * }
 * }</pre>
 *
 * @param <T> the type of the task itself
 */
public interface DivisibleTask<T extends DivisibleTask<T>> {
  /**
   * Works until nothing is left or the turn is over. Asks {@link Turn#goesOn} often, in the order
   * of every microsecond to every millisecond, whenever its fields say truly what is left.
   *
   * @param turn to be asked whether to go on
   */
  void run(Turn turn);

  /**
   * Gives away about half of what is left. Called within {@link Turn#goesOn} only.
   *
   * @return a task with what was given away, which has found nothing yet; null if there is not
   *     enough left to divide
   */
  @Nullable T split();
}
