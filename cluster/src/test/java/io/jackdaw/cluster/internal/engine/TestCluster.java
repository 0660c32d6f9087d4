package io.jackdaw.cluster.internal.engine;

import io.jackdaw.cluster.ClusterConfig;
import io.jackdaw.cluster.ClusterConfigBuilder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Nodes of one cluster on this machine, each with a port of its own, closed at the end. */
final class TestCluster implements AutoCloseable {
  private final String name;
  private final List<Integer> ports;
  private final List<Engine> engines = new ArrayList<>();
  private int used;

  TestCluster(String name, int places) {
    this.name = name;
    ports = Ports.free(places);
  }

  /** Settings for the next place. */
  ClusterConfigBuilder next() {
    return at(used++);
  }

  ClusterConfigBuilder at(int place) {
    String[] hosts = ports.stream().map(port -> "127.0.0.1:" + port).toArray(String[]::new);
    return ClusterConfig.builder(name)
        .bindAddress("127.0.0.1")
        .port(ports.get(place))
        .hosts(hosts)
        .failureDetection(Duration.ofSeconds(2));
  }

  int port(int place) {
    return ports.get(place);
  }

  InfinispanEngine join(ClusterConfigBuilder settings, Engine.Listener listener) {
    InfinispanEngine engine = InfinispanEngine.join(settings.build(), listener);
    engines.add(engine);
    return engine;
  }

  InfinispanEngine join(String node, Engine.Listener listener) {
    return join(next().node(node), listener);
  }

  @Override
  public void close() {
    engines.reversed().forEach(Engine::close);
  }
}
