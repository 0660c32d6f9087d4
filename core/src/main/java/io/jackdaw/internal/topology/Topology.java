package io.jackdaw.internal.topology;

import java.util.Arrays;

/**
 * The processors that this process may use, in the order in which workers are put on them, and the
 * rings around each: those on the same core, behind the same cache, on the same socket, on the same
 * NUMA node. Places are numbers from 0; {@link #cpu} gives the operating system's number.
 */
public final class Topology {
  private final int[] cpus;

  /** By ring, nearest first, and place: places with the same number are in the same ring. */
  private final int[][] rings;

  /**
   * A machine.
   *
   * @param cpus the operating system's numbers, by place
   * @param rings groups of places, nearest ring first; the whole machine is not one of them
   */
  Topology(int[] cpus, int[][] rings) {
    this.cpus = cpus.clone();
    this.rings = new int[rings.length][];
    for (int i = 0; i < rings.length; i++) {
      this.rings[i] = rings[i].clone();
    }
  }

  /**
   * The machine that this process runs on, as Linux describes it; on other systems, and where the
   * description cannot be read, a flat one.
   *
   * @return always the same
   */
  public static Topology ofThisMachine() {
    return ThisMachine.TOPOLOGY;
  }

  /** Examines the machine when somebody first asks. */
  private static final class ThisMachine {
    static final Topology TOPOLOGY = SystemFiles.topology();
  }

  /**
   * Processors that are all equally near.
   *
   * @param count how many, at least 1
   * @return such a machine
   */
  public static Topology flat(int count) {
    return regular(count);
  }

  /**
   * An imaginary machine, for tests and simulators.
   *
   * @param parts how many parts each part has, the machine itself first: {@code regular(2, 8, 2)}
   *     is 2 sockets of 8 cores with 2 threads
   * @return such a machine, its processors numbered in that order
   */
  public static Topology regular(int... parts) {
    int count = Arrays.stream(parts).reduce(1, Math::multiplyExact);
    if (parts.length == 0 || count < 1) {
      throw new IllegalArgumentException(
          "a machine has at least one part of each kind, not " + Arrays.toString(parts));
    }
    int[][] rings = new int[parts.length - 1][count];
    int size = 1;
    for (int ring = 0; ring < rings.length; ring++) {
      size *= parts[parts.length - 1 - ring];
      for (int place = 0; place < count; place++) {
        rings[ring][place] = place / size;
      }
    }
    int[] cpus = new int[count];
    Arrays.setAll(cpus, i -> i);
    return new Topology(cpus, rings);
  }

  /**
   * How many places there are.
   *
   * @return at least 1
   */
  public int size() {
    return cpus.length;
  }

  /**
   * The operating system's number of a processor.
   *
   * @param place a place
   * @return its number
   */
  public int cpu(int place) {
    return cpus[place];
  }

  /**
   * How many rings there are around a processor, not counting the whole machine: the largest
   * distance.
   *
   * @return 0 for a flat machine
   */
  public int levels() {
    return rings.length;
  }

  /**
   * How far apart two places are.
   *
   * @param here a place
   * @param there a place
   * @return the number of rings around {@code here} that do not reach {@code there}
   */
  public int distance(int here, int there) {
    int distance = 0;
    while (distance < rings.length && rings[distance][here] != rings[distance][there]) {
      distance++;
    }
    return distance;
  }

  @Override
  public String toString() {
    return "Topology[" + cpus.length + " processors, " + rings.length + " rings]";
  }
}
