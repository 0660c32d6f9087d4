package io.jackdaw.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.internal.worker.InvariantChecks;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.ToLongFunction;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** Copies that are not copies, in what the fingerprint does not see: checked searches find them. */
@ParameterizedClass
@ValueSource(ints = {1, 2})
class SharedCopyTest {
  private static final int QUEENS = 6;

  /** A board whose fingerprint looks at the columns only. */
  private static final class Board implements Workspace<Board> {
    static final ToLongFunction<Board> COLUMNS = board -> Arrays.hashCode(board.columns);

    static final Step<Board> QUEEN =
        new Step<>() {
          @Override
          public void apply(Board board, long row, long column) {
            board.set((int) row, (int) column, true);
          }

          @Override
          public void undo(Board board, long row, long column) {
            board.set((int) row, (int) column, false);
          }

          @Override
          public String toString() {
            return "QUEEN";
          }
        };

    static final Choice<Board> COLUMN =
        (x, board, row, b, column) -> {
          if (board.isFree((int) row, column)) {
            x.apply(QUEEN, row, column);
            search(x, board, (int) row + 1);
            x.undo(QUEEN, row, column);
          }
        };

    final boolean[] columns;
    final boolean[] left;
    final boolean[] right;
    boolean copiesBadly;
    int row;
    long solutions;

    Board(boolean[] columns, boolean[] left, boolean[] right, int row) {
      this.columns = columns;
      this.left = left;
      this.right = right;
      this.row = row;
    }

    static Board empty() {
      return new Board(new boolean[QUEENS], new boolean[2 * QUEENS], new boolean[2 * QUEENS], 0);
    }

    static Board badlyCopied() {
      Board board = empty();
      board.copiesBadly = true;
      return board;
    }

    boolean isFree(int at, int column) {
      return !(columns[column] || left[at + column] || right[at - column + QUEENS]);
    }

    void set(int at, int column, boolean isTaken) {
      columns[column] = isTaken;
      left[at + column] = isTaken;
      right[at - column + QUEENS] = isTaken;
    }

    static void search(Explorer<Board> x, Board board, int row) {
      if (row == QUEENS) {
        board.solutions++;
      } else {
        x.loop(COLUMN, row, 0, 0, QUEENS);
      }
    }

    @Override
    public Board copy() {
      Board copy =
          new Board(columns.clone(), copiesBadly ? left : left.clone(), right.clone(), row);
      copy.copiesBadly = copiesBadly;
      return copy;
    }

    @Override
    public void merge(Board part) {
      solutions += part.solutions;
    }
  }

  /** Correct, unless overridden. */
  private static class QueensMoves implements Moves<Board> {
    @Override
    public int alternatives(Board board) {
      return board.row < QUEENS ? QUEENS : 0;
    }

    @Override
    public boolean apply(Board board, int column) {
      if (!board.isFree(board.row, column)) {
        return false;
      }
      board.set(board.row++, column, true);
      return true;
    }

    @Override
    public void undo(Board board, int column) {
      board.set(--board.row, column, false);
    }

    @Override
    public Board copy(Board board) {
      return board.copy();
    }
  }

  @RegisterExtension final InvariantChecks pools = new InvariantChecks();
  private final int workers;

  SharedCopyTest(int workers) {
    this.workers = workers;
  }

  private long count(Moves<Board> moves, Board board) {
    return Search.of(moves).checked(Board.COLUMNS).count(pools.create(workers), board);
  }

  private static void assertTold(ThrowingCallable search, String... parts) {
    assertThatThrownBy(search)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContainingAll(parts);
  }

  @Test
  void checked_goodCopy_findsAllSolutions() {
    assertThat(count(new QueensMoves(), Board.empty())).isEqualTo(4);
  }

  @Test
  void checked_copyThatSharesADiagonal_namesTheChoice() {
    assertTold(
        () -> count(new QueensMoves(), Board.badlyCopied()),
        "copy at depth 0 shares state with the workspace: alternative ",
        " at depth ",
        "Copy everything");
  }

