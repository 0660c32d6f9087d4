package io.jackdaw.cluster;

import io.jackdaw.VictimRule;
import io.jackdaw.cluster.internal.config.ConfigFile;
import java.net.InetAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * How a node joins a cluster: where it listens, where the others may be, how connections are
 * secured, and what it computes. Immutable.
 *
 * <pre>{@code
 * var config = ClusterConfig.builder("prod")
 *     .hosts("10.0.0.1:7800", "10.0.0.2:7800", "10.0.0.3:7800")
 *     .tls(ClusterTls.of(keys, keyPassword, trusted, trustPassword))
 *     .job(Queens.class)
 *     .build();
 * }</pre>
 */
public final class ClusterConfig {
  /** The port if none is given. */
  public static final int DEFAULT_PORT = 7800;

  private final ClusterConfigBuilder from;

  ClusterConfig(ClusterConfigBuilder from) {
    this.from = from;
  }

  /**
   * Settings to be filled in.
   *
   * @param cluster the name of the cluster: nodes of other clusters are refused
   * @return the settings
   */
  public static ClusterConfigBuilder builder(String cluster) {
    return new ClusterConfigBuilder(cluster);
  }

  /**
   * A cluster of nodes on this machine, for trying things out: on the loopback address, without
   * TLS, at ports 7800 to 7807, of which each node takes the first that is free. Any node may begin
   * the cluster.
   *
   * @param cluster the name of the cluster
   * @return settings to be completed
   */
  public static ClusterConfigBuilder local(String cluster) {
    return local(cluster, DEFAULT_PORT, DEFAULT_PORT + 7);
  }

  /**
   * A cluster of nodes on this machine, at other ports.
   *
   * @param cluster the name of the cluster
   * @param firstPort the first port that a node may take
   * @param lastPort the last one
   * @return settings to be completed
   */
  public static ClusterConfigBuilder local(String cluster, int firstPort, int lastPort) {
    return builder(cluster).bindAddress("127.0.0.1").ports(firstPort, lastPort);
  }

  /**
   * Reads settings from a file of properties. Unknown keys and wrong values are refused.
   *
   * <table>
   * <caption>The keys</caption>
   * <tr><th>key<th>value<th>default
   * <tr><td>{@code cluster}<td>{@link #builder the name of the cluster}<td>must be there
   * <tr><td>{@code node}<td>{@link ClusterConfigBuilder#node}<td>host name and port
   * <tr><td>{@code bind.address}<td>{@link ClusterConfigBuilder#bindAddress}<td>the one of the
   *     hosts that is this machine; with {@code dns} the address of the host name; else 127.0.0.1
   * <tr><td>{@code bind.port}<td>{@link ClusterConfigBuilder#port}: a port, or a range as in {@code
   *     7800-7807}, of which the first free one is taken<td>the port of that host, or 7800
   * <tr><td>{@code hosts}<td>{@link ClusterConfigBuilder#hosts}, separated by commas<td>the ports
   *     of this machine
   * <tr><td>{@code dns}<td>{@link ClusterConfigBuilder#dns}<td>none
   * <tr><td>{@code begin}<td>{@link Begin}: {@code auto}, {@code always} or {@code never}<td>auto
   * <tr><td>{@code join.timeout}<td>{@link ClusterConfigBuilder#joinTimeout}, as in {@code 10
   *     s}<td>10 s
   * <tr><td>{@code failure.detection}<td>{@link ClusterConfigBuilder#failureDetection}, as in
   *     {@code 8 s}<td>8 s
   * <tr><td>{@code fault.tolerance}<td>{@link ClusterConfigBuilder#faultTolerance}: {@code true} or
   *     {@code false}<td>true
   * <tr><td>{@code workers}<td>{@link ClusterConfigBuilder#workers}<td>the processors
   * <tr><td>{@code victims}<td>{@link ClusterConfigBuilder#victims}, by {@link
   *     VictimRule#named}<td>uniform
   * <tr><td>{@code jobs}<td>{@link ClusterConfigBuilder#job}: names of classes, separated by
   *     commas<td>none
   * <tr><td>{@code insecure}<td>{@link ClusterConfigBuilder#insecure}: {@code true} or {@code
   *     false}<td>false
   * <tr><td>{@code tls.key.store}, {@code tls.trust.store}<td>{@link ClusterTls}: files, relative
   *     to this file<td>no TLS
   * <tr><td>{@code tls.key.store.password}, {@code tls.trust.store.password}<td>the password;
   *     {@code env:NAME} for the value of an environment variable; {@code file:NAME} for the first
   *     line of a file<td>must be there with TLS
   * <tr><td>{@code tls.mutual}<td>{@link ClusterTls#mutual}: {@code true} or {@code false}<td>true
   * <tr><td>{@code tls.host.check}<td>{@link ClusterTls#hostCheck}: {@code true} or {@code
   *     false}<td>false
   * </table>
   *
   * @param file the file, in UTF-8
   * @return the settings
   * @throws ClusterException if the file cannot be read
   * @throws IllegalArgumentException if a key or a value is not allowed; the message names the
   *     file, the key, the value, and what is allowed
   */
  public static ClusterConfig load(Path file) {
    return ConfigFile.read(file);
  }

