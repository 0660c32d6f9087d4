package io.jackdaw.cli;

import io.jackdaw.cluster.ClusterConfig;
import io.jackdaw.cluster.ClusterException;
import io.jackdaw.cluster.JackdawCluster;
import io.jackdaw.cluster.NodeId;
import java.io.File;
import java.io.PrintWriter;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** A node that helps with what others submit, until it is told to stop. */
@Command(
    name = "node",
    description = {
      "Join a cluster and help with what its nodes submit. Ctrl-C or SIGTERM: hand over and leave.",
      "",
      "examples/cluster.properties is a file of settings that begins a cluster on this machine.",
      ""
    },
    sortOptions = false)
final class NodeCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--config",
      required = true,
      paramLabel = "FILE",
      description = "The settings: the name of the cluster, where its nodes are, TLS, jobs.")
  private Path config = Path.of("");

  @Option(
      names = {"--class-path", "-cp"},
      paramLabel = "PATH",
      description = "Where the classes of the jobs are; the same jars on all nodes.")
  private @Nullable String classPath;

  @Override
  public Integer call() throws InterruptedException, MalformedURLException {
    if (classPath != null) {
      // The settings name classes, which are looked for here.
      Thread.currentThread().setContextClassLoader(loader(classPath));
    }
    ClusterConfig settings = settings();
    JackdawCluster cluster = JackdawCluster.join(settings);
    Runtime.getRuntime().addShutdownHook(new Thread(() -> leave(cluster), "leave"));
    say("node " + cluster.self() + " has joined " + settings);
    say(others(cluster));
    new CountDownLatch(1).await(); // what ends this is a signal
    return 0;
  }

  private ClusterConfig settings() {
    try {
      return ClusterConfig.load(config);
    } catch (IllegalArgumentException | ClusterException e) {
      throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
    }
  }

  private static URLClassLoader loader(String path) throws MalformedURLException {
    List<URL> urls = new ArrayList<>();
    for (String place : path.split(File.pathSeparator, -1)) {
      urls.add(Path.of(place).toUri().toURL());
    }
    return new URLClassLoader(urls.toArray(URL[]::new), NodeCommand.class.getClassLoader());
  }

  private static String others(JackdawCluster cluster) {
    String others =
        cluster.nodes().stream()
            .filter(node -> !node.equals(cluster.self()))
            .map(NodeId::name)
            .collect(Collectors.joining(", "));
    return others.isEmpty() ? "it is the first node" : "with " + others;
  }

  private void leave(JackdawCluster cluster) {
    say("handing over ...");
    cluster.close();
    say("left");
  }

  private void say(String line) {
    PrintWriter out = spec.commandLine().getOut();
    out.println(line);
    out.flush();
  }
}
