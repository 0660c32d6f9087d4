package io.jackdaw.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.cluster.ClusterConfig;
import io.jackdaw.cluster.ClusterFuture;
import io.jackdaw.cluster.JackdawCluster;
import io.jackdaw.cluster.bench.problems.QueensJob;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NodeCommandTest {
  @Test
  void node_toldToStopWhileItComputes_handsOverAndLeaves(@TempDir Path directory) throws Exception {
    Path settings = directory.resolve("cluster.properties");
    Files.writeString(settings, settings());
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "node",
                "--config",
                settings.toString())
            .redirectError(directory.resolve("log").toFile())
            .start();
    try (BufferedReader out = process.inputReader()) {
      assertThat(out.readLine()).startsWith("node helper has joined cluster ");
      assertThat(out.readLine()).isEqualTo("it is the first node");
      compute(settings, process);
      assertThat(out.readLine()).isEqualTo("handing over ...");
      assertThat(out.readLine()).isEqualTo("left");
      assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    } finally {
      process.destroyForcibly();
    }
  }

  /** Computes together with the process, which is told to stop when it has got work. */
  private static void compute(Path settings, Process process) throws Exception {
    Path mine = settings.resolveSibling("mine.properties");
    Files.writeString(mine, Files.readString(settings).replace("node = helper", "node = asker"));
    try (JackdawCluster cluster = JackdawCluster.join(ClusterConfig.load(mine))) {
      ClusterFuture<Long> solutions = cluster.submit(new QueensJob(14));
      while (cluster.snapshot().stealsOut() == 0 && !solutions.isDone()) {
        Thread.sleep(5); // and look again
      }
      process.toHandle().destroy(); // SIGTERM; what it says can still be read
      assertThat(solutions.get(60, TimeUnit.SECONDS)).isEqualTo(365_596);
      assertThat(cluster.snapshot().stealsOut()).isPositive();
    }
  }

  private static String settings() throws IOException {
    List<Integer> ports = freePorts();
    return """
    cluster = %s
    node = helper
    bind.address = 127.0.0.1
    bind.port = %d-%d
    workers = 1
    jobs = %s
    """
        .formatted(UUID.randomUUID(), ports.getFirst(), ports.getLast(), QueensJob.class.getName());
  }

  /** The operating system's choice, and the next one, which it is not likely to hand out next. */
  private static List<Integer> freePorts() throws IOException {
    while (true) {
      try (ServerSocket first = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
          ServerSocket next =
              new ServerSocket(first.getLocalPort() + 1, 1, InetAddress.getLoopbackAddress())) {
        return List.of(first.getLocalPort(), next.getLocalPort());
      } catch (IOException taken) {
        // Another one, then.
      }
    }
  }
}
