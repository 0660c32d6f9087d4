package io.jackdaw.search;

import io.jackdaw.Worker;
import io.jackdaw.internal.worker.PoolWorker;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * A random tree as a workspace for both levels. The state of a node is a hash of the way to it, so
 * a step that is missing, or done twice, leads elsewhere.
 */
final class RandomSpace implements Workspace<RandomSpace> {
  /** A callback of the user that can fail. */
  enum UserMethod {
    ALTERNATIVES,
    APPLY,
    UNDO,
    COPY,
    LEAF
  }

  /** What a callback throws on purpose. */
  static final class Planned extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  /** When which callback fails. Shared by all copies. */
  static final class Plan {
    private final @Nullable UserMethod failing;
    private final AtomicInteger left;

    Plan(@Nullable UserMethod failing, int after) {
      this.failing = failing;
      this.left = new AtomicInteger(after);
    }

    void called(UserMethod callback) {
      if (callback == failing && left.getAndDecrement() == 0) {
        throw new Planned();
      }
    }
  }

  static final Plan NO_FAILURE = new Plan(null, 0);
  static final Moves<RandomSpace> MOVES = new RandomMoves();

  static final Step<RandomSpace> INTO =
      new Step<>() {
        @Override
        public void apply(RandomSpace space, long alternative, long b) {
          space.into((int) alternative);
        }

        @Override
        public void undo(RandomSpace space, long alternative, long b) {
          space.back();
        }
      };

  /** One step for an even alternative; two, with a loop that is not shared, for an odd one. */
  static final Choice<RandomSpace> BRANCH =
      (x, space, a, b, i) -> {
        if (!space.isPossible(i)) {
          return;
        }
        if ((i & 1) == 0) {
          x.apply(INTO, i, 0);
          search(x, space);
          x.undo(INTO, i, 0);
        } else {
          space.into(i);
          x.applied(INTO, i, 0);
          searchBelowAFork(x, space);
          x.undo(INTO, i, 0);
        }
      };

  private final long seed;
  private final int deepest;
  private final Plan plan;
  private long[] hashes = new long[4];
  private int depth;

  /** What was found. */
  final List<Long> leaves = new ArrayList<>();

  RandomSpace(long seed, int deepest, Plan plan) {
    this.seed = seed;
    this.deepest = deepest;
    this.plan = plan;
    this.hashes[0] = mix(seed);
  }

  static long mix(long value) {
    long x = value * 0x9E3779B97F4A7C15L;
    x = (x ^ (x >>> 30)) * 0xBF58476D1CE4E5B9L;
    return x ^ (x >>> 27);
  }

  static void search(Explorer<RandomSpace> x, RandomSpace space) {
    int alternatives = space.alternatives();
    if (alternatives == 0) {
      if (space.isSolution()) {
        space.leaves.add(space.leaf());
      }
    } else {
      x.loop(BRANCH, 0, 0, 0, alternatives);
    }
  }

  /** A fork of the user's, joined after the loops between. */
  private static void searchBelowAFork(Explorer<RandomSpace> x, RandomSpace space) {
    Worker worker = x.worker();
    long hash = space.hash();
    var fork = worker.fork(v -> mix(hash));
    PoolWorker.of(worker).interruptForks(); // a fork ends the injected splits
    search(x, space);
    PoolWorker.of(worker).interruptForks();
    if (fork.join() != mix(hash)) {
      throw new AssertionError("another fork was joined");
    }
  }

  // ---- the tree

  long hash() {
    return hashes[depth];
  }

  long fingerprint() {
    return hash() * 31 + depth;
  }

  int alternatives() {
    plan.called(UserMethod.ALTERNATIVES);
    return depth >= deepest ? 0 : (int) Long.remainderUnsigned(hash(), 5);
  }

  boolean isPossible(int alternative) {
    return (mix(hash() + alternative) & 7) != 0;
  }

  boolean isSolution() {
    plan.called(UserMethod.LEAF);
    return (hash() & 3) != 0;
  }

  Long leaf() {
    return hash();
  }

  void into(int alternative) {
    plan.called(UserMethod.APPLY);
    if (depth + 1 == hashes.length) {
      hashes = Arrays.copyOf(hashes, 2 * hashes.length);
    }
    hashes[depth + 1] = mix(hash() * 31 + alternative + seed);
    depth++;
  }

  void back() {
    plan.called(UserMethod.UNDO);
    hashes[depth--] = -1;
  }

  @Override
  public RandomSpace copy() {
    plan.called(UserMethod.COPY);
    RandomSpace copy = new RandomSpace(seed, deepest, plan);
    copy.hashes = hashes.clone();
    copy.depth = depth;
    return copy;
  }

  @Override
  public RandomSpace copy(RandomSpace spare) {
    plan.called(UserMethod.COPY);
    spare.hashes = hashes.clone();
    spare.depth = depth;
    spare.leaves.clear();
    return spare;
  }

  @Override
  public void merge(RandomSpace part) {
    leaves.addAll(part.leaves);
  }

  /** All solutions, in order, by plain recursion. */
  static List<Long> serially(long seed, int deepest) {
    RandomSpace space = new RandomSpace(seed, deepest, NO_FAILURE);
    space.walk();
    return space.leaves;
  }

  private void walk() {
    int alternatives = alternatives();
    if (alternatives == 0 && isSolution()) {
      leaves.add(leaf());
    }
    for (int i = 0; i < alternatives; i++) {
      if (isPossible(i)) {
        into(i);
        walk();
        back();
      }
    }
  }

  private static final class RandomMoves implements Moves<RandomSpace> {
    @Override
    public int alternatives(RandomSpace space) {
      return space.alternatives();
    }

    @Override
    public boolean apply(RandomSpace space, int alternative) {
      if (!space.isPossible(alternative)) {
        return false;
      }
      space.into(alternative);
      return true;
    }

    @Override
    public void undo(RandomSpace space, int alternative) {
      space.back();
    }

    @Override
    public RandomSpace copy(RandomSpace space) {
      return space.copy();
    }

    @Override
    public RandomSpace copy(RandomSpace space, RandomSpace spare) {
      return space.copy(spare);
    }

    @Override
    public boolean isSolution(RandomSpace space) {
      return space.isSolution();
    }
  }
}
