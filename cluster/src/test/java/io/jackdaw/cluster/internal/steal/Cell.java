package io.jackdaw.cluster.internal.steal;

import io.jackdaw.Jackdaw;
import io.jackdaw.cluster.NodeSnapshot;
import io.jackdaw.cluster.internal.ledger.JobRecord;
import io.jackdaw.cluster.internal.work.Kind;
import io.jackdaw.internal.policy.Uniform;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/** Some nodes in a {@link World}, all on one pool, and the ends of their jobs. */
final class Cell implements AutoCloseable {
  private static final int PATIENCE_SECONDS = 60;

  final World world;
  final List<Node> nodes = new ArrayList<>();
  final List<World.Connection> connections = new ArrayList<>();
  private final Jackdaw pool;
  private final Setup.Kinds kinds;
  private final Map<String, CompletableFuture<JobRecord>> ends = new ConcurrentHashMap<>();

  Cell(long seed, Jackdaw pool, Setup.Kinds kinds, int nodes) {
    this.world = new World(seed);
    this.pool = pool;
    this.kinds = kinds;
    for (int i = 0; i < nodes; i++) {
      join("n" + i);
    }
  }

  void join(String name) {
    Node node =
        new Node(
            name,
            new Setup(
                pool,
                new Uniform(),
                kinds,
                (id, record) -> end(id).complete(record),
                (NodeSnapshot snapshot, Map<String, Double> explored) -> {}),
            () -> {});
    World.Connection connection = world.join(name, node);
    nodes.add(node);
    connections.add(connection);
    node.start(connection);
  }

  private CompletableFuture<JobRecord> end(String job) {
    return ends.computeIfAbsent(job, id -> new CompletableFuture<>());
  }

  /** Submits a job to a node; returns when it is in the ledger. */
  void submit(int node, String id, Kind kind, boolean isProtected) throws Exception {
    CompletableFuture<Void> submitted = new CompletableFuture<>();
    JobRecord record =
        JobRecord.begun(id, new byte[0], connections.get(node).self(), isProtected, 1);
    nodes.get(node).submit(id, record, kind.root(), submitted);
    submitted.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
  }

  /** How a job has ended: waits. */
  JobRecord await(String id) throws Exception {
    return end(id).get(PATIENCE_SECONDS, TimeUnit.SECONDS);
  }

  @Override
  public void close() {
    nodes.forEach(Node::end);
    world.close();
  }
}
