package io.jackdaw.cluster.internal.steal;

import io.jackdaw.cluster.NodeId;
import io.jackdaw.internal.policy.Candidates;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What a thief knows of other nodes: the victim rules of the pool choose among them. Clerk only.
 */
final class NodeCandidates implements Candidates {
  /** The load of a node that nobody has heard of: it may have something. */
  private static final double UNKNOWN = 1;

  private final NodeId self;
  private final Map<NodeId, Double> loads = new HashMap<>();
  private List<NodeId> members;
  private long steals;
  private int misses;

  NodeCandidates(NodeId self, List<NodeId> members) {
    this.self = self;
    this.members = members;
  }

  void setMembers(List<NodeId> now) {
    members = now;
    loads.keySet().retainAll(now);
  }

  NodeId member(int number) {
    return members.get(number);
  }

  void heard(NodeId from, double load) {
    loads.put(from, load);
  }

  /** Nothing is known any more: a new job has begun. */
  void forgetLoads() {
    loads.clear();
  }

  void stolen() {
    steals++;
    misses = 0;
  }

  void missed() {
    misses++;
  }

  @Override
  public int thief() {
    return members.indexOf(self);
  }

  @Override
  public int count() {
    return members.size();
  }

  @Override
  public double load(int number) {
    return loads.getOrDefault(members.get(number), UNKNOWN);
  }

  /** All nodes are equally far: a ring is a machine, and the others are outside of it. */
  @Override
  public int distance(int number) {
    return 0;
  }

  @Override
  public long steals() {
    return steals;
  }

  @Override
  public int misses() {
    return misses;
  }
}
