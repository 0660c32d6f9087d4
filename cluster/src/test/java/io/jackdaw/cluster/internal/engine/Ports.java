package io.jackdaw.cluster.internal.engine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;

/** Ports that the operating system says are free. */
public final class Ports {
  private Ports() {}

  /** So many of them. */
  public static List<Integer> free(int count) {
    List<ServerSocket> held = new ArrayList<>();
    try {
      for (int i = 0; i < count; i++) {
        held.add(new ServerSocket(0, 1, InetAddress.getLoopbackAddress()));
      }
      List<Integer> ports = held.stream().map(ServerSocket::getLocalPort).toList();
      for (ServerSocket socket : held) {
        socket.close();
      }
      return ports;
    } catch (IOException noPorts) {
      throw new UncheckedIOException(noPorts);
    }
  }
}
