package io.jackdaw.cluster.bench.nodes;

import io.jackdaw.cluster.ClusterFuture;
import io.jackdaw.cluster.JackdawCluster;
import io.jackdaw.cluster.NodeId;
import io.jackdaw.cluster.bench.Workload;
import io.jackdaw.cluster.bench.Workloads;
import io.jackdaw.cluster.bench.problems.HashJob;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.stream.Collectors;

/**
 * A node that does what it reads: a line is a number, a command and its words, and is answered by a
 * line with the same number, whenever the answer is known. See {@link NodeProcess}.
 */
public final class NodeMain {
  /** The number of the answer to what nobody asked: that the node has joined. */
  static final int JOINED = 0;

  private final JackdawCluster cluster;
  private final Map<String, ClusterFuture<?>> jobs = new ConcurrentHashMap<>();

  private NodeMain(JackdawCluster cluster) {
    this.cluster = cluster;
  }

  /** Joins and obeys until it reads "quit". */
  public static void main(String[] arguments) throws IOException {
    JackdawCluster cluster = JackdawCluster.join(NodeSetup.of(arguments).config());
    say(JOINED, "ok " + cluster.self().name());
    new NodeMain(cluster).obey();
    // Nobody reads what this says any more, or the parent is dead: no reason to be polite.
    Runtime.getRuntime().halt(0);
  }

  private void obey() throws IOException {
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      String[] words = line.split(" ", -1);
      int number = Integer.parseInt(words[0]);
      if (words[1].equals("quit")) {
        cluster.close();
        say(number, "ok");
        return;
      }
      Thread.startVirtualThread(() -> answer(number, words));
    }
  }

  private void answer(int number, String[] words) {
    try {
      say(number, "ok " + answer(words));
    } catch (ExecutionException e) {
      say(number, "failed " + e.getCause());
    } catch (Exception e) {
      say(number, "failed " + e);
    }
  }

  private String answer(String[] words) throws Exception {
    return switch (words[1]) {
      case "submit" -> submit(Workloads.of(words[2], words[3]));
      case "result" -> String.valueOf(Workload.answer(future(words[2]).get()));
      case "progress" -> String.valueOf(future(words[2]).progress());
      case "nodes" ->
          cluster.nodes().stream().map(NodeId::name).sorted().collect(Collectors.joining(" "));
      case "self" -> SnapshotText.of(cluster.snapshot());
      case "status" ->
          cluster.statuses().values().stream()
              .map(SnapshotText::of)
              .collect(Collectors.joining(" "));
      case "computed" -> String.valueOf(HashJob.computed());
      default -> throw new IllegalArgumentException("no command: " + words[1]);
    };
  }

  private String submit(Workload workload) {
    ClusterFuture<?> future = cluster.submit(workload.job());
    jobs.put(future.id(), future);
    return future.id();
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

  private static synchronized void say(int number, String answer) {
    System.out.println(number + " " + answer.lines().collect(Collectors.joining(" / ")));
    System.out.flush();
  }
}
