package io.jackdaw.internal.topology;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What the files of real machines say. */
class SystemFilesTest {
  private static final String CPU = "/sys/devices/system/cpu/";
  private static final String NODE = "/sys/devices/system/node/";

  private final Map<String, String> files = new HashMap<>();

  private Topology topology() {
    return SystemFiles.topology(files::get, 3);
  }

  private void allow(String list) {
    files.put(
        "/proc/self/status",
        "Name:\tjava\nPid:\t4711\nCpus_allowed:\tffffffff\nCpus_allowed_list:\t"
            + list
            + "\nMems_allowed_list:\t0\n");
  }

  /** The files of some processors; those that share something have the same list. */
  private void cpus(String list, String core, String level2, String level3, String socket) {
    CpuList.parse(list).stream()
        .forEach(
            cpu -> {
              String here = CPU + "cpu" + cpu + "/";
              files.put(here + "topology/core_cpus_list", core + "\n");
              files.put(here + "topology/package_cpus_list", socket + "\n");
              files.put(here + "cache/index0/shared_cpu_list", core + "\n");
              files.put(here + "cache/index1/shared_cpu_list", core + "\n");
              files.put(here + "cache/index2/shared_cpu_list", level2 + "\n");
              files.put(here + "cache/index3/shared_cpu_list", level3 + "\n");
            });
  }

  private void nodes(String... lists) {
    files.put(NODE + "online", "0-" + (lists.length - 1) + "\n");
    for (int i = 0; i < lists.length; i++) {
      files.put(NODE + "node" + i + "/cpulist", lists[i] + "\n");
    }
  }

  private static int[] order(Topology machine) {
    return IntStream.range(0, machine.size()).map(machine::cpu).toArray();
  }

  private static int distance(Topology machine, int cpu, int otherCpu) {
    int[] order = order(machine);
    return machine.distance(place(order, cpu), place(order, otherCpu));
  }

  private static int place(int[] order, int cpu) {
    return IntStream.range(0, order.length).filter(i -> order[i] == cpu).findFirst().orElseThrow();
  }

  /** Two Xeons with 4 of their cores: even numbers on one socket, threads 8 apart. */
  private void twoSockets() {
    files.put(CPU + "online", "0-15\n");
    for (int core = 0; core < 8; core++) {
      String threads = core + "," + (core + 8);
      String socket = core % 2 == 0 ? "0,2,4,6,8,10,12,14" : "1,3,5,7,9,11,13,15";
      cpus(threads, threads, threads, socket, socket);
    }
    nodes("0,2,4,6,8,10,12,14", "1,3,5,7,9,11,13,15");
  }

  @Test
  void topology_twoSocketsWithThreads_hasTwoRings() {
    allow("0-15");
    twoSockets();
    Topology machine = topology();
    assertThat(order(machine))
        .as("a thread of each core, socket by socket, then the second threads")
        .containsExactly(0, 2, 4, 6, 1, 3, 5, 7, 8, 10, 12, 14, 9, 11, 13, 15);
    assertThat(machine.levels()).as("core; socket, cache and node are the same").isEqualTo(2);
    assertThat(distance(machine, 0, 8)).isZero();
    assertThat(distance(machine, 0, 2)).isEqualTo(1);
    assertThat(distance(machine, 0, 1)).isEqualTo(2);
  }

  @Test
  void topology_cpusetOfAContainer_isWhatCounts() {
    allow("0,2,8");
    twoSockets();
    Topology machine = topology();
    assertThat(order(machine)).containsExactly(0, 2, 8);
    assertThat(machine.levels()).as("the second socket is not ours").isEqualTo(1);
    assertThat(distance(machine, 0, 8)).isZero();
    assertThat(distance(machine, 8, 2)).isEqualTo(1);
  }

  @Test
  void topology_processorSwitchedOff_isLeftOut() {
    allow("0-15");
    twoSockets();
    files.put(CPU + "online", "0-7\n");
    assertThat(order(topology())).containsExactly(0, 2, 4, 6, 1, 3, 5, 7);
  }

