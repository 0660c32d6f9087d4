package io.jackdaw.cluster.internal.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.Jackdaw;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What every kind of piece keeps to. */
@Timeout(300)
abstract class PieceContract {
  /** Jobs differ by their seeds. */
  private static final int SEEDS = 40;

  /** A piece is killed at most so many times in a row. */
  private static final int DEATHS = 3;

  /** What the code of the user does at each step. Replaced between runs. */
  private volatile Runnable atStep = () -> {};

  /**
   * A job of some hundred steps or more. Its code calls {@link #step} at each step, on the worker;
   * between two steps it polls at least now and then.
   */
  abstract Kind kind(long seed);

  /** The result of that job, computed in another way. */
  abstract Object expected(long seed);

  final void step() {
    atStep.run();
  }

  // ---- running

  @ParameterizedTest
  @ValueSource(ints = {1, 4})
  void run_unasked_resultOfAll(int workers) {
    try (Jackdaw pool = Jackdaw.create(workers)) {
      for (long seed = 0; seed < SEEDS; seed++) {
        Kind kind = kind(seed);
        PieceRun run = new PieceRun(kind, pool, kind.root(), 1);
        assertThat(merged(kind, List.of(run.result()))).isEqualTo(expected(seed));
        assertThat(run.divisions).isEmpty();
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 4})
  void ask_threeTimes_threeDivisions(int workers) {
    try (Jackdaw pool = Jackdaw.create(workers)) {
      Kind kind = kind(1);
      PieceRun run = new PieceRun(kind, pool, kind.root(), 1);
      for (int i = 0; i < 3; i++) {
        run.piece.ask();
      }
      atStep = run.piece::look; // the first steps may have too little to divide
      List<byte[]> results = new ArrayList<>(List.of(run.result()));
      atStep = () -> {};
      assertThat(run.divisions).hasSize(3);
      for (byte[] child : run.children(3)) {
        results.add(new PieceRun(kind, pool, child, 0.1).result());
      }
      assertThat(merged(kind, results)).isEqualTo(expected(1));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 4})
  void withdraw_beforeStart_noDivision(int workers) {
    try (Jackdaw pool = Jackdaw.create(workers)) {
      Kind kind = kind(2);
      PieceRun run = new PieceRun(kind, pool, kind.root(), 1);
      run.piece.ask();
      run.piece.ask();
      run.piece.withdraw();
      assertThat(merged(kind, List.of(run.result()))).isEqualTo(expected(2));
      assertThat(run.divisions).isEmpty();
    }
  }

  // ---- dying

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void kill_afterEachDivision_leftAndChildrenAreAll(int workers) {
    try (Jackdaw pool = Jackdaw.create(workers)) {
      for (long seed = 0; seed < SEEDS; seed++) {
        Kind kind = kind(seed);
        PieceRun run = asked(kind, pool, kind.root(), seed, 5);
        List<byte[]> before = new ArrayList<>();
        for (int killed = 0; killed <= Math.min(12, run.divisions.size()); killed++) {
          if (killed > 0) {
            before.add(new PieceRun(kind, pool, run.children(killed).getLast(), 1).result());
          }
          List<byte[]> results = new ArrayList<>(before);
          results.add(new PieceRun(kind, pool, run.left(kind.root(), killed), 1).result());
          assertThat(merged(kind, results)).as("killed after %s", killed).isEqualTo(expected(seed));
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void kill_againAndAgain_partsAreAll(int workers) {
    try (Jackdaw pool = Jackdaw.create(workers)) {
      int divided = 0;
      for (long seed = 0; seed < SEEDS; seed++) {
        Kind kind = kind(seed);
        List<byte[]> results = new ArrayList<>();
        divided += survive(kind, pool, kind.root(), new SplittableRandom(seed), DEATHS, results);
        assertThat(merged(kind, results)).as("seed %s", seed).isEqualTo(expected(seed));
      }
      assertThat(divided).isGreaterThan(SEEDS);
    }
  }

  /** Runs a piece that dies after any of its divisions, what was left then, and its children. */
  private int survive(
      Kind kind,
      Jackdaw pool,
      byte[] work,
      SplittableRandom random,
      int deaths,
      List<byte[]> results) {
    PieceRun run = asked(kind, pool, work, random.nextLong(), deaths == 0 ? 50 : 7);
    int count = run.divisions.size();
    int until = deaths == 0 ? count : random.nextInt(count + 1);
    int divided = until;
    if (deaths == 0) {
      results.add(run.end.join());
    } else {
      divided += survive(kind, pool, run.left(work, until), random, deaths - 1, results);
    }
    for (byte[] child : run.children(until)) {
      divided += survive(kind, pool, child, random, 0, results);
    }
    return divided;
  }

  /** A run to the end during which others ask at one step of so many. */
  private PieceRun asked(Kind kind, Jackdaw pool, byte[] work, long seed, int seldom) {
    PieceRun run = new PieceRun(kind, pool, work, 1);
    AtomicLong steps = new AtomicLong(seed);
    AtomicInteger wishes = new AtomicInteger(30);
    atStep =
        () -> {
          long number = steps.incrementAndGet();
          if (new SplittableRandom(number).nextInt(seldom) == 0 && wishes.decrementAndGet() > 0) {
            run.piece.ask();
          }
        };
    run.result();
    atStep = () -> {};
    return run;
  }

  // ---- ending early

  @ParameterizedTest
  @ValueSource(ints = {1, 4})
  void drain_whileRunning_allIsGivenOrFinished(int workers) {
    try (Jackdaw pool = Jackdaw.create(workers)) {
      int given = 0;
      for (long seed = 0; seed < SEEDS; seed++) {
        Kind kind = kind(seed);
        PieceRun run = new PieceRun(kind, pool, kind.root(), 1);
        AtomicLong steps = new AtomicLong();
        long when = 3 + seed;
        atStep = () -> Steps.at(steps, when, run.piece::drain);
        List<byte[]> results = new ArrayList<>(List.of(run.result()));
        atStep = () -> {};
        given += run.divisions.size();
        for (byte[] child : run.children(run.divisions.size())) {
          results.add(new PieceRun(kind, pool, child, 0.5).result());
        }
        assertThat(merged(kind, results)).isEqualTo(expected(seed));
      }
      assertThat(given).isPositive();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 4})
  void drain_beforeStart_nothingRuns(int workers) {
    try (Jackdaw pool = Jackdaw.create(workers)) {
      Kind kind = kind(3);
      PieceRun run = new PieceRun(kind, pool, kind.root(), 1);
      AtomicLong steps = new AtomicLong();
      atStep = steps::incrementAndGet;
      run.piece.drain();
      List<byte[]> results = new ArrayList<>(List.of(run.result()));
      assertThat(steps).hasValue(0);
      for (byte[] child : run.children(run.divisions.size())) {
        results.add(new PieceRun(kind, pool, child, 1).result());
      }
      assertThat(merged(kind, results)).isEqualTo(expected(3));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 4})
  void stop_whileRunning_noEventAndQuiet(int workers) {
    try (Jackdaw pool = Jackdaw.create(workers)) {
      for (long seed = 0; seed < SEEDS; seed++) {
        Kind kind = kind(seed);
        PieceRun run = new PieceRun(kind, pool, kind.root(), 1);
        AtomicLong steps = new AtomicLong();
        boolean throwsThen = seed % 2 == 0;
        atStep = () -> Steps.at(steps, 5, () -> stopped(run.piece, throwsThen));
        run.piece.start();
        Steps.await(steps, 5);
        run.awaitQuiet();
        long stepsWhenQuiet = steps.get();
        assertThat(run.end).isNotDone();
        assertThat(run.divisions).isEmpty();
        assertThat(steps).hasValue(stepsWhenQuiet);
      }
    }
  }

  private static void stopped(Piece piece, boolean throwsThen) {
    piece.stop();
    piece.ask();
    piece.drain();
    if (throwsThen) {
      throw new IllegalStateException("nobody wants to know");
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 4})
  void step_throws_failedAndQuiet(int workers) {
    try (Jackdaw pool = Jackdaw.create(workers)) {
      for (Throwable failure : List.of(new IllegalStateException("no"), new StackOverflowError())) {
        Kind kind = kind(4);
        PieceRun run = new PieceRun(kind, pool, kind.root(), 1);
        AtomicLong steps = new AtomicLong();
        atStep = () -> Steps.at(steps, 7, () -> Steps.<RuntimeException>doThrow(failure));
        run.piece.start();
        assertThatThrownBy(run.end::join).hasRootCause(failure);
        run.awaitQuiet();
      }
      atStep = () -> {};
      Kind kind = kind(4); // the pool is as good as before
      byte[] result = new PieceRun(kind, pool, kind.root(), 1).result();
      assertThat(merged(kind, List.of(result))).isEqualTo(expected(4));
    }
  }

  @Test
  void work_garbage_failed() {
    try (Jackdaw pool = Jackdaw.create(1)) {
      PieceRun run = new PieceRun(kind(5), pool, new byte[] {1, 2, 3}, 1);
      run.piece.start();
      assertThatThrownBy(run.end::join).isNotNull();
      run.awaitQuiet();
    }
  }

  /** Others' bytes are worth nothing: they fail, or run, and never more than that. */
  @Test
  void work_mutated_failsOrRuns() {
    try (Jackdaw pool = Jackdaw.create(2)) {
      SplittableRandom random = new SplittableRandom(20);
      Kind kind = kind(6);
      PieceRun asked = asked(kind, pool, kind.root(), 6, 5);
      List<byte[]> works = new ArrayList<>(asked.children(asked.divisions.size()));
      asked.divisions.forEach(each -> works.add(each.left()));
      works.add(kind.root());
      int failed = 0;
      for (int i = 0; i < 20_000; i++) {
        byte[] work = Mutations.mutated(works.get(i % works.size()), random);
        PieceRun run = new PieceRun(kind, pool, work, 1);
        run.piece.start();
        failed += run.end.handle((result, failure) -> failure == null ? 0 : 1).join();
        run.awaitQuiet();
      }
      assertThat(failed).isBetween(1000, 19_999);
    }
  }

  // ---- tools

  static Object merged(Kind kind, List<byte[]> results) {
    List<byte[]> shuffled = new ArrayList<>(results);
    Collections.shuffle(shuffled, new Random(results.size()));
    return kind.read(kind.merge(shuffled, null));
  }
}
