package io.jackdaw.bench.search.knapsack;

import io.jackdaw.search.Moves;

/** The moves of the search: with the next item, or without it. */
final class JackdawMoves implements Moves<JackdawMoves.Position> {
  private static final int WITH = 0;

  /** A sack, and how many items were decided on. */
  static final class Position {
    private final Sack sack;
    private int next;

    Position(Sack sack, int next) {
      this.sack = sack;
      this.next = next;
    }

    long value() {
      return sack.value();
    }

    long bound() {
      return sack.bound(next);
    }
  }

  @Override
  public int alternatives(Position position) {
    return position.next == position.sack.items.count() ? 0 : 2;
  }

  @Override
  public boolean apply(Position position, int alternative) {
    if (alternative == WITH) {
      if (!position.sack.fits(position.next)) {
        return false;
      }
      position.sack.put(position.next);
    }
    position.next++;
    return true;
  }

  @Override
  public void undo(Position position, int alternative) {
    position.next--;
    if (alternative == WITH) {
      position.sack.take(position.next);
    }
  }

  @Override
  public Position copy(Position position) {
    return new Position(position.sack.copy(), position.next);
  }
}
