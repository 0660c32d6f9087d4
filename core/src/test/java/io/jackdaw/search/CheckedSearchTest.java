package io.jackdaw.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.Jackdaw;
import io.jackdaw.internal.worker.InvariantChecks;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** Moves and steps that break their promises are found, and named. */
@ParameterizedClass
@ValueSource(ints = {1, 2})
class CheckedSearchTest {
  /** Words over three letters: {length, letter, letter, …}. Correct, unless overridden. */
  private static class Words implements Moves<int[]> {
    @Override
    public int alternatives(int[] word) {
      return word[0] < 6 ? 3 : 0;
    }

    @Override
    public boolean apply(int[] word, int letter) {
      word[++word[0]] = letter;
      return true;
    }

    @Override
    public void undo(int[] word, int letter) {
      word[word[0]--] = 0;
    }

    @Override
    public int[] copy(int[] word) {
      return word.clone();
    }
  }

  @RegisterExtension final InvariantChecks pools = new InvariantChecks();
  private final int workers;

  CheckedSearchTest(int workers) {
    this.workers = workers;
  }

  private long count(Moves<int[]> moves) {
    return Search.of(moves).checked(Arrays::hashCode).count(pools.create(workers), new int[7]);
  }

  @Test
  void checked_goodMoves_findsTheSame() {
    assertThat(count(new Words())).isEqualTo(3 * 3 * 3 * 3 * 3 * 3);
    Jackdaw pool = pools.create(workers);
    assertThat(Search.of(Queens.MOVES).checked(Queens::fingerprint).count(pool, new Queens(7)))
        .isEqualTo(Queens.solutions(7));
  }

  @Test
  void checked_undoThatForgets_namesTheMove() {
    assertThatThrownBy(
            () ->
                count(
                    new Words() {
                      @Override
                      public void undo(int[] word, int letter) {
                        int length = word[0]--;
                        word[length] = length == 4 ? word[length] : 0;
                      }
                    }))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("undo of alternative 1 at depth 3 does not restore");
  }

  @Test
  void checked_alternativesThatChange_isTold() {
    assertThatThrownBy(
            () ->
                count(
                    new Words() {
                      private int asked;

                      @Override
                      public synchronized int alternatives(int[] word) {
                        return word[0] < 6 ? 2 + (asked++ & 1) : 0;
                      }
                    }))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("alternatives at depth");
  }

  @Test
  void checked_applyThatRefusesHalfWay_isTold() {
    assertThatThrownBy(
            () ->
                count(
                    new Words() {
                      @Override
                      public boolean apply(int[] word, int letter) {
                        super.apply(word, letter);
                        return letter != 2;
                      }
                    }))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("apply of alternative 2 at depth 5 returned false");
  }

  private static final class Nested {
    final int[][] rows;
    int row;

    Nested(int[][] rows) {
      this.rows = rows;
    }
  }

  @Test
  void checked_copyThatSharesAnArray_isTold() {
    Moves<Nested> moves =
        new Moves<>() {
          @Override
          public int alternatives(Nested nested) {
            return nested.row < 8 ? 2 : 0;
          }

          @Override
          public boolean apply(Nested nested, int alternative) {
            nested.rows[nested.row++][0] = alternative + 1;
            return true;
          }

          @Override
          public void undo(Nested nested, int alternative) {
            nested.rows[--nested.row][0] = 0;
          }

          @Override
          public Nested copy(Nested nested) {
            Nested copy = new Nested(nested.rows.clone()); // not deep
            copy.row = nested.row;
            return copy;
          }
        };
    assertThatThrownBy(
            () ->
                Search.of(moves)
                    .checked(n -> Arrays.deepHashCode(n.rows) * 31L + n.row)
                    .count(pools.create(workers), new Nested(new int[8][1])))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("shares state");
  }

  @Test
  void checked_copyThatReturnsItself_isTold() {
    assertThatThrownBy(
            () ->
                count(
                    new Words() {
                      @Override
                      public int[] copy(int[] word) {
                        return word;
                      }
                    }))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("the workspace itself");
  }