  /** An Epyc: 2 sockets, 2 caches each, 2 cores behind each, 2 threads. */
  @Test
  void topology_severalCachesPerSocket_hasThreeRings() {
    allow("0-15");
    for (int core = 0; core < 8; core++) {
      String threads = core + "," + (core + 8);
      int cache = core / 2 * 2;
      int socket = core / 4 * 4;
      cpus(
          threads,
          threads,
          threads,
          "%d-%d,%d-%d".formatted(cache, cache + 1, cache + 8, cache + 9),
          "%d-%d,%d-%d".formatted(socket, socket + 3, socket + 8, socket + 11));
    }
    nodes("0-3,8-11", "4-7,12-15");
    Topology machine = topology();
    assertThat(machine.levels()).isEqualTo(3);
    assertThat(distance(machine, 0, 8)).isZero();
    assertThat(distance(machine, 0, 9)).isEqualTo(1);
    assertThat(distance(machine, 0, 2)).isEqualTo(2);
    assertThat(distance(machine, 0, 4)).isEqualTo(3);
  }

  /** One socket that is split into two NUMA nodes, no threads: the node is the inner ring. */
  @Test
  void topology_nodesInsideASocket_areOrderedBySize() {
    allow("0-7");
    for (int cpu = 0; cpu < 8; cpu++) {
      String own = String.valueOf(cpu);
      cpus(own, own, own, "0-7", "0-7");
    }
    nodes("0-3", "4-7");
    Topology machine = topology();
    assertThat(machine.levels()).isEqualTo(1);
    assertThat(distance(machine, 0, 3)).isZero();
    assertThat(distance(machine, 0, 4)).isEqualTo(1);
  }

  /** Two fast cores with threads, four slow ones that share a cache. */
  @Test
  void topology_differentKindsOfCores_slowOnesAreNearTheirCluster() {
    allow("0-7");
    cpus("0-1", "0-1", "0-1", "0-7", "0-7");
    cpus("2-3", "2-3", "2-3", "0-7", "0-7");
    for (int cpu = 4; cpu < 8; cpu++) {
      cpus(String.valueOf(cpu), String.valueOf(cpu), "4-7", "0-7", "0-7");
    }
    nodes("0-7");
    Topology machine = topology();
    assertThat(order(machine)).containsExactly(0, 2, 4, 5, 6, 7, 1, 3);
    assertThat(distance(machine, 0, 1)).isLessThan(distance(machine, 0, 2));
    assertThat(distance(machine, 4, 7)).isLessThan(distance(machine, 4, 0));
  }

  @Test
  void topology_singleCoreContainer_isFlat() {
    allow("5");
    cpus("5", "5,21", "5,21", "0-31", "0-31");
    nodes("0-31");
    Topology machine = topology();
    assertThat(order(machine)).containsExactly(5);
    assertThat(machine.levels()).isZero();
  }

  @Test
  void topology_oldNamesOfFiles_areKnownToo() {
    allow("0-3");
    for (int cpu = 0; cpu < 4; cpu++) {
      String here = CPU + "cpu" + cpu + "/topology/";
      files.put(here + "thread_siblings_list", cpu < 2 ? "0-1" : "2-3");
      files.put(here + "core_siblings_list", "0-3");
    }
    Topology machine = topology();
    assertThat(machine.levels()).isEqualTo(1);
    assertThat(order(machine)).containsExactly(0, 2, 1, 3);
  }

  @Test
  void topology_onlyTheAllowedProcessorsAreKnown_isFlat() {
    allow("0-3");
    assertThat(order(topology())).containsExactly(0, 1, 2, 3);
    assertThat(topology().levels()).isZero();
  }

  @Test
  void topology_noFilesOrNonsense_isFlatWithWhatTheJvmSays() {
    assertThat(order(topology())).containsExactly(0, 1, 2);
    allow("zero");
    assertThat(order(topology())).containsExactly(0, 1, 2);
    allow("0-1");
    files.put(CPU + "cpu0/topology/core_cpus_list", "?");
    assertThat(topology().size()).isEqualTo(3);
    assertThat(topology().levels()).isZero();
  }
}
