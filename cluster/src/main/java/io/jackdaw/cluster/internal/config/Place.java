package io.jackdaw.cluster.internal.config;

import io.jackdaw.cluster.ClusterConfig;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where a node listens, and where the others may be.
 *
 * @param address its address
 * @param firstPort the first port that it may take
 * @param lastPort the last one
 * @param hosts all nodes, as {@code host:port}; empty with DNS
 * @param mayBegin whether it begins the cluster, if nobody says otherwise
 */
public record Place(
    InetAddress address, int firstPort, int lastPort, List<String> hosts, boolean mayBegin) {
  /** What a builder has before it is told more. */
  public static final Place LOOPBACK =
      new Place(
          InetAddress.getLoopbackAddress(),
          ClusterConfig.DEFAULT_PORT,
          ClusterConfig.DEFAULT_PORT,
          List.of(),
          true);

  /** Fills in what was not given: null, or 0. */
  public static Place of(
      @Nullable String address,
      int firstPort,
      int lastPort,
      List<String> hosts,
      @Nullable String dns) {
    List<HostPort> all = new ArrayList<>();
    for (String host : hosts) {
      all.add(HostPort.of(host.strip(), firstPort == 0 ? ClusterConfig.DEFAULT_PORT : firstPort));
    }
    HostPort own = address == null ? thisMachine(all, firstPort) : null;
    InetAddress bind = bindAddress(address, own, dns);
    int first = firstPort != 0 ? firstPort : own != null ? own.port() : ClusterConfig.DEFAULT_PORT;
    int last = lastPort != 0 ? lastPort : first;
    if (dns != null) {
      return new Place(bind, first, last, List.of(), bind.isLoopbackAddress() || isFirstPod());
    }
    if (all.isEmpty()) {
      for (int port = first; port <= last; port++) {
        all.add(new HostPort(bind.getHostAddress(), port));
      }
    }
    boolean begins = bind.isLoopbackAddress() || all.getFirst().is(bind, first, last);
    return new Place(bind, first, last, all.stream().map(HostPort::toString).toList(), begins);
  }

  private static InetAddress bindAddress(
      @Nullable String given, @Nullable HostPort own, @Nullable String dns) {
    String name = given != null ? given : own != null ? own.host() : "127.0.0.1";
    try {
      InetAddress address =
          given == null && dns != null ? InetAddress.getLocalHost() : InetAddress.getByName(name);
      if (address.isAnyLocalAddress()) {
        throw new IllegalArgumentException(
            ("bind.address = %s is not allowed, only one address of this machine:"
                    + " the others must be told where to reach it")
                .formatted(name));
      }
      return address;
    } catch (UnknownHostException unknown) {
      throw new IllegalArgumentException(
          "bind.address = %s is not allowed: no such host; only an address of this machine"
              .formatted(name),
          unknown);
    }
  }

  /** The first of the hosts that is this machine. */
  private static @Nullable HostPort thisMachine(List<HostPort> hosts, int port) {
    for (HostPort host : hosts) {
      try {
        InetAddress address = InetAddress.getByName(host.host());
        if ((port == 0 || port == host.port())
            && NetworkInterface.getByInetAddress(address) != null) {
          return host;
        }
      } catch (UnknownHostException | SocketException other) {
        // A host that has no address yet is not this one.
      }
    }
    return null;
  }

  private static boolean isFirstPod() {
    try {
      return InetAddress.getLocalHost().getHostName().endsWith("-0");
    } catch (UnknownHostException nameless) {
      return false;
    }
  }
}
