package io.jackdaw.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.cluster.ClusterConfig;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClusterQueensTest {
  private static final Path EXAMPLE = Path.of("cluster.properties"); // tests run in their module

  @Test
  void load_exampleFile_saysWhatItSays() {
    ClusterConfig config = ClusterConfig.load(EXAMPLE);
    assertThat(config.cluster()).isEqualTo("examples");
    assertThat(config.bindAddress().isLoopbackAddress()).isTrue();
    assertThat(config.firstPort()).isEqualTo(7800);
    assertThat(config.lastPort()).isEqualTo(7807);
    assertThat(config.workers()).hasValue(1);
    assertThat(config.tls()).isEmpty();
    assertThat(config.jobs()).isEqualTo(List.of(ClusterQueens.Queens.class));
  }

  @Test
  void main_oneNode_printsTheKnownResult(@TempDir Path directory) throws Exception {
    // Others may run this test at the same time on this machine: not the ports of the example.
    Path file = directory.resolve("cluster.properties");
    Files.writeString(
        file,
        Files.readString(EXAMPLE)
            .replace("7800-7807", String.valueOf(freePort()))
            .replace("cluster = examples", "cluster = " + UUID.randomUUID()));
    PrintStream console = System.out;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try {
      ClusterQueens.main(new String[] {file.toString()});
    } finally {
      System.setOut(console);
    }
    assertThat(printed.toString(StandardCharsets.UTF_8)).contains("queens(10) = 724");
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }
}
