package io.jackdaw.cluster.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.jackdaw.cluster.ClusterConfig;
import io.jackdaw.cluster.ClusterConfigBuilder;
import io.jackdaw.cluster.ClusterException;
import io.jackdaw.cluster.Codec;
import io.jackdaw.cluster.RangeJob;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import org.junit.jupiter.api.Test;

class JoiningTest {
  private static final Duration SHORT = Duration.ofMillis(600);

  /** A job for the list; nobody runs it. */
  record Nothing() implements RangeJob<Long> {
    @Override
    public long from() {
      return 0;
    }

    @Override
    public long to() {
      return 0;
    }

    @Override
    public Long nothing() {
      return 0L;
    }

    @Override
    public Long compute(long from, long to) {
      return 0L;
    }

    @Override
    public Long merge(Long left, Long right) {
      return left + right;
    }

    @Override
    public Codec<Long> resultCodec() {
      return Codec.LONG;
    }
  }

  @Test
  void join_otherIdentity_isRefusedAndBothSaySo() {
    List<String> lines = Collections.synchronizedList(new ArrayList<>());
    Handler handler = collect(lines);
    Logger logger = Logger.getLogger("io.jackdaw.cluster");
    logger.addHandler(handler);
    Recorder first = new Recorder();
    try (TestCluster cluster = new TestCluster("right", 3)) {
      Engine begun = cluster.join("first", first);
      ClusterConfigBuilder otherJobs = cluster.at(1).node("stranger").job(Nothing.class);
      assertThatThrownBy(() -> InfinispanEngine.join(otherJobs.build(), new Recorder()))
          .isInstanceOf(ClusterException.class)
          .hasMessageContaining("cluster right refuses this node: job " + Nothing.class.getName())
          .hasMessageContaining("at the node that joins, not among its jobs in the cluster");
      ClusterConfig otherName =
          ClusterConfig.builder("wrong")
              .bindAddress("127.0.0.1")
              .port(cluster.port(2))
              .hosts("127.0.0.1:" + cluster.port(0))
              .node("lost")
              .build();
      assertThatThrownBy(() -> InfinispanEngine.join(otherName, new Recorder()))
          .isInstanceOf(ClusterException.class)
          .hasMessage(
              "cluster wrong refuses this node:"
                  + " cluster name: wrong at the node that joins, right in the cluster");
      assertThat(begun.view().members()).containsExactly(begun.self());
      assertThat(first.views()).hasSize(1);
      assertThat(lines)
          .anyMatch(line -> line.startsWith("stranger wants to join and is refused: job "))
          .anyMatch(
              line ->
                  line.equals(
                      "lost wants to join and is refused: cluster name: wrong at the node that"
                          + " joins, right in the cluster"));
    } finally {
      logger.removeHandler(handler);
    }
  }

  @Test
  void join_nobodyThere_oneLineForEachHost() throws Exception {
    List<Integer> ports = Ports.free(2);
    try (ServerSocket mute = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
      ClusterConfig config =
          ClusterConfig.builder("lonely")
              .bindAddress("127.0.0.1")
              .port(ports.get(0))
              .hosts(
                  "127.0.0.1:" + ports.get(1),
                  "no-such-host.invalid:7800",
                  "127.0.0.1:" + mute.getLocalPort())
              .begin(ClusterConfig.Begin.NEVER)
              .joinTimeout(SHORT)
              .build();
      assertThatThrownBy(() -> InfinispanEngine.join(config, new Recorder()))
          .isInstanceOf(ClusterException.class)
          .hasMessageContaining(
              "cannot join lonely: no cluster was found within 600 ms, and this node may not begin"
                  + " one")
          .hasMessageContaining(
              "\n  127.0.0.1:" + ports.get(1) + ": connection refused: nothing listens there")
          .hasMessageContaining("\n  no-such-host.invalid:7800: unknown host")
          .hasMessageContaining(
              "\n  127.0.0.1:" + mute.getLocalPort() + ": accepts connections, but did not answer");
    }
  }

  @Test
  void join_addressInUse_saysWhich() throws Exception {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      int port = taken.getLocalPort();
      ClusterConfig config = ClusterConfig.local("late", port, port).build();
      assertThatThrownBy(() -> InfinispanEngine.join(config, new Recorder()))
          .isInstanceOf(ClusterException.class)
          .hasMessageContaining("cannot listen at 127.0.0.1:" + port + ": the port is in use");
    }
  }

  @Test
  void join_portRange_eachNodeTakesTheNextFreeOne() {
    int port = Ports.free(1).getFirst();
    // Some ports of the range may be taken by others; four are enough for two.
    ClusterConfig config = ClusterConfig.local("range", port, Math.min(port + 3, 65535)).build();
    try (Engine one = InfinispanEngine.join(config, new Recorder());
        Engine two = InfinispanEngine.join(config, new Recorder())) {
      assertThat(two.view().members()).containsExactly(one.self(), two.self());
      assertThat(one.self().name()).isNotEqualTo(two.self().name());
    }
  }

  @Test
  void join_dns_findsNodesAtTheAddressesOfTheName() throws Exception {
    InetAddress other = InetAddress.getByName("127.0.0.2");
    assumeThat(canListenAt(other)).as("a second loopback address").isTrue();
    int port = Ports.free(1).getFirst();
    ClusterConfigBuilder named = ClusterConfig.builder("named").dns("localhost").port(port);
    ClusterConfig first = named.bindAddress("127.0.0.1").build();
    ClusterConfig second = named.bindAddress("127.0.0.2").begin(ClusterConfig.Begin.NEVER).build();
    try (Engine one = InfinispanEngine.join(first, new Recorder());
        Engine two = InfinispanEngine.join(second, new Recorder())) {
      assertThat(two.view().members()).containsExactly(one.self(), two.self());
    }
  }

  private static boolean canListenAt(InetAddress address) {
    try (ServerSocket socket = new ServerSocket(0, 1, address)) {
      return socket.isBound();
    } catch (IOException e) {
      return false;
    }
  }

  @Test
  void join_threeAtTheSameMoment_oneCluster() throws Exception {
    try (TestCluster cluster = new TestCluster("rush", 3);
        ExecutorService threads = Executors.newFixedThreadPool(3)) {
      List<Recorder> recorders = List.of(new Recorder(), new Recorder(), new Recorder());
      List<Callable<InfinispanEngine>> joins = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        int place = i;
        joins.add(() -> InfinispanEngine.join(cluster.at(place).build(), recorders.get(place)));
      }
      List<InfinispanEngine> engines = new ArrayList<>();
      for (Future<InfinispanEngine> join : threads.invokeAll(joins)) {
        engines.add(join.get());
      }
      try {
        recorders.forEach(recorder -> recorder.awaitMembers(3));
        assertThat(recorders).allMatch(recorder -> recorder.expulsions() == 0);
      } finally {
        engines.forEach(Engine::close);
      }
    }
  }

  private static Handler collect(List<String> lines) {
    return new Handler() {
      private final SimpleFormatter formatter = new SimpleFormatter();

      @Override
      public void publish(LogRecord line) {
        lines.add(formatter.formatMessage(line));
      }

      @Override
      public void flush() {}

      @Override
      public void close() {}
    };
  }
}
