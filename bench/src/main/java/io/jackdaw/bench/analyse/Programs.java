package io.jackdaw.bench.analyse;

import io.jackdaw.bench.deques.DequesBenchmark;
import io.jackdaw.bench.fib.FibPrograms;
import io.jackdaw.bench.harness.Program;
import io.jackdaw.bench.loops.LoopsBenchmark;
import io.jackdaw.bench.tree.TreeBenchmark;
import io.jackdaw.bench.victims.VictimsBenchmark;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/** The programs that can be analysed by name, each with the size that it has if none is given. */
public final class Programs {
  private record Entry(int size, IntFunction<Program> maker) {}

  private static final Map<String, Entry> ALL = all();

  private Programs() {}

  private static Map<String, Entry> all() {
    Map<String, Entry> all = new LinkedHashMap<>();
    all.put("fib", new Entry(36, FibPrograms::slots));
    all.put("fib-lambdas", new Entry(33, FibPrograms::lambdas));
    all.put("fib-tasks", new Entry(31, FibPrograms::tasks));
    all.put("tree", new Entry(3_000_000, TreeBenchmark::program));
    all.put("irregular-tree", new Entry(10, VictimsBenchmark::program));
    all.put("queens", new Entry(12, DequesBenchmark::queens));
    all.put("merge-sort", new Entry(1_000_000, DequesBenchmark::sort));
    for (String loop :
        List.of("sum", "saxpy", "map", "filter", "scan", "histogram", "mandelbrot", "nested")) {
      all.put(
          loop, new Entry(10_000_000, size -> LoopsBenchmark.program(loop, String.valueOf(size))));
    }
    all.put(
        "sort", new Entry(1_000_000, size -> LoopsBenchmark.program("sort-int", "random-" + size)));
    return all;
  }

  /** All names. */
  public static List<String> names() {
    return List.copyOf(ALL.keySet());
  }

  /** The size of a program if none is given. */
  public static int size(String name) {
    return entry(name).size();
  }

  /** Makes a program. */
  public static Program named(String name, int size) {
    return entry(name).maker().apply(size);
  }

  private static Entry entry(String name) {
    Entry entry = ALL.get(name);
    if (entry == null) {
      throw new IllegalArgumentException("there is no program '" + name + "', only " + names());
    }
    return entry;
  }
}
