package io.jackdaw.cluster.internal.engine;

import io.jackdaw.cluster.ClusterConfig;
import io.jackdaw.cluster.NodeId;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;

/** A node in a process of its own, which can be killed or stopped. */
final class ChildNode implements AutoCloseable {
  private static final String EXPELLED = "EXPELLED";

  private final Process process;
  private final BufferedReader lines;

  private ChildNode(Process process) {
    this.process = process;
    lines = process.inputReader();
  }

  /** What the child runs. */
  public static void main(String[] arguments) throws InterruptedException {
    ClusterConfig config =
        ClusterConfig.builder(arguments[0])
            .bindAddress("127.0.0.1")
            .port(Integer.parseInt(arguments[1]))
            .hosts("127.0.0.1:" + arguments[2], "127.0.0.1:" + arguments[1])
            .failureDetection(Duration.ofSeconds(2))
            .node("child")
            .build();
    InfinispanEngine engine =
        InfinispanEngine.join(
            config,
            new Engine.Listener() {
              @Override
              public void received(NodeId from, byte[] frame) {}

              @Override
              public void viewChanged(View view) {}

              @Override
              public void written(String key) {}

              @Override
              public void expelled() {
                System.out.println(EXPELLED);
              }
            });
    // Keeps writing, so that it is killed in the middle of it.
    Thread writer =
        Thread.ofVirtual()
            .start(
                () -> {
                  for (int i = 0; i < Integer.MAX_VALUE; i++) {
                    engine.put("of-child", new byte[] {(byte) i});
                  }
                });
    writer.setUncaughtExceptionHandler((thread, expected) -> {});
    new CountDownLatch(1).await();
  }

  static ChildNode start(String cluster, int port, int otherPort) throws IOException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    return new ChildNode(
        new ProcessBuilder(
                java,
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                ChildNode.class.getName(),
                cluster,
                String.valueOf(port),
                String.valueOf(otherPort))
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start());
  }

  void kill() throws InterruptedException {
    process.destroyForcibly().waitFor();
  }

  /** Like a very long collection of garbage; false if this system cannot. */
  boolean signal(String name) throws IOException, InterruptedException {
    try {
      String id = String.valueOf(process.pid());
      return new ProcessBuilder("kill", "-" + name, id).start().waitFor() == 0;
    } catch (IOException noKill) {
      return false;
    }
  }

  /** Until it is expelled; false if it ends before. */
  boolean awaitExpelled() throws IOException {
    String line = lines.readLine();
    while (line != null && !line.equals(EXPELLED)) {
      line = lines.readLine();
    }
    return line != null;
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