  /** Whether a node may begin a cluster when it finds none. */
  public enum Begin {
    /**
     * On the loopback address: yes. With {@code hosts}: if it is the first of them. With {@code
     * dns}: if its host name ends with {@code -0}, as that of the first pod of a stateful set.
     */
    AUTO,
    /** Yes. Only one node of a cluster should say so. */
    ALWAYS,
    /** No: it finds others, or does not join. */
    NEVER
  }

  /**
   * The name of the cluster.
   *
   * @return the name
   */
  public String cluster() {
    return from.cluster;
  }

  /**
   * The name of this node.
   *
   * @return the name, if one was given
   */
  public Optional<String> node() {
    return Optional.ofNullable(from.node);
  }

  /**
   * Where this node listens.
   *
   * @return the address
   */
  public InetAddress bindAddress() {
    return from.place.address();
  }

  /**
   * The first port at which this node may listen.
   *
   * @return the port
   */
  public int firstPort() {
    return from.place.firstPort();
  }

  /**
   * The last port at which this node may listen.
   *
   * @return the port
   */
  public int lastPort() {
    return from.place.lastPort();
  }

  /**
   * Where others may be: names or addresses, each with a port.
   *
   * @return the hosts; empty if they are looked up by {@link #dns}
   */
  public List<String> hosts() {
    return from.place.hosts();
  }

  /**
   * The name that stands for the addresses of all nodes.
   *
   * @return the name, if one was given
   */
  public Optional<String> dns() {
    return Optional.ofNullable(from.dns);
  }

  /**
   * Whether this node may begin the cluster.
   *
   * @return whether it may
   */
  public boolean mayBegin() {
    return switch (from.begin) {
      case ALWAYS -> true;
      case NEVER -> false;
      case AUTO -> from.place.mayBegin();
    };
  }

  /**
   * Whether other nodes may begin it, too, at the same time: so on the loopback address.
   *
   * @return whether anybody may
   */
  public boolean anybodyMayBegin() {
    return from.begin == Begin.AUTO && bindAddress().isLoopbackAddress() && mayBegin();
  }

  /**
   * How long to try to join.
   *
   * @return the time
   */
  public Duration joinTimeout() {
    return from.joinTimeout;
  }

  /**
   * After what time a node that does not answer is taken for dead.
   *
   * @return the time
   */
  public Duration failureDetection() {
    return from.failureDetection;
  }

  /**
   * Whether what a dead node has not finished is done again.
   *
   * @return whether it is
   */
  public boolean isFaultTolerant() {
    return from.faultTolerance;
  }

  /**
   * How many workers the pool of this node has.
   *
   * @return the number, if one was given
   */
  public OptionalInt workers() {
    return from.workers == 0 ? OptionalInt.empty() : OptionalInt.of(from.workers);
  }

  /**
   * How a node chooses whom to ask for work.
   *
   * @return the rule
   */
  public VictimRule victims() {
    return from.victims;
  }

  /**
   * What this node computes.
   *
   * @return the classes; the same on all nodes
   */
  public List<Class<? extends Job<?>>> jobs() {
    return from.jobs;
  }

  /**
   * How connections are secured.
   *
   * @return the settings; empty: not at all
   */
  public Optional<ClusterTls> tls() {
    return Optional.ofNullable(from.tls);
  }

  @Override
  public String toString() {
    return "cluster %s at %s:%d, %s"
        .formatted(
            cluster(),
            bindAddress().getHostAddress(),
            firstPort(),
            from.tls == null ? "without TLS" : from.tls);
  }
}
