package io.jackdaw.cluster.bench.nodes;

import io.jackdaw.cluster.ClusterFuture;
import io.jackdaw.cluster.JackdawCluster;
import io.jackdaw.cluster.NodeId;
import io.jackdaw.cluster.bench.Workload;
import io.jackdaw.cluster.bench.Workloads;
import io.jackdaw.cluster.bench.problems.HashJob;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/** A node that does what it reads: see {@link Dialogue}. */
public final class NodeMain {
  private final JackdawCluster cluster;
  private final Map<String, ClusterFuture<?>> jobs = new ConcurrentHashMap<>();

  private NodeMain(JackdawCluster cluster) {
    this.cluster = cluster;
  }

  /** Joins and obeys until it reads "quit". */
  public static void main(String[] arguments) throws IOException {
    JackdawCluster cluster = JackdawCluster.join(NodeSetup.of(arguments).config());
    Dialogue.run(cluster.self().name(), new NodeMain(cluster)::answer, cluster::close);
  }

  private String answer(List<String> words) throws Exception {
    return switch (words.getFirst()) {
      case "submit" -> submit(Workloads.of(words.get(1), words.get(2)));
      case "result" -> String.valueOf(Workload.answer(future(words.get(1)).get()));
      case "time" -> time(Workloads.of(words.get(1), words.get(2)));
      case "progress" -> String.valueOf(future(words.get(1)).progress());
      case "nodes" ->
          cluster.nodes().stream().map(NodeId::name).sorted().collect(Collectors.joining(" "));
      case "self" -> SnapshotText.of(cluster.snapshot());
      case "status" ->
          cluster.statuses().values().stream()
              .map(SnapshotText::of)
              .collect(Collectors.joining(" "));
      case "computed" -> String.valueOf(HashJob.computed());
      default -> throw new IllegalArgumentException("no command: " + words.get(0));
    };
  }

  private String submit(Workload workload) {
    ClusterFuture<?> future = cluster.submit(workload.job());
    jobs.put(future.id(), future);
    return future.id();
  }

  /** Runs a job; tells the nanoseconds and the answer. */
  private String time(Workload workload) throws Exception {
    long begun = System.nanoTime();
    Object result = cluster.submit(workload.job()).get();
    return System.nanoTime() - begun + " " + Workload.answer(result);
  }

  private ClusterFuture<?> future(String id) {
    ClusterFuture<?> found = jobs.get(id);
    return found != null ? found : find(id);
  }

  private synchronized ClusterFuture<?> find(String id) {
    return jobs.computeIfAbsent(
        id,
        any ->
            cluster
                .find(any)
                .orElseThrow(() -> new IllegalArgumentException("there is no job " + any)));
  }
}