  @Test
  void checked_copyIntoASpareThatSharesADiagonal_isTold() {
    Moves<Board> moves =
        new QueensMoves() {
          @Override
          public Board copy(Board board, Board spare) {
            return new Board(board.columns.clone(), board.left, board.right.clone(), board.row);
          }
        };
    assertTold(() -> count(moves, Board.empty()), "shares state with the workspace");
  }

  /** The cells that were free before, in one stack for all workspaces. */
  @Test
  void checked_movesThatKeepStateThemselves_isTold() {
    Moves<Board> moves =
        new QueensMoves() {
          private final int[] rows = new int[1];

          @Override
          public synchronized boolean apply(Board board, int column) {
            if (rows[0] == QUEENS || !super.apply(board, column)) {
              return false;
            }
            rows[0]++;
            return true;
          }

          @Override
          public synchronized void undo(Board board, int column) {
            rows[0]--;
            super.undo(board, column);
          }
        };
    assertTold(() -> count(moves, Board.empty()), "shares state", "in the moves themselves");
  }

  @Test
  void checked_copyWithoutADiagonal_isTold() {
    Moves<Board> moves =
        new QueensMoves() {
          @Override
          public Board copy(Board board) {
            return new Board(
                board.columns.clone(), board.left.clone(), new boolean[2 * QUEENS], board.row);
          }
        };
    // a copy of the empty board is good
    assertTold(() -> count(moves, Board.empty()), "leaves something out: alternative ");
  }

  @Test
  void checked_alternativeThatIsPossibleEveryOtherTime_isTold() {
    Moves<Board> moves =
        new QueensMoves() {
          private int asked;

          @Override
          public synchronized boolean apply(Board board, int column) {
            return (board.row != 0 || column != 3 || (++asked & 1) == 0)
                && super.apply(board, column);
          }
        };
    assertTold(() -> count(moves, Board.empty()), "alternatives change between visits");
  }

  // ---- loops

  private long explore(Board board) {
    return Explorer.exploreChecked(
            pools.create(workers), board, Board.COLUMNS, (x, b) -> Board.search(x, b, 0))
        .solutions;
  }

  @Test
  void exploreChecked_goodCopy_findsAllSolutions() {
    assertThat(explore(Board.empty())).isEqualTo(4);
  }

  @Test
  void exploreChecked_copyThatSharesADiagonal_namesTheStep() {
    assertTold(
        () -> explore(Board.badlyCopied()), "copy shares state with the workspace", "step QUEEN (");
  }

  /** Numbers with a best one that all workspaces share, as branch and bound does. */
  private static final class Numbers implements Workspace<Numbers> {
    static final Step<Numbers> ADD =
        new Step<>() {
          @Override
          public void apply(Numbers numbers, long number, long b) {
            numbers.sum += number;
          }

          @Override
          public void undo(Numbers numbers, long number, long b) {
            numbers.sum -= number;
          }
        };

    static final Choice<Numbers> DIGIT = Numbers::explore;

    static void explore(Explorer<Numbers> x, Numbers numbers, long weight, long b, int digit) {
      long number = weight * (digit * 7 % 10);
      if (numbers.sum + number + weight <= numbers.best.get()) {
        return; // the digits to come add less than the weight
      }
      x.apply(ADD, number, 0);
      if (weight > 1) {
        x.loop(DIGIT, weight / 10, 0, 0, 10);
      } else {
        numbers.best.accumulateAndGet(numbers.sum, Math::max);
      }
      x.undo(ADD, number, 0);
    }

    final AtomicLong best;
    long sum;

    Numbers(AtomicLong best) {
      this.best = best;
    }

    @Override
    public Numbers copy() {
      Numbers copy = new Numbers(best);
      copy.sum = sum;
      return copy;
    }

    @Override
    public void merge(Numbers part) {}
  }

  @Test
  void exploreChecked_bestThatIsSharedOnPurpose_isNoMistake() {
    Numbers numbers = new Numbers(new AtomicLong());
    Explorer.exploreChecked(
        pools.create(workers),
        numbers,
        n -> n.sum,
        (x, n) -> x.loop(Numbers.DIGIT, 1000, 0, 0, 10));
    assertThat(numbers.best).hasValue(9999);
  }
}
