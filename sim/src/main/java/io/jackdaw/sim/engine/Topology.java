package io.jackdaw.sim.engine;

/**
 * How far processors are from each other: four rings, as the runtime has them. Processors are
 * numbered core by core, socket by socket, node by node.
 *
 * @param core processors that share a core
 * @param socket processors that share a socket, a multiple of {@code core}
 * @param node processors that share a memory, a multiple of {@code socket}
 */
public record Topology(int core, int socket, int node) {
  /** Beyond the memory: another machine. */
  public static final int NETWORK = 3;

  /** Checks the sizes. */
  public Topology {
    if (core < 1 || socket % core != 0 || node % socket != 0 || socket < core || node < socket) {
      throw new IllegalArgumentException(
          "cores of %d, sockets of %d and nodes of %d processors do not fit into each other"
              .formatted(core, socket, node));
    }
  }

  /**
   * One socket, one processor per core.
   *
   * @param processors how many
   * @return the machine
   */
  public static Topology flat(int processors) {
    return new Topology(1, processors, processors);
  }

  /**
   * How far two processors are apart.
   *
   * @param one the first
   * @param other the second
   * @return 0 on the same core, 1 on the same socket, 2 in the same node, 3 beyond
   */
  public int distance(int one, int other) {
    if (one / core == other / core) {
      return 0;
    }
    if (one / socket == other / socket) {
      return 1;
    }
    return one / node == other / node ? 2 : NETWORK;
  }
}
