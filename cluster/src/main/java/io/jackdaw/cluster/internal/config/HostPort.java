package io.jackdaw.cluster.internal.config;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;

/**
 * Where a node may be. The name is looked up when it is needed, not before.
 *
 * @param host a name or an address, of IP 6 without brackets
 * @param port the port
 */
public record HostPort(String host, int port) {
  /** From {@code host}, {@code host:port}, {@code [ip6]} or {@code [ip6]:port}. */
  public static HostPort of(String text, int defaultPort) {
    int colon = text.lastIndexOf(':');
    boolean hasPort = colon >= 0 && (text.startsWith("[") ? text.charAt(colon - 1) == ']' : true);
    String host = hasPort ? text.substring(0, colon) : text;
    if (host.startsWith("[") && host.endsWith("]")) {
      host = host.substring(1, host.length() - 1);
    } else if (host.contains(":")) {
      throw refused(text);
    }
    if (host.isBlank()) {
      throw refused(text);
    }
    return new HostPort(host, hasPort ? port(text, text.substring(colon + 1)) : defaultPort);
  }

  private static int port(String text, String digits) {
    try {
      int port = Integer.parseInt(digits);
      if (port >= 1 && port <= 65535) {
        return port;
      }
    } catch (NumberFormatException noNumber) {
      // Refused below.
    }
    throw refused(text);
  }

  private static IllegalArgumentException refused(String text) {
    return new IllegalArgumentException(
        "hosts = %s is not allowed, only host:port or host, ports 1 to 65535, IP 6 as in [::1]:7800"
            .formatted(text));
  }

  /** Whether this is that address, at one of the ports. */
  boolean is(InetAddress address, int firstPort, int lastPort) {
    try {
      return port >= firstPort
          && port <= lastPort
          && Arrays.asList(InetAddress.getAllByName(host)).contains(address);
    } catch (UnknownHostException unknown) {
      return false;
    }
  }

  @Override
  public String toString() {
    return (host.contains(":") ? "[" + host + "]" : host) + ":" + port;
  }
}
