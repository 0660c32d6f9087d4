package io.jackdaw.sim.tasks;

import io.jackdaw.internal.policy.VictimPolicy;
import io.jackdaw.sim.engine.Dice;
import io.jackdaw.sim.engine.Topology;
import io.jackdaw.sim.engine.View;
import java.util.ArrayList;
import java.util.List;

/** The machines of a cluster, and the server between them (TASC 2.1, 4.4). */
final class Nodes {
  private final List<Worker> workers;
  private final Strategy strategy;
  private final Dice dice;
  private final int size;
  private final int count;
  private final List<View> inside = new ArrayList<>();
  private final List<View> outside = new ArrayList<>();
  private final View servers;
  private final double[] known;
  private long reads;

  Nodes(List<Worker> workers, Topology topology, Strategy strategy, Dice dice) {
    this.workers = workers;
    this.strategy = strategy;
    this.dice = dice;
    size = Math.min(topology.node(), workers.size());
    count = workers.size() / size;
    known = new double[count];
    servers = new ServerView(count);
    for (int node = 0; node < count; node++) {
      inside.add(new NodeView(node, size, topology));
      outside.add(new NodeView(node, size + 1, topology)); // the thief is one that is not there
    }
  }

  private final class NodeView extends View {
    private final int base;
    private final Topology topology;

    NodeView(int node, int seen, Topology topology) {
      super(seen);
      base = node * size;
      this.topology = topology;
    }

    @Override
    public double load(int worker) {
      reads++;
      return worker < size ? workers.get(base + worker).declared : 0;
    }

    @Override
    public int distance(int worker) {
      return thief() < size ? topology.distance(base + thief(), base + worker) : 0;
    }
  }

  /** What the server sees: the loads of nodes that it has heard of last. */
  private final class ServerView extends View {
    ServerView(int count) {
      super(count);
    }

    @Override
    public double load(int node) {
      return known[node];
    }
  }

  int size() {
    return size;
  }

  private int nodeOf(Worker worker) {
    return worker.number / size;
  }

  /** Whether it is time to ask another node: every E-th steal, or if nobody here has anything. */
  boolean asksRemotely(Worker worker) {
    boolean representative = worker.number % size == 0;
    return count > 1
        && (worker.localSteals >= strategy.remoteEvery()
            || (representative && worker.misses >= size));
  }

  int choose(Worker worker) {
    if (size == 1) {
      return VictimPolicy.NONE;
    }
    int node = nodeOf(worker);
    int choice = strategy.victims().choose(inside.get(node).of(worker.number % size), dice);
    return choice == VictimPolicy.NONE ? VictimPolicy.NONE : node * size + choice;
  }

  void missed(Worker worker) {
    inside.get(nodeOf(worker)).missed(worker.number % size);
  }

  void stole(Worker worker) {
    inside.get(nodeOf(worker)).stole(worker.number % size);
  }

  /** How many loads were read since the last call: looking at them costs time. */
  long takeReads() {
    long taken = reads;
    reads = 0;
    return taken;
  }

  /** The node to which the server sends the request of a worker. */
  int otherNode(Worker worker) {
    int here = nodeOf(worker);
    known[here] = largest(here); // the request tells the server
    return strategy.nodes().choose(servers.of(here), dice);
  }

  /** Whether a request of a worker has found something in another node. */
  void asked(Worker worker, boolean found) {
    if (found) {
      servers.stole(nodeOf(worker));
    } else {
      servers.missed(nodeOf(worker));
    }
  }

  private double largest(int node) {
    double most = 0;
    for (Worker worker : workers.subList(node * size, (node + 1) * size)) {
      most = Math.max(most, worker.declared);
    }
    return most;
  }

  /** The worker of a node that a request from outside goes to first. */
  Worker chooseRemotely(int node) {
    known[node] = largest(node);
    int choice = strategy.victims().choose(outside.get(node).of(size), dice);
    int index = choice == VictimPolicy.NONE || choice >= size ? dice.below(size) : choice;
    return workers.get(node * size + index);
  }

  /** All workers of a node, beginning with a random one. */
  List<Worker> shuffled(int node) {
    int start = dice.below(size);
    List<Worker> order = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      order.add(workers.get(node * size + (start + i) % size));
    }
    return order;
  }
}
