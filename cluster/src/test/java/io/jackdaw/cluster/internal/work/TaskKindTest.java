package io.jackdaw.cluster.internal.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.Jackdaw;
import io.jackdaw.cluster.Turn;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class TaskKindTest extends PieceContract {
  @Override
  Kind kind(long seed) {
    return new TaskKind<>(new TreeTask.Job(seed, this::step));
  }

  @Override
  Object expected(long seed) {
    return TreeTask.serial(seed);
  }

  @Test
  @Timeout(60)
  void run_twoWorkers_bothWork() {
    Set<Thread> threads = ConcurrentHashMap.newKeySet();
    class Together extends TreeTask {
      Together(Job job) {
        super(job);
      }

      // Ends only if another thread gets a part.
      @Override
      public void run(Turn turn) {
        threads.add(Thread.currentThread());
        while (!open.isEmpty() && turn.goesOn()) {
          if (threads.size() > 1 || open.size() < 2) {
            expand();
          } else {
            Thread.onSpinWait();
          }
        }
      }

      @Override
      public @Nullable TreeTask split() {
        TreeTask half = super.split();
        if (half == null) {
          return null;
        }
        Together child = new Together(job);
        child.open.addAll(half.open);
        return child;
      }
    }
    var job =
        new TreeTask.Job(8, () -> {}) {
          @Override
          TreeTask empty() {
            return new Together(this);
          }
        };
    try (Jackdaw pool = Jackdaw.create(2)) {
      Kind kind = new TaskKind<>(job);
      byte[] result = new PieceRun(kind, pool, kind.root(), 1).result();
      assertThat(merged(kind, List.of(result))).isEqualTo(TreeTask.serial(8));
      assertThat(threads).hasSize(2);
    }
  }

  /** How a split may go wrong without telling. */
  enum Careless {
    GIVES_NOTHING,
    GIVES_ALL
  }

  @ParameterizedTest
  @EnumSource(Careless.class)
  @Timeout(60)
  void split_careless_endsWithTheResultOfAll(Careless how) {
    AtomicInteger splits = new AtomicInteger();
    class Odd extends TreeTask {
      Odd(Job job) {
        super(job);
      }

      // Polls even if nothing is left.
      @Override
      public void run(Turn turn) {
        while (turn.goesOn() && !open.isEmpty()) {
          job.step.run();
          expand();
        }
      }

      @Override
      public TreeTask split() {
        splits.incrementAndGet();
        Odd child = new Odd(job);
        if (how == Careless.GIVES_ALL) {
          child.open.addAll(open);
          open.clear();
        }
        return child;
      }
    }
    var job =
        new TreeTask.Job(9, this::step) {
          @Override
          TreeTask empty() {
            return new Odd(this);
          }
        };
    try (Jackdaw pool = Jackdaw.create(4)) {
      Kind kind = new TaskKind<>(job);
      PieceRun run = new PieceRun(kind, pool, kind.root(), 1);
      for (int i = 0; i < 5; i++) {
        run.piece.ask();
      }
      List<byte[]> results = new ArrayList<>(List.of(run.result()));
      for (byte[] child : run.children(run.divisions.size())) {
        results.add(new PieceRun(kind, pool, child, 0).result());
      }
      assertThat(merged(kind, results)).isEqualTo(TreeTask.serial(9));
      assertThat(splits).hasPositiveValue();
    }
  }

  @Test
  void poll_first_doesNotDivide() {
    AtomicInteger splits = new AtomicInteger();
    class Hasty extends TreeTask {
      Hasty(Job job) {
        super(job);
      }

      @Override
      public void run(Turn turn) {
        expand();
        expand();
        assertThat(turn.goesOn()).isTrue();
        while (!open.isEmpty()) {
          expand();
        }
      }

      @Override
      public @Nullable TreeTask split() {
        splits.incrementAndGet();
        return super.split();
      }
    }
    var job =
        new TreeTask.Job(13, () -> {}) {
          @Override
          TreeTask empty() {
            return new Hasty(this);
          }
        };
    try (Jackdaw pool = Jackdaw.create(2)) {
      Kind kind = new TaskKind<>(job);
      PieceRun run = new PieceRun(kind, pool, kind.root(), 1);
      run.piece.ask();
      assertThat(merged(kind, List.of(run.result()))).isEqualTo(TreeTask.serial(13));
      assertThat(run.divisions).isEmpty();
      assertThat(splits).hasValue(0);
    }
  }

  /** A bag that has everything twice. */
  static byte[] twice(byte[] work) {
    try {
      Checkpoint once = Checkpoint.read(work);
      List<Checkpoint.Portion> tasks = new ArrayList<>(once.tasks());
      tasks.addAll(once.tasks());
      return Checkpoint.of(tasks).bytes();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void ask_tooLittleToDivide_metLaterOnLook() {
    List<Piece> piece = new ArrayList<>();
    List<Integer> divided = new ArrayList<>();
    AtomicInteger steps = new AtomicInteger();
    List<PieceRun> run = new ArrayList<>();
    Kind kind =
        new TaskKind<>(
            new TreeTask.Job(
                11,
                () -> {
                  divided.add(run.getFirst().divisions.size());
                  if (steps.incrementAndGet() == 10) {
                    piece.getFirst().look();
                  }
                }) {
              @Override
              TreeTask empty() {
                return new TreeTask(this) {
                  @Override
                  public @Nullable TreeTask split() {
                    return steps.get() < 5 ? null : super.split();
                  }
                };
              }
            });
    try (Jackdaw pool = Jackdaw.create(1)) {
      run.add(new PieceRun(kind, pool, kind.root(), 1));
      piece.add(run.getFirst().piece);
      piece.getFirst().ask();
      run.getFirst().result();
    }
    assertThat(divided.subList(0, 10)).containsOnly(0); // asked once, at the second poll
    assertThat(divided.get(10)).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 4})
  void run_bagOfSeveralTasks_allRun(int workers) {
    try (Jackdaw pool = Jackdaw.create(workers)) {
      Kind kind = kind(12);
      byte[] result = new PieceRun(kind, pool, twice(twice(kind.root())), 1).result();
      TreeTask.Tally once = TreeTask.serial(12);
      TreeTask.Tally both = once.plus(once);
      assertThat(merged(kind, List.of(result))).isEqualTo(both.plus(both));
    }
  }

  @Test
  void merge_nothingFound_refused() {
    assertThatThrownBy(() -> kind(0).merge(List.of(), null))
        .isInstanceOf(IllegalStateException.class);
  }
}
