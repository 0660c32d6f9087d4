package io.jackdaw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.internal.worker.InvariantChecks;
import io.jackdaw.internal.worker.PoolWorker;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.function.IntConsumer;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * In which order many branches run, how their results are combined, and which of them run at all if
 * one fails. The operators are neither commutative nor associative.
 */
@ParameterizedClass
@CsvSource({
  "1, split",
  "2, split",
  "4, split",
  "1, abp",
  "2, abp",
  "4, abp",
  "1, chase-lev",
  "2, chase-lev",
  "4, chase-lev",
  "1, mutex",
  "2, mutex",
  "4, mutex"
})
class BranchOrderTest {
  private static final int BRANCHES = 8;

  private static final Body.LongToLong NUMBER = (w, a) -> a;
  private static final Body.LongsToLong DIFFERENCE = (w, a, b) -> b - a;
  private static final Body.RangeToLong<long[]> IN_ARRAY = (w, all, i, b) -> all[(int) i] + b;
  private static final Body.ObjectToLong<long[]> FIRST = (w, all) -> all[0];
  private static final Body.RangeToObject<String, String> PART =
      (w, text, a, b) -> text.substring((int) a, (int) b);
  private static final Body.ObjectToVoid<Note> NOTE = (w, note) -> note.notes.add(note.i);
  private static final Body.IntervalToDouble<double[]> WEIGHTED = (w, all, a, b) -> all[0] * a + b;

  private record Note(int i, List<Integer> notes) {}

  @RegisterExtension final InvariantChecks pools = new InvariantChecks();
  private final int workers;
  private final String deque;

  BranchOrderTest(int workers, String deque) {
    this.workers = workers;
    this.deque = deque;
  }

  private Jackdaw create() {
    Mechanisms mechanisms = Mechanisms.named("deque=" + deque);
    return pools.build(Jackdaw.builder().workers(workers).mechanisms(mechanisms));
  }

  /** With a factor on both sides: from one of them, only one factor would make a mere sum. */
  private static long combine(long left, long right) {
    return 31 * left + 7 * right;
  }

  private static double combine(double left, double right) {
    return left / 2 + right / 4;
  }

  /** Older operands to the left, and the identity to the right of all of them. */
  private static long combinedFromTheRight(long identity) {
    long result = identity;
    for (int i = BRANCHES - 1; i >= 0; i--) {
      result = combine(i, result);
    }
    return result;
  }

  @Test
  void joinAll_resultsInManyOrders_combinesFromTheRight() {
    long[] squares = LongStream.range(0, BRANCHES).map(i -> i * i).toArray();
    long[] rests = LongStream.range(0, BRANCHES).map(i -> i - i * i).toArray();
    create()
        .invokeAction(
            w -> {
              int mark = w.mark();
              range(i -> w.fork(NUMBER, i));
              assertThat(w.joinAll(NUMBER, mark, 5, BranchOrderTest::combine))
                  .isEqualTo(combinedFromTheRight(5));
              range(i -> w.fork(DIFFERENCE, 100 - i, 100));
              assertThat(w.joinAll(DIFFERENCE, mark, 6, BranchOrderTest::combine))
                  .isEqualTo(combinedFromTheRight(6));
              range(i -> w.fork(IN_ARRAY, squares, i, rests[i]));
              assertThat(w.joinAll(IN_ARRAY, mark, 7, BranchOrderTest::combine))
                  .isEqualTo(combinedFromTheRight(7));
              range(i -> w.fork(FIRST, new long[] {i}));
              assertThat(w.joinAll(FIRST, mark, 8, BranchOrderTest::combine))
                  .isEqualTo(combinedFromTheRight(8));
              range(i -> w.fork(PART, "branches", i, i + 1));
              assertThat(w.joinAll(PART, mark, ".", (l, r) -> "(" + l + r + ")"))
                  .isEqualTo("(b(r(a(n(c(h(e(s.))))))))");
              range(i -> w.fork(WEIGHTED, new double[] {2}, i, -i));
              double expected = 9;
              for (int i = BRANCHES - 1; i >= 0; i--) {
                expected = combine((double) i, expected);
              }
              assertThat(w.joinAll(WEIGHTED, mark, 9, BranchOrderTest::combine))
                  .isEqualTo(expected);
            });
  }

  private static void range(IntConsumer each) {
    for (int i = 0; i < BRANCHES; i++) {
      each.accept(i);
    }
  }

  @Test
  void joinAll_nobodySteals_joinsTheNewestFirst() {
    List<Integer> notes = Collections.synchronizedList(new ArrayList<>());
    create()
        .invokeAction(
            w -> {
              int mark = w.mark();
              range(i -> w.fork(NOTE, new Note(i, notes)));
              w.joinAll(NOTE, mark);
            });
    if (workers == 1) {
      assertThat(notes).containsExactly(7, 6, 5, 4, 3, 2, 1, 0);
    } else {
      assertThat(notes).containsExactlyInAnyOrder(7, 6, 5, 4, 3, 2, 1, 0);
    }
  }

