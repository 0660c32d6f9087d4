package io.jackdaw.bench.search.knapsack;

import io.jackdaw.search.Moves;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/** The moves of the search: with the next item, or without it. */
public final class JackdawMoves implements Moves<JackdawMoves.Position> {
  private static final int WITH = 0;

  /** A sack, and how many items were decided on. */
  public static final class Position {
    private final Sack sack;
    private int next;

    /** An empty sack. */
    public Position(Items items) {
      this(new Sack(items), 0);
    }

    private Position(Sack sack, int next) {
      this.sack = sack;
      this.next = next;
    }

    /** Writes what the moves change. */
    public void write(DataOutput out) throws IOException {
      out.writeInt(next);
      sack.write(out);
    }

    /** Reads what {@link #write} wrote of a position for the same items. */
    public static Position read(Items items, DataInput in) throws IOException {
      int next = in.readInt();
      return new Position(Sack.read(items, in), next);
    }

    /** What is packed is worth this. */
    public long value() {
      return sack.value();
    }

    /** What it can be worth at most in the end. */
    public long bound() {
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
