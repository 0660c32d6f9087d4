package io.jackdaw;

import io.jackdaw.internal.mail.Spreads;
import io.jackdaw.internal.worker.PoolWorker;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A random fork/join computation that can also be run without a pool. A node runs its first child
 * directly, forks the others (some it never joins), joins newest first, may spread a small loop,
 * and may throw or catch. Its value, or the failure that leaves it, is the same in every order of
 * execution.
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
    LONG_LAMBDA
  }

  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Node(
      int[] children,
      Tier tier,
      boolean throwsAtEnd,
      boolean catches,
      boolean leavesLastForkBehind,
      int yields,
      int loop) {}

  final int number;
  private final Node[] nodes = new Node[CAPACITY];
  private final long[] stored = new long[CAPACITY];
  private final AtomicIntegerArray runs = new AtomicIntegerArray(CAPACITY);
  private final SplittableRandom random;
  private final boolean failing;
  private int size;

  public RandomTree(long seed, int number) {
    this.number = number;
    random = new SplittableRandom(seed);
    failing = random.nextInt(4) != 0;
    int budget = 1 + random.nextInt(MAX_NODES);
    grow(0, budget);
    CURRENT[number] = this;
  }

  private int grow(int depth, int budget) {
    int me = size++;
    int width = depth > MAX_DEPTH || size >= budget ? 0 : random.nextInt(depth < 3 ? 1 : 0, 5);
    int[] children = new int[width];
    for (int i = 0; i < width; i++) {
      children[i] = grow(depth + 1, budget);
    }
    nodes[me] =
        new Node(
            children,
            Tier.values()[random.nextInt(Tier.values().length)],
            failing && random.nextInt(20) == 0,
            failing && random.nextInt(6) == 0,
            width > 2 && random.nextInt(10) == 0,
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
        int last = node.children.length - 1 - (node.leavesLastForkBehind ? 1 : 0);
        for (int i = last; i >= 1; i--) {
          sum = sum * 17 + expected(node.children[i]);
        }
      }
      return end(me, node, sum);
    } catch (Failure f) {
      return caught(me, node, f);
    }
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
    if (PoolWorker.of(worker).depth() < depth) {
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
    for (int i = 1; i < children.length; i++) {
      forks[i] = fork(worker, children[i]);
    }
    AtomicLong loop = new AtomicLong();
    Spreads.spread(worker, ADD_UP, loop, 0, node.loop);
    long sum = me + loop.get() + 31 * run(worker, children[0]);
    int last = children.length - 1 - (node.leavesLastForkBehind ? 1 : 0);
    for (int i = last; i >= 1; i--) {
      sum = sum * 17 + join(worker, children[i], forks[i]);
    }
    return sum;
  }

  private Object fork(Worker worker, int child) {
    return switch (nodes[child].tier) {
      case OF_LONG -> worker.fork(OF_LONG, (long) number << 32 | child);
      case OF_LONGS -> worker.fork(OF_LONGS, number, child);
      case TO_LONG -> worker.fork(TO_LONG, this, 0, child);
      case TO_OBJECT -> worker.fork(TO_OBJECT, this, 0, child);
      case TO_VOID -> worker.fork(TO_VOID, this, 0, child);
      case LAMBDA -> worker.fork(w -> run(w, child));
      case LONG_LAMBDA -> worker.forkLong(w -> run(w, child));
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
      case LONG_LAMBDA -> ((LongFork) fork).join();
    };
  }
}
