package io.jackdaw.internal.search;

import io.jackdaw.search.Moves;
import java.util.Objects;

/**
 * Moves that leave out what lies in holes, as if it were impossible. The numbers of alternatives
 * stay, and with them the shares. Slower than the moves themselves, so only searches that have
 * holes use this.
 *
 * @param <S> the type of the workspace
 */
final class HoledMoves<S> implements Moves<Holed<S>> {
  private final Moves<S> moves;

  HoledMoves(Moves<S> moves) {
    this.moves = moves;
  }

  @Override
  public int alternatives(Holed<S> holed) {
    return moves.alternatives(holed.state);
  }

  @Override
  public boolean apply(Holed<S> holed, int alternative) {
    Holes holes = holed.holes;
    if ((holes != null && holes.has(alternative)) || !moves.apply(holed.state, alternative)) {
      return false;
    }
    holed.moved(alternative);
    return true;
  }

  @Override
  public void undo(Holed<S> holed, int alternative) {
    moves.undo(holed.state, alternative);
    holed.undone();
  }

  @Override
  public Holed<S> copy(Holed<S> holed) {
    return new Holed<>(copied(moves.copy(holed.state)), holed.holes);
  }

  @Override
  public Holed<S> copy(Holed<S> holed, Holed<S> spare) {
    spare.become(copied(moves.copy(holed.state, spare.state)), holed.holes);
    return spare;
  }

  private static <S> S copied(S state) {
    return Objects.requireNonNull(state, "copy returned null");
  }

  @Override
  public boolean isSolution(Holed<S> holed) {
    return moves.isSolution(holed.state);
  }

  @Override
  public double work(Holed<S> holed, int alternatives) {
    return moves.work(holed.state, alternatives);
  }
}
