package io.jackdaw.cluster;

import io.jackdaw.VictimRule;
import io.jackdaw.cluster.internal.config.Place;
import java.net.InetAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The settings of a node that is to join a cluster; see {@link ClusterConfig#builder}. */
public final class ClusterConfigBuilder {
  private static final Duration LEAST = Duration.ofMillis(500);
  private static final Duration MOST = Duration.ofHours(1);

  final String cluster;
  @Nullable String node;
  @Nullable String dns;
  ClusterConfig.Begin begin = ClusterConfig.Begin.AUTO;
  Duration joinTimeout = Duration.ofSeconds(10);
  Duration failureDetection = Duration.ofSeconds(8);
  boolean faultTolerance = true;
  int workers;
  VictimRule victims = VictimRule.UNIFORM;
  List<Class<? extends Job<?>>> jobs = new ArrayList<>();
  @Nullable ClusterTls tls;
  Place place;

  private @Nullable String bindAddress;
  private int firstPort;
  private int lastPort;
  private List<String> hosts = List.of();
  private boolean insecure;

  ClusterConfigBuilder(String cluster) {
    this.cluster = named("cluster", cluster);
    place = Place.LOOPBACK;
  }

  private ClusterConfigBuilder(ClusterConfigBuilder other, Place place) {
    cluster = other.cluster;
    node = other.node;
    dns = other.dns;
    begin = other.begin;
    joinTimeout = other.joinTimeout;
    failureDetection = other.failureDetection;
    faultTolerance = other.faultTolerance;
    workers = other.workers;
    victims = other.victims;
    jobs = List.copyOf(other.jobs);
    tls = other.tls;
    this.place = place;
  }

  /**
   * What people call this node.
   *
   * @param name 1 to 64 characters; default: host name and port; with a range of ports, host name
   *     and four digits
   * @return this
   */
  public ClusterConfigBuilder node(String name) {
    node = named("node", name);
    return this;
  }

  /**
   * Where this node listens. It must be an address of this machine at which the others can reach
   * it.
   *
   * @param address a name or an address; default: the one of the hosts that is this machine; with
   *     {@code dns} the address of the host name; else 127.0.0.1
   * @return this
   */
  public ClusterConfigBuilder bindAddress(String address) {
    bindAddress = Objects.requireNonNull(address, "bind.address");
    return this;
  }

  /**
   * The port at which this node listens.
   *
   * @param port 1 to 65535
   * @return this
   */
  public ClusterConfigBuilder port(int port) {
    return ports(port, port);
  }

  /**
   * Ports of which this node takes the first that is free.
   *
   * @param first the first, 1 to 65535
   * @param last the last, at most 63 more
   * @return this
   */
  public ClusterConfigBuilder ports(int first, int last) {
    if (first < 1 || last > 65535 || last < first || last - first > 63) {
      throw refused(
          "bind.port",
          first == last ? first : first + "-" + last,
          "1 to 65535; a range at most 64 long");
    }
    firstPort = first;
    lastPort = last;
    return this;
  }

  /**
   * Where nodes of the cluster may be. The same list on all nodes, this one among them. More nodes
   * may join than are listed, as long as they reach one that is.
   *
   * @param addresses {@code host:port} or {@code host}
   * @return this
   */
  public ClusterConfigBuilder hosts(String... addresses) {
    hosts = List.of(addresses);
    return this;
  }

  /**
   * A name that stands for the addresses of all nodes, such as that of a headless service of
   * Kubernetes. It is looked up whenever others are looked for. All nodes listen at the same port.
   *
   * @param name the name
   * @return this
   */
  public ClusterConfigBuilder dns(String name) {
    dns = Objects.requireNonNull(name, "dns");
    return this;
  }

  /**
   * Whether this node may begin a cluster when it finds none.
   *
   * @param rule default: {@link ClusterConfig.Begin#AUTO}
   * @return this
   */
  public ClusterConfigBuilder begin(ClusterConfig.Begin rule) {
    begin = Objects.requireNonNull(rule, "begin");
    return this;
  }

  /**
   * How long to try to join.
   *
   * @param time 500 ms to 1 h; default: 10 s
   * @return this
   */
  public ClusterConfigBuilder joinTimeout(Duration time) {
    joinTimeout = within("join.timeout", time);
    return this;
  }

  /**
   * After what time a node that does not answer, but whose connections are still open, is taken for
   * dead. A killed process is noticed within about a second, whatever this is. A node that stops
   * for longer, to collect garbage for example, loses what it was doing.
   *
   * @param time 500 ms to 1 h; default: 8 s
   * @return this
   */
  public ClusterConfigBuilder failureDetection(Duration time) {
    failureDetection = within("failure.detection", time);
    return this;
  }

  /**
   * Whether what a dead node has not finished is done again. Without it the job fails.
   *
   * @param on default: true
   * @return this
   */
  public ClusterConfigBuilder faultTolerance(boolean on) {
    faultTolerance = on;
    return this;
  }

  /**
   * How many workers the pool of this node has.
   *
   * @param count 1 to 32767; default: what the operating system or the container grants
   * @return this
   */
  public ClusterConfigBuilder workers(int count) {
    if (count < 1 || count > 32767) {
      throw refused("workers", count, "1 to 32767");
    }
    workers = count;
    return this;
  }

  /**
   * How this node chooses whom to ask for work.
   *
   * @param rule default: {@link VictimRule#UNIFORM}
   * @return this
   */
  public ClusterConfigBuilder victims(VictimRule rule) {
    victims = Objects.requireNonNull(rule, "victims");
    return this;
  }

  /**
   * Allows a job. Nodes run jobs of these classes and no others, and all nodes of a cluster list
   * the same.
   *
   * @param type a record
   * @return this
   */
  public ClusterConfigBuilder job(Class<? extends Job<?>> type) {
    if (!type.isRecord()) {
      throw refused("jobs", type.getName(), "records");
    }
    jobs.add(type);
    return this;
  }

  /**
   * Secures connections.
   *
   * @param settings the settings
   * @return this
   */
  public ClusterConfigBuilder tls(ClusterTls settings) {
    tls = Objects.requireNonNull(settings, "tls");
    return this;
  }

  /**
   * Accepts that connections are not secured: anybody who can reach the port can read and change
   * everything, and join. Needed for addresses other than loopback if there is no TLS, or TLS that
   * is not mutual.
   *
   * @return this
   */
  public ClusterConfigBuilder insecure() {
    insecure = true;
    return this;
  }

  /**
   * Checks the settings.
   *
   * @return the settings
   * @throws IllegalArgumentException if they are not allowed; the message says why
   */
  public ClusterConfig build() {
    if (dns != null && !hosts.isEmpty()) {
      throw new IllegalArgumentException("hosts and dns are both given: give one of them");
    }
    Place found = Place.of(bindAddress, firstPort, lastPort, hosts, dns);
    if (!insecure && !found.address().isLoopbackAddress()) {
      requireSecure(found.address());
    }
    return new ClusterConfig(new ClusterConfigBuilder(this, found));
  }

  /** Others can reach the address: both ends of a connection have to prove who they are. */
  private void requireSecure(InetAddress address) {
    if (tls == null) {
      throw new IllegalArgumentException(
          ("bind.address = %s can be reached from other machines, and connections are not secured:"
                  + " give tls.key.store and tls.trust.store, or say insecure = true")
              .formatted(address.getHostAddress()));
    }
    if (!tls.isMutual()) {
      throw new IllegalArgumentException(
          ("bind.address = %s can be reached from other machines, and with tls.mutual = false any of"
                  + " them may join: leave that out, or say insecure = true")
              .formatted(address.getHostAddress()));
    }
  }

  private static String named(String key, String name) {
    if (name.isBlank() || name.length() > 64) {
      throw refused(key, name, "1 to 64 characters, not all blank");
    }
    return name;
  }

  private static Duration within(String key, Duration time) {
    if (time.compareTo(LEAST) < 0 || time.compareTo(MOST) > 0) {
      throw refused(key, time.toMillis() + " ms", "500 ms to 1 h");
    }
    return time;
  }

  private static IllegalArgumentException refused(String key, Object value, String allowed) {
    return new IllegalArgumentException(
        "%s = %s is not allowed, only %s".formatted(key, value, allowed));
  }
}
