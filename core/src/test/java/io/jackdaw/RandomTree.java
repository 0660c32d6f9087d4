package io.jackdaw;

import static java.util.stream.Collectors.toSet;

import io.jackdaw.forkjoin.RecursiveTask;
import io.jackdaw.internal.mail.Spreads;
import io.jackdaw.internal.worker.PoolWorker;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A random fork/join computation that can also be run without a pool. A node runs its first child
 * directly, or its first two as {@code both}, forks the others (some it never joins), joins newest
 * first, may spread a small loop, and may throw or catch. Its value is the same in every order of
 * execution, and so is the failure that leaves it, except where both branches of a {@code both}
 * fail: {@link #allowed} has all that may happen.
 */
@SuppressWarnings("ThreadPriorityCheck") // yields are there to shuffle who runs when
public final class RandomTree {
  private static final int MAX_NODES = 120;
  private static final int MAX_DEPTH = 12;

  /** Those on the way down are still filled up when there are enough nodes. */
  private static final int CAPACITY = MAX_NODES + 5 * (MAX_DEPTH + 2);

  /** Trees by number, for bodies that have room for two numbers only. */
  private static final RandomTree[] CURRENT = new RandomTree[64];

  private static final Body.LongToLong OF_LONG = (w, a) -> CURRENT[(int) (a >> 32)].run(w, (int) a);
  private static final Body.LongsToLong OF_LONGS = (w, a, b) -> CURRENT[(int) a].run(w, (int) b);
  private static final Body.RangeToLong<RandomTree> TO_LONG =
      (w, tree, a, b) -> tree.run(w, (int) b);
  private static final Body.RangeToObject<RandomTree, Long> TO_OBJECT =
      (w, tree, a, b) -> tree.run(w, (int) b);
  private static final Body.RangeToVoid<RandomTree> TO_VOID =
      (w, tree, a, b) -> tree.stored[(int) b] = tree.run(w, (int) b);
  private static final Body.ObjectToLong<Place> OF_OBJECT =
      (w, place) -> place.tree.run(w, place.node);
  private static final Body.IntervalToDouble<RandomTree> TO_DOUBLE =
      (w, tree, a, b) -> {
        tree.stored[(int) b] = tree.run(w, (int) b); // a double has too few digits
        return 0;
      };
  private static final Body.RangeToVoid<AtomicLong> ADD_UP =
      (w, sum, from, to) -> {
        for (long i = from; i < to; i++) {
          sum.addAndGet(i);
        }
      };

  /** What a failing node throws. */
  static final class Failure extends RuntimeException {
    private static final long serialVersionUID = 1;
    final int node;

    Failure(int node) {
      super("node " + node, null, true, false);
      this.node = node;
    }
  }

  private enum Tier {
    OF_LONG,
    OF_LONGS,
    TO_LONG,
    TO_OBJECT,
    TO_VOID,
    LAMBDA,
    OF_OBJECT,
    TO_DOUBLE,
    ALL,
    LONG_LAMBDA,
    TASK
  }

  /** A child as one object. */
  private record Place(RandomTree tree, int node) {}

  /** A child as a task class. */
  private static final class Task extends RecursiveTask<Long> {
    private static final long serialVersionUID = 1;
    private final transient RandomTree tree;
    private final int node;

    Task(RandomTree tree, int node) {
      this.tree = tree;
      this.node = node;
    }

    @Override
    protected Long compute() {
      return tree.run(Objects.requireNonNull(Worker.current(), "in a task"), node);
    }
  }

  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Node(
      int[] children,
      Tier tier,
      boolean throwsAtEnd,
      boolean catches,
      boolean leavesLastForkBehind,
      boolean startsWithBoth,
      int yields,
      int loop) {
    int firstFork() {
      return startsWithBoth ? 2 : 1;
    }
  }

  final int number;
  private final Node[] nodes = new Node[CAPACITY];
  private final long[] stored = new long[CAPACITY];
  private final Place[] places = new Place[CAPACITY];
  private final AtomicIntegerArray runs = new AtomicIntegerArray(CAPACITY);
  private final SplittableRandom random;
  private final boolean failing;
  private final boolean hasTasks;
  private int size;

  public RandomTree(long seed, int number) {
    this.number = number;
    random = new SplittableRandom(seed);
    failing = random.nextInt(4) != 0;
    hasTasks = random.nextInt(2) == 0;
    int budget = 1 + random.nextInt(MAX_NODES);
    grow(0, budget);
    CURRENT[number] = this;
  }

  private int grow(int depth, int budget) {
    int me = size++;
    places[me] = new Place(this, me);
    int width = depth > MAX_DEPTH || size >= budget ? 0 : random.nextInt(depth < 3 ? 1 : 0, 5);
    int[] children = new int[width];
    for (int i = 0; i < width; i++) {
      children[i] = grow(depth + 1, budget);
    }
    nodes[me] =
        new Node(
            children,
            Tier.values()[random.nextInt(Tier.values().length - (hasTasks ? 0 : 1))],
            failing && random.nextInt(20) == 0,
            failing && random.nextInt(6) == 0,
            width > 2 && random.nextInt(10) == 0,
            width > 2 && random.nextInt(2) == 0,
            random.nextInt(12) == 0 ? 1 + random.nextInt(20) : 0,
            random.nextInt(8) == 0 ? 1 + random.nextInt(20) : 0);
    return me;
  }

  /** The oracle: what {@link #run} gives, one after the other. */
  public long expected(int me) {
    Node node = nodes[me];
    try {
      long sum = me;
      if (node.children.length > 0) {
        sum += node.loop * (node.loop - 1L) / 2;
        sum += 31 * expected(node.children[0]);
        if (node.startsWithBoth) {
          sum += 7 * expected(node.children[1]);
        }
        int last = node.children.length - 1 - (node.leavesLastForkBehind ? 1 : 0);
        for (int i = last; i >= node.firstFork(); i--) {
          sum = sum * 17 + expected(node.children[i]);
        }
      }
      return end(me, node, sum);
    } catch (Failure f) {
      return caught(me, node, f);
    }
  }

  /** What may come out of {@link #run} when others take part, as texts. */
  public Set<String> allowed() {
    Outcomes all = outcomes(0);
    Set<String> texts = new HashSet<>();
    all.values.forEach(value -> texts.add(Long.toString(value)));
    all.failures.forEach(node -> texts.add("failure of " + node));
    return texts;
  }

  /** What a node may return, and which nodes' failures may leave it. */
  private record Outcomes(Set<Long> values, Set<Integer> failures) {}

  /**
   * The oracle for many workers. The failure of the second branch of a both may come at any time,
   * whatever the first one does; that of a fork only at its join, if all before that went well.
   */
  private Outcomes outcomes(int me) {
    Node node = nodes[me];
    Set<Integer> failures = new HashSet<>();
    Set<Long> sums = Set.of((long) me);
    if (node.children.length > 0) {
      Outcomes first = outcomes(node.children[0]);
      failures.addAll(first.failures);
      long loop = me + node.loop * (node.loop - 1L) / 2;
      sums = first.values.stream().map(value -> loop + 31 * value).collect(toSet());
      if (node.startsWithBoth) {
        Outcomes second = outcomes(node.children[1]);
        failures.addAll(second.failures);
        sums = combined(sums, second.values, 1, 7);
      }
      int last = node.children.length - 1 - (node.leavesLastForkBehind ? 1 : 0);
      for (int i = last; i >= node.firstFork() && !sums.isEmpty(); i--) {
        Outcomes child = outcomes(node.children[i]);
        failures.addAll(child.failures);
        sums = combined(sums, child.values, 17, 1);
      }
    }
    if (node.throwsAtEnd && !sums.isEmpty()) {
      failures.add(me);
      sums = Set.of();
    }
    if (!node.catches) {
      return new Outcomes(sums, failures);
    }
    Set<Long> values = new HashSet<>(sums);
    failures.forEach(failure -> values.add(1000L * me + failure));
    return new Outcomes(values, Set.of());
  }

  private static Set<Long> combined(Set<Long> sums, Set<Long> values, long left, long right) {
    Set<Long> combined = new HashSet<>();
    for (long sum : sums) {
      values.forEach(value -> combined.add(left * sum + right * value));
    }
    return combined;
  }

  private static long end(int me, Node node, long sum) {
    if (node.throwsAtEnd) {
      throw new Failure(me);
    }
    return sum;
  }

  private static long caught(int me, Node node, Failure f) {
    if (!node.catches) {
      throw f;
    }
    return 1000L * me + f.node;
  }

  /** The same on a worker. */
  public long run(Worker worker, int me) {
    Node node = nodes[me];
    if (runs.incrementAndGet(me) != 1) {
      throw new AssertionError("node " + me + " runs twice");
    }
    for (int i = 0; i < node.yields; i++) {
      Thread.yield();
    }
    int depth = PoolWorker.of(worker).depth();
    long result;
    try {
      result = end(me, node, runChildren(worker, me, node));
    } catch (Failure f) {
      result = caught(me, node, f);
    }
    if (PoolWorker.of(worker).depth() < depth && !hasTasks) { // they take finished forks away
      throw new AssertionError("node " + me + " took forks of its parent");
    }
    return result;
  }

  private long runChildren(Worker worker, int me, Node node) {
    int[] children = node.children;
    if (children.length == 0) {
      return me;
    }
    Object[] forks = new Object[children.length];
    for (int i = node.firstFork(); i < children.length; i++) {
      forks[i] = fork(worker, children[i]);
    }
    AtomicLong loop = new AtomicLong();
    Spreads.spread(worker, ADD_UP, loop, 0, node.loop);
    long sum = me + loop.get();
    sum += node.startsWithBoth ? both(worker, children) : 31 * run(worker, children[0]);
    int last = children.length - 1 - (node.leavesLastForkBehind ? 1 : 0);
    for (int i = last; i >= node.firstFork(); i--) {
      sum = sum * 17 + join(worker, children[i], forks[i]);
    }
    return sum;
  }

  private long both(Worker worker, int[] children) {
    int left = children[0];
    int right = children[1];
    return switch (nodes[right].tier) {
      case OF_LONG ->
          worker.both(
              OF_LONG, (long) number << 32 | left, (long) number << 32 | right, RandomTree::ofBoth);
      case OF_LONGS -> worker.both(OF_LONGS, number, left, number, right, RandomTree::ofBoth);
      case TO_LONG -> worker.both(TO_LONG, this, 0, left, 0, right, RandomTree::ofBoth);
      case TO_OBJECT -> worker.both(TO_OBJECT, this, 0, left, 0, right, RandomTree::ofBoth);
      case TO_VOID, TASK -> {
        worker.both(TO_VOID, this, 0, left, 0, right);
        yield ofBoth(stored[left], stored[right]);
      }
      case LAMBDA -> worker.both(w -> run(w, left), w -> run(w, right), RandomTree::ofBoth);
      case OF_OBJECT -> worker.both(OF_OBJECT, places[left], places[right], RandomTree::ofBoth);
      case TO_DOUBLE -> {
        worker.both(TO_DOUBLE, this, 0, left, 0, right, Double::sum);
        yield ofBoth(stored[left], stored[right]);
      }
      case ALL ->
          worker.allLong(2, (w, i) -> i == 0 ? 31 * run(w, left) : 7 * run(w, right), 0, Long::sum);
      case LONG_LAMBDA ->
          worker.bothLong(w -> run(w, left), w -> run(w, right), RandomTree::ofBoth);
    };
  }

  private static long ofBoth(long left, long right) {
    return 31 * left + 7 * right;
  }

  private Object fork(Worker worker, int child) {
    return switch (nodes[child].tier) {
      case OF_LONG -> worker.fork(OF_LONG, (long) number << 32 | child);
      case OF_LONGS -> worker.fork(OF_LONGS, number, child);
      case TO_LONG -> worker.fork(TO_LONG, this, 0, child);
      case TO_OBJECT -> worker.fork(TO_OBJECT, this, 0, child);
      case TO_VOID -> worker.fork(TO_VOID, this, 0, child);
      case LAMBDA -> worker.fork(w -> run(w, child));
      case OF_OBJECT -> worker.fork(OF_OBJECT, places[child]);
      case TO_DOUBLE -> worker.fork(TO_DOUBLE, this, 0, child);
      case ALL, LONG_LAMBDA -> worker.forkLong(w -> run(w, child));
      case TASK -> new Task(this, child).fork();
    };
  }

  @SuppressWarnings("unchecked")
  private long join(Worker worker, int child, Object fork) {
    return switch (nodes[child].tier) {
      case OF_LONG -> worker.join(OF_LONG, (int) fork, (long) number << 32 | child);
      case OF_LONGS -> worker.join(OF_LONGS, (int) fork, number, child);
      case TO_LONG -> worker.join(TO_LONG, (int) fork, this, 0, child);
      case TO_OBJECT -> worker.join(TO_OBJECT, (int) fork, this, 0, child);
      case TO_VOID -> {
        worker.join(TO_VOID, (int) fork, this, 0, child);
        yield stored[child];
      }
      case LAMBDA -> ((Fork<Long>) fork).join();
      case OF_OBJECT -> worker.join(OF_OBJECT, (int) fork, places[child]);
      case TO_DOUBLE -> {
        worker.join(TO_DOUBLE, (int) fork, this, 0, child);
        yield stored[child];
      }
      case ALL, LONG_LAMBDA -> ((LongFork) fork).join();
      case TASK -> ((Task) fork).join();
    };
  }
}
