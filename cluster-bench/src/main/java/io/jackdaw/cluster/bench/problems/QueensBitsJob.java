package io.jackdaw.cluster.bench.problems;

import io.jackdaw.cluster.Codec;
import io.jackdaw.cluster.Goal;
import io.jackdaw.cluster.SearchJob;
import io.jackdaw.search.Moves;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * Counts the ways to place n queens, with the attacked places of a row in the bits of a number: as
 * fast as a machine can do it, and so hard on everything around it.
 *
 * @param size how many queens
 */
public record QueensBitsJob(int size) implements SearchJob<QueensBitsJob.Rows, Long> {
  /** For each row down to the first without a queen, which places are attacked from above. */
  public static final class Rows {
    private final int size;
    private final int[] columns;
    private final int[] rising;
    private final int[] falling;
    private int row;

    private Rows(int size) {
      this.size = size;
      columns = new int[size + 1];
      rising = new int[size + 1];
      falling = new int[size + 1];
    }

    private boolean place(int column) {
      int queen = 1 << column;
      if (((columns[row] | rising[row] | falling[row]) & queen) != 0) {
        return false;
      }
      columns[row + 1] = columns[row] | queen;
      rising[row + 1] = (rising[row] | queen) << 1;
      falling[row + 1] = (falling[row] | queen) >>> 1;
      row++;
      return true;
    }

    private Rows copy() {
      return at(size, row, columns[row], rising[row], falling[row]);
    }

    private static Rows at(int size, int row, int columns, int rising, int falling) {
      Rows rows = new Rows(size);
      rows.row = row;
      rows.columns[row] = columns;
      rows.rising[row] = rising;
      rows.falling[row] = falling;
      return rows;
    }
  }

  private static final Moves<Rows> MOVES =
      new Moves<>() {
        @Override
        public int alternatives(Rows rows) {
          return rows.row == rows.size ? 0 : rows.size;
        }

        @Override
        public boolean apply(Rows rows, int alternative) {
          return rows.place(alternative);
        }

        @Override
        public void undo(Rows rows, int alternative) {
          rows.row--;
        }

        @Override
        public Rows copy(Rows rows) {
          return rows.copy();
        }
      };

  @Override
  public Rows start() {
    return new Rows(size);
  }

  @Override
  public Moves<Rows> moves() {
    return MOVES;
  }

  @Override
  public Goal<Rows, Long> goal() {
    return Goal.count();
  }

  @Override
  public Codec<Rows> stateCodec() {
    return new Codec<>() {
      @Override
      public void write(Rows rows, DataOutput out) throws IOException {
        out.writeInt(rows.row);
        out.writeInt(rows.columns[rows.row]);
        out.writeInt(rows.rising[rows.row]);
        out.writeInt(rows.falling[rows.row]);
      }

      @Override
      public Rows read(DataInput in) throws IOException {
        return Rows.at(size, in.readInt(), in.readInt(), in.readInt(), in.readInt());
      }
    };
  }
}
