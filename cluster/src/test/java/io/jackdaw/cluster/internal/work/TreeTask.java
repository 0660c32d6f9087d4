package io.jackdaw.cluster.internal.work;

import io.jackdaw.cluster.Codec;
import io.jackdaw.cluster.DivisibleTask;
import io.jackdaw.cluster.TaskJob;
import io.jackdaw.cluster.Turn;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** Walks through a random tree. */
class TreeTask implements DivisibleTask<TreeTask> {
  private static final int DEEPEST = 9;

  /** A node is the seed of the nodes below it. */
  record Node(long seed, int depth) {
    Node {
      if (depth < 0) {
        throw new IllegalArgumentException("a depth of " + depth);
      }
    }

    List<Node> below() {
      SplittableRandom random = new SplittableRandom(seed);
      int count = depth >= DEEPEST ? 0 : random.nextInt(depth == 0 ? 3 : 1, 4);
      return random.longs(count).mapToObj(each -> new Node(each, depth + 1)).toList();
    }
  }

  /** Nodes, and the sum of their seeds. */
  record Tally(long nodes, long sum) {
    Tally plus(Tally other) {
      return new Tally(nodes + other.nodes, sum + other.sum);
    }
  }

  private record State(List<Node> open, Tally tally) {}

  final Deque<Node> open = new ArrayDeque<>();
  Tally tally = new Tally(0, 0);
  final Job job;

  TreeTask(Job job) {
    this.job = job;
  }

  @Override
  public void run(Turn turn) {
    while (!open.isEmpty() && turn.goesOn()) {
      job.step.run();
      expand();
    }
  }

  final void expand() {
    Node node = open.removeLast();
    tally = tally.plus(new Tally(1, node.seed));
    open.addAll(node.below());
  }

  @Override
  public @Nullable TreeTask split() {
    TreeTask child = new TreeTask(job);
    for (int half = open.size() / 2; half > 0; half--) {
      child.open.add(open.removeFirst());
    }
    return child.open.isEmpty() ? null : child;
  }

  static Tally serial(long seed) {
    TreeTask task = new TreeTask(new Job(seed, () -> {}));
    task.open.add(new Node(seed, 0));
    while (!task.open.isEmpty()) {
      task.expand();
    }
    return task.tally;
  }

  /** A walk through all of a tree. */
  static class Job implements TaskJob<TreeTask, Tally>, Codec<TreeTask> {
    private static final Codec<State> STATES = Codec.ofRecord(State.class);
    final long seed;
    final Runnable step;

    Job(long seed, Runnable step) {
      this.seed = seed;
      this.step = step;
    }

    TreeTask empty() {
      return new TreeTask(this);
    }

    @Override
    public TreeTask start() {
      TreeTask all = empty();
      all.open.add(new Node(seed, 0));
      return all;
    }

    @Override
    public Codec<TreeTask> taskCodec() {
      return this;
    }

    @Override
    public void write(TreeTask task, DataOutput out) throws IOException {
      STATES.write(new State(List.copyOf(task.open), task.tally), out);
    }

    @Override
    public TreeTask read(DataInput in) throws IOException {
      State state = STATES.read(in);
      TreeTask task = empty();
      task.open.addAll(state.open);
      task.tally = state.tally;
      return task;
    }

    @Override
    public Tally result(TreeTask done) {
      return done.tally;
    }

    @Override
    public Tally merge(Tally one, Tally other) {
      return one.plus(other);
    }

    @Override
    public Codec<Tally> resultCodec() {
      return Codec.ofRecord(Tally.class);
    }
  }
}
