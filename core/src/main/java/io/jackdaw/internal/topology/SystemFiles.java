package io.jackdaw.internal.topology;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Reads the description of the machine that Linux gives: {@code /sys/devices/system/cpu}, {@code
 * /sys/devices/system/node}, and, for the processors that this process may use, {@code
 * /proc/self/status}. What is missing there is missing in the topology; that is not an error.
 */
final class SystemFiles {
  private static final String CPU = "/sys/devices/system/cpu/";
  private static final String NODE = "/sys/devices/system/node/";
  private static final String ALLOWED = "Cpus_allowed_list:";

  /** More kinds of cache than any processor has. */
  private static final int MOST_CACHES = 10;

  private final UnaryOperator<@Nullable String> files;
  private final BitSet allowed;

  /** Groups of processors by kind; a processor that is in no group has null. */
  private final List<@Nullable BitSet[]> kinds = new ArrayList<>();

  private SystemFiles(UnaryOperator<@Nullable String> files, BitSet allowed) {
    this.files = files;
    this.allowed = allowed;
  }

  /** The machine that this runs on. */
  static Topology topology() {
    return topology(SystemFiles::read, Runtime.getRuntime().availableProcessors());
  }

  /**
   * The machine that some files describe.
   *
   * @param files the content of a file, or null if it cannot be read
   * @param processors how many processors there are if the files do not say
   */
  static Topology topology(UnaryOperator<@Nullable String> files, int processors) {
    try {
      BitSet allowed = allowed(files);
      return allowed.isEmpty()
          ? Topology.flat(processors)
          : new SystemFiles(files, allowed).build();
    } catch (RuntimeException notAsExpected) { // a malformed list, or something nobody thought of
      return Topology.flat(processors);
    }
  }

  private static @Nullable String read(@Nullable String file) {
    try {
      return file == null ? null : Files.readString(Path.of(file));
    } catch (IOException | SecurityException | UnsupportedOperationException e) {
      return null; // another operating system, or a sandbox
    }
  }

  /** The processors that are online and that the container or the user grants this process. */
  private static BitSet allowed(UnaryOperator<@Nullable String> files) {
    BitSet allowed = new BitSet();
    String status = files.apply("/proc/self/status");
    if (status != null) {
      status
          .lines()
          .filter(line -> line.startsWith(ALLOWED))
          .forEach(line -> allowed.or(CpuList.parse(line.substring(ALLOWED.length()))));
    }
    String online = files.apply(CPU + "online");
    if (online != null) {
      allowed.and(CpuList.parse(online));
    }
    return allowed;
  }

  private Topology build() {
    addKind("topology/core_cpus_list", "topology/thread_siblings_list"); // new and old name
    BitSet[] cores = groups(kinds.getFirst());
    for (int i = 0; i < MOST_CACHES; i++) {
      addKind("cache/index" + i + "/shared_cpu_list", null);
    }
    addKind("topology/package_cpus_list", "topology/core_siblings_list");
    addNodes();
    List<BitSet[]> rings = rings();
    int[] order = order(cores, rings);
    int[][] numbers = new int[rings.size()][order.length];
    for (int ring = 0; ring < numbers.length; ring++) {
      for (int place = 0; place < order.length; place++) {
        numbers[ring][place] = rings.get(ring)[order[place]].nextSetBit(0);
      }
    }
    return new Topology(order, numbers);
  }

  /** One group per processor, read from its directory. */
  private void addKind(String name, @Nullable String otherName) {
    @Nullable BitSet[] groups = new BitSet[allowed.length()];
    allowed.stream()
        .forEach(
            cpu -> {
              String list = files.apply(CPU + "cpu" + cpu + "/" + name);
              if (list == null && otherName != null) {
                list = files.apply(CPU + "cpu" + cpu + "/" + otherName);
              }
              groups[cpu] = list == null ? null : CpuList.parse(list);
            });
    kinds.add(groups);
  }

  private void addNodes() {
    @Nullable BitSet[] groups = new BitSet[allowed.length()];
    String online = files.apply(NODE + "online");
    if (online != null) {
      CpuList.parse(online).stream()
          .mapToObj(node -> files.apply(NODE + "node" + node + "/cpulist"))
          .forEach(
              list -> {
                BitSet group = list == null ? new BitSet() : CpuList.parse(list);
                allowed.stream().filter(group::get).forEach(cpu -> groups[cpu] = group);
              });
    }
    kinds.add(groups);
  }

  /** The kinds that tell processors apart, nearest first, each once. */
  private List<BitSet[]> rings() {
    List<BitSet[]> rings = new ArrayList<>();
    kinds.stream()
        .map(this::groups)
        .sorted(Comparator.comparingLong(this::pairs))
        .filter(ring -> pairs(ring) > 0 && pairs(ring) < allPairs())
        .forEach(
            ring -> {
              if (rings.isEmpty() || pairs(rings.getLast()) != pairs(ring)) {
                rings.add(ring);
              }
            });
    return rings;
  }

  /** The groups among the allowed processors; a processor in no group is a group of its own. */
  private BitSet[] groups(@Nullable BitSet[] kind) {
    BitSet[] groups = new BitSet[kind.length];
    allowed.stream()
        .forEach(
            cpu -> {
              BitSet group = new BitSet();
              if (kind[cpu] != null) {
                group.or(kind[cpu]);
                group.and(allowed);
              }
              group.set(cpu);
              groups[cpu] = group;
            });
    return groups;
  }

  /** How many pairs of processors a ring joins: a measure of how wide it is. */
  private long pairs(BitSet[] ring) {
    return allowed.stream().mapToLong(cpu -> ring[cpu].cardinality() - 1L).sum();
  }

  private long allPairs() {
    long count = allowed.cardinality();
    return count * (count - 1);
  }

  /**
   * The order in which workers get processors: first one thread of each core, neighbours next to
   * each other; then the second threads.
   */
  private int[] order(BitSet[] cores, List<BitSet[]> rings) {
    Comparator<Integer> order =
        Comparator.comparingInt(cpu -> cores[cpu].get(0, cpu).cardinality());
    for (BitSet[] ring : rings.reversed()) {
      order = order.thenComparingInt(cpu -> ring[cpu].nextSetBit(0));
    }
    return allowed.stream()
        .boxed()
        .sorted(order.thenComparingInt(cpu -> cpu))
        .mapToInt(cpu -> cpu)
        .toArray();
  }
}
