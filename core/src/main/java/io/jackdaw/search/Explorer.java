package io.jackdaw.search;

import io.jackdaw.Worker;
import io.jackdaw.Workplace;
import io.jackdaw.internal.search.LoopTrail;
import io.jackdaw.internal.search.Loops;
import io.jackdaw.internal.search.Seam;
import java.util.function.BiConsumer;
import java.util.function.ToLongFunction;

/**
 * Runs code that keeps its own recursion and shares the alternatives of its loops with idle
 * workers. The serial program stays what it is; loops over alternatives become {@link #loop}, and
 * changes of the workspace become steps:
 *
 * <pre>{@code
 * static void search(Explorer<Board> x, Board board, int row) {
 *   if (row == board.size) {
 *     board.solutions++;
 *   } else {
 *     x.loop(ROW, row, 0, 0, board.size);
 *   }
 * }
 *
 * static final Choice<Board> ROW = (x, board, row, b, column) -> {
 *   if (board.isFree(row, column)) {
 *     x.apply(QUEEN, row, column);
 *     search(x, board, (int) row + 1);
 *     x.undo(QUEEN, row, column);
 *   }
 * };
 * }</pre>
 *
 * <p>A worker runs all of this serially. When somebody idle asks, it undoes its steps down to the
 * oldest loop that has alternatives left, copies the workspace, gives the upper half of those
 * alternatives away, does its steps again and goes on. The loop ends when all its parts have, and
 * their results are merged then, in the order of the alternatives.
 *
 * <p>An explorer belongs to the thread that runs the body; do not keep it, and do not use it in a
 * fork of your own, which another worker may run: a loop there throws an exception.
 *
 * @param <S> the type of the workspace
 */
public sealed interface Explorer<S extends Workspace<S>> permits LoopTrail {
  /**
   * Explores, from a workspace that holds the results afterwards, and is otherwise as it was.
   *
   * @param where a pool, or the worker that the calling task runs on
   * @param space the workspace
   * @param body what to run: usually the first call of a recursion
   * @param <S> the type of the workspace
   * @return the workspace
   */
  static <S extends Workspace<S>> S explore(
      Workplace where, S space, BiConsumer<Explorer<S>, S> body) {
    return explore(where, space, new Progress(), body);
  }

  /**
   * The same, with an object that can be asked how far it is, and counts.
   *
   * @param where a pool, or the worker that the calling task runs on
   * @param space the workspace
   * @param progress to be asked by anybody
   * @param body what to run: usually the first call of a recursion
   * @param <S> the type of the workspace
   * @return the workspace
   */
  static <S extends Workspace<S>> S explore(
      Workplace where, S space, Progress progress, BiConsumer<Explorer<S>, S> body) {
    return Loops.explore(where, space, progress.begin(), Seam.NONE, body);
  }

  /**
   * For debugging: the same with checks that steps are undone and workspaces copied completely.
   * Throws an {@link IllegalStateException} that names the step if not. Much slower.
   *
   * @param where a pool, or the worker that the calling task runs on
   * @param space the workspace
   * @param fingerprint a number that differs if two workspaces do, such as a hash of all that steps
   *     change; without the results, which a copy does not have
   * @param body what to run: usually the first call of a recursion
   * @param <S> the type of the workspace
   * @return the workspace
   */
  static <S extends Workspace<S>> S exploreChecked(
      Workplace where,
      S space,
      ToLongFunction<? super S> fingerprint,
      BiConsumer<Explorer<S>, S> body) {
    return Loops.exploreChecked(where, space, fingerprint, body);
  }

  /**
   * Runs a body for each index of a range, in their order, unless somebody takes the upper part.
   * Steps that a body does it takes back before it returns.
   *
   * @param body a constant
   * @param a a number for the body
   * @param b another one
   * @param from the first index
   * @param to after the last index; if it is not larger than {@code from}, nothing runs
   */
  void loop(Choice<S> body, long a, long b, int from, int to);

  /**
   * Does a step. It must be taken back, newest first; if an exception comes up instead, that is
   * done by the loop around.
   *
   * @param step a constant
   * @param a a number for the step
   * @param b another one
   */
  void apply(Step<S> step, long a, long b);

  /**
   * Notes a step that the caller has just done itself. From here on it counts as if {@link #apply}
   * had done it.
   *
   * @param step a constant
   * @param a a number for the step
   * @param b another one
   */
  void applied(Step<S> step, long a, long b);

  /**
   * Takes back the newest step, which is named again.
   *
   * @param step the step that was done
   * @param a the first number of that step
   * @param b the second number of that step
   */
  void undo(Step<S> step, long a, long b);

  /**
   * Ends the whole exploration soon: loops run no more bodies, here at once and elsewhere at the
   * next look. Bodies that run go on to their ends.
   */
  void stop();

  /**
   * Whether the exploration was stopped. As cheap as reading a field.
   *
   * @return true if loops run no more bodies
   */
  boolean isStopped();

  /**
   * The worker that runs this, to fork on or to declare work. What is forked between two loops is
   * joined before the inner one ends; while it is not, alternatives of older loops stay here.
   *
   * @return the worker
   */
  Worker worker();
}