  @Test
  void count_movePossibleOnlyOnce_isToldWhenItIsDoneAgain() {
    // not checked: found when a part is given away
    boolean[] seen = new boolean[1];
    Moves<int[]> moves =
        new Words() {
          @Override
          public boolean apply(int[] word, int letter) {
            boolean isFirst = word[0] == 0 && letter == 0;
            if (isFirst && seen[0]) {
              return false;
            }
            seen[0] |= isFirst;
            return super.apply(word, letter);
          }
        };
    assertThatThrownBy(
            () ->
                io.jackdaw.internal.search.MoveRun.of(
                    io.jackdaw.internal.search.Settings.of(moves)
                        .withSeam(new io.jackdaw.internal.search.Seam(() -> true, () -> false)),
                    pools.create(workers),
                    new int[7],
                    io.jackdaw.internal.search.Harvest.count()))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("alternative 0 at depth 0 was possible, and after undo is not");
  }

  // ---- loops

  private static final class Row implements Workspace<Row> {
    static final Step<Row> WRITE =
        new Step<>() {
          @Override
          public void apply(Row row, long at, long value) {
            row.cells[(int) at] = (int) value;
          }

          @Override
          public void undo(Row row, long at, long value) {
            if (at != 3 || !row.isForgetful) {
              row.cells[(int) at] = 0;
            }
          }

          @Override
          public String toString() {
            return "WRITE";
          }
        };

    static final Choice<Row> CELL =
        (x, row, at, b, value) -> {
          x.apply(WRITE, at, value + 1);
          fill(x, row, (int) at + 1);
          x.undo(WRITE, at, value + 1);
        };

    static final Choice<Row> LEAVES_A_STEP = (x, row, at, b, value) -> x.apply(WRITE, at, value);

    int[] cells = new int[6];
    boolean isForgetful;
    boolean isShared;
    long words;

    static void fill(Explorer<Row> x, Row row, int at) {
      if (at == row.cells.length) {
        row.words++;
      } else {
        x.loop(CELL, at, 0, 0, 2);
      }
    }

    @Override
    public Row copy() {
      Row copy = new Row();
      copy.cells = isShared ? cells : cells.clone();
      copy.isForgetful = isForgetful;
      copy.isShared = isShared;
      return copy;
    }

    @Override
    public void merge(Row part) {
      words += part.words;
    }
  }

  private Row fill(Row row) {
    return Explorer.exploreChecked(
        pools.create(workers), row, r -> Arrays.hashCode(r.cells), (x, r) -> Row.fill(x, r, 0));
  }

  @Test
  void exploreChecked_goodSteps_findsTheSame() {
    assertThat(fill(new Row()).words).isEqualTo(64);
  }

  @Test
  void exploreChecked_undoThatForgets_namesTheStep() {
    Row row = new Row();
    row.isForgetful = true;
    assertThatThrownBy(() -> fill(row))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("WRITE (3, 1)");
  }

  @Test
  void exploreChecked_copyThatShares_isTold() {
    Row row = new Row();
    row.isShared = true;
    assertThatThrownBy(() -> fill(row))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("copy shares state");
  }

  @Test
  void loop_bodyThatLeavesAStep_isToldAndUndone() {
    Row row = new Row();
    assertThatThrownBy(
            () ->
                Explorer.explore(
                    pools.create(workers), row, (x, r) -> x.loop(Row.LEAVES_A_STEP, 1, 0, 7, 8)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("1 steps that it did not undo");
    assertThat(row.cells[1]).isZero();
  }

  @Test
  void undo_stepThatIsNotTheNewest_isRefused() {
    assertThatThrownBy(
            () ->
                Explorer.explore(
                    pools.create(workers), new Row(), (x, r) -> x.undo(Row.WRITE, 1, 2)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("not the newest");
  }
}
