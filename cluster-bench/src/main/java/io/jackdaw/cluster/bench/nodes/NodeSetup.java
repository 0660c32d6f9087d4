package io.jackdaw.cluster.bench.nodes;

import io.jackdaw.VictimRule;
import io.jackdaw.cluster.ClusterConfig;
import io.jackdaw.cluster.ClusterConfigBuilder;
import io.jackdaw.cluster.bench.Workloads;
import java.time.Duration;
import java.util.List;

/**
 * What a node on this machine is told when it is started.
 *
 * @param cluster the name of the cluster
 * @param firstPort the first of the ports that its nodes share
 * @param node the name of the node
 * @param workers how many workers it has
 * @param failureDetection after what time nodes that do not answer are taken for dead
 * @param victims whom it asks for work
 * @param isFaultTolerant whether the jobs that it submits survive deaths
 */
public record NodeSetup(
    String cluster,
    int firstPort,
    String node,
    int workers,
    Duration failureDetection,
    VictimRule victims,
    boolean isFaultTolerant) {
  /** How many ports the nodes of a cluster share, and so how many of them there can be at once. */
  public static final int PORTS = 8;

  /** As nodes are if nobody says anything else. */
  NodeSetup(String cluster, int firstPort, String node, int workers, Duration failureDetection) {
    this(cluster, firstPort, node, workers, failureDetection, VictimRule.UNIFORM, true);
  }

  /** The same with another rule. */
  public NodeSetup asking(VictimRule rule) {
    return new NodeSetup(
        cluster, firstPort, node, workers, failureDetection, rule, isFaultTolerant);
  }

  /** The same, but its jobs do not survive deaths. */
  public NodeSetup unprotected() {
    return new NodeSetup(cluster, firstPort, node, workers, failureDetection, victims, false);
  }

  /** As arguments of {@link NodeMain}. */
  List<String> arguments() {
    return List.of(
        cluster,
        String.valueOf(firstPort),
        node,
        String.valueOf(workers),
        String.valueOf(failureDetection.toMillis()),
        victims.toString(),
        String.valueOf(isFaultTolerant));
  }

  /** From {@link #arguments}. */
  static NodeSetup of(String[] arguments) {
    return new NodeSetup(
        arguments[0],
        Integer.parseInt(arguments[1]),
        arguments[2],
        Integer.parseInt(arguments[3]),
        Duration.ofMillis(Long.parseLong(arguments[4])),
        VictimRule.named(arguments[5]),
        Boolean.parseBoolean(arguments[6]));
  }

  /** The node can run all our jobs. */
  ClusterConfig config() {
    ClusterConfigBuilder builder =
        ClusterConfig.local(cluster, firstPort, firstPort + PORTS - 1)
            .node(node)
            .workers(workers)
            .failureDetection(failureDetection)
            .victims(victims)
            .faultTolerance(isFaultTolerant);
    Workloads.jobs().forEach(builder::job);
    return builder.build();
  }
}