  /** The identity to the left of all operands, and then those of lower indices. */
  @Test
  void all_resultsInManyOrders_combinesFromTheLeft() {
    Jackdaw pool = create();
    long expected = 5;
    double expectedDouble = 5;
    for (int i = 0; i < BRANCHES; i++) {
      expected = combine(expected, i);
      expectedDouble = combine(expectedDouble, (double) i);
    }
    assertThat(pool.invokeLong(w -> w.allLong(BRANCHES, (v, i) -> i, 5, BranchOrderTest::combine)))
        .isEqualTo(expected);
    assertThat(
            pool.invokeDouble(w -> w.allDouble(BRANCHES, (v, i) -> i, 5, BranchOrderTest::combine)))
        .isEqualTo(expectedDouble);
  }

  @Test
  void all_everyKind_beginsHereWithIndexZero() {
    for (Every form : Every.values()) {
      List<Integer> begun = Collections.synchronizedList(new ArrayList<>());
      int[] there = {-1};
      create()
          .invokeAction(
              w -> {
                form.all(
                    w,
                    BRANCHES,
                    (v, i) -> {
                      begun.add(i);
                      if (i == 0) {
                        there[0] = v.number() - w.number();
                      }
                    });
              });
      assertThat(there[0]).as(form + ": how far away index 0 ran").isZero();
      if (workers == 1) {
        assertThat(begun).as("" + form).containsExactly(0, 1, 2, 3, 4, 5, 6, 7);
      } else {
        assertThat(begun).as("" + form).containsExactlyInAnyOrder(0, 1, 2, 3, 4, 5, 6, 7);
      }
    }
  }

  private static long failAt(long i, long failing) {
    if (i == failing) {
      throw new IllegalArgumentException("on purpose");
    }
    return i;
  }

  @ParameterizedTest
  @EnumSource(Every.class)
  void all_oneFails_theOthersAreGivenUp(Every form) {
    for (int failing = 0; failing < 5; failing++) {
      long at = failing;
      AtomicIntegerArray runs = new AtomicIntegerArray(5);
      create()
          .invokeAction(
              w -> {
                int before = PoolWorker.of(w).depth();
                assertThatThrownBy(
                        () ->
                            form.all(
                                w,
                                5,
                                (v, i) -> {
                                  runs.incrementAndGet(i);
                                  failAt(i, at);
                                }))
                    .hasMessage("on purpose");
                assertThat(PoolWorker.of(w).depth()).isEqualTo(before);
              });
      checkRuns(runs, 0, failing);
    }
  }

  @Test
  void joinAll_oneFails_theOthersAreGivenUp() {
    AtomicIntegerArray runs = new AtomicIntegerArray(5);
    Body.LongToLong failing =
        (w, i) -> {
          runs.incrementAndGet((int) i);
          return failAt(i, 2);
        };
    create()
        .invokeAction(
            w -> {
              int mark = w.mark();
              for (int i = 0; i < 5; i++) {
                w.fork(failing, i);
              }
              assertThatThrownBy(() -> w.joinAll(failing, mark, 0, Long::sum))
                  .hasMessage("on purpose");
              assertThat(w.mark()).isEqualTo(mark);
              assertThat(w.joinAll(failing, mark, 3, Long::sum)).isEqualTo(3);
            });
    checkRuns(runs, 2, 4);
  }

  /** Nothing ran twice; and a worker that is alone ran those from the first to the last alone. */
  private void checkRuns(AtomicIntegerArray runs, int first, int last) {
    for (int i = 0; i < runs.length(); i++) {
      if (workers == 1) {
        assertThat(runs.get(i)).as("runs of %s", i).isEqualTo(first <= i && i <= last ? 1 : 0);
      } else {
        assertThat(runs.get(i)).as("runs of %s", i).isLessThanOrEqualTo(1);
      }
    }
  }

  /** The forms of {@code all}, each without its results. */
  enum Every {
    ALL {
      @Override
      void all(Worker w, int n, Work.Each<RuntimeException> body) {
        w.all(n, body);
      }
    },
    ALL_LONG {
      @Override
      void all(Worker w, int n, Work.Each<RuntimeException> body) {
        w.allLong(n, (v, i) -> run(v, i, body), 0, Long::sum);
      }
    },
    ALL_DOUBLE {
      @Override
      void all(Worker w, int n, Work.Each<RuntimeException> body) {
        w.allDouble(n, (v, i) -> run(v, i, body), 0, Double::sum);
      }
    };

    abstract void all(Worker w, int n, Work.Each<RuntimeException> body);

    private static int run(Worker w, int i, Work.Each<RuntimeException> body) {
      body.run(w, i);
      return 0;
    }
  }
}
