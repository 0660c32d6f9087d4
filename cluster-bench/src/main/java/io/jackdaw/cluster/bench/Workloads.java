package io.jackdaw.cluster.bench;

import io.jackdaw.Jackdaw;
import io.jackdaw.bench.search.barneshut.BarnesHut;
import io.jackdaw.bench.search.barneshut.ForceStep;
import io.jackdaw.bench.search.knapsack.Items;
import io.jackdaw.bench.search.knapsack.Knapsack;
import io.jackdaw.bench.search.pentomino.Pentomino;
import io.jackdaw.cluster.Job;
import io.jackdaw.cluster.RangeJob;
import io.jackdaw.cluster.SearchJob;
import io.jackdaw.cluster.bench.problems.BarnesHutJob;
import io.jackdaw.cluster.bench.problems.HashJob;
import io.jackdaw.cluster.bench.problems.HoldJob;
import io.jackdaw.cluster.bench.problems.KnapsackJob;
import io.jackdaw.cluster.bench.problems.PentominoJob;
import io.jackdaw.cluster.bench.problems.QueensBitsJob;
import io.jackdaw.cluster.bench.problems.QueensJob;
import io.jackdaw.cluster.bench.uts.UtsJob;
import io.jackdaw.cluster.bench.uts.UtsSearchJob;
import io.jackdaw.cluster.bench.uts.UtsTree;
import io.jackdaw.parallel.ParallelReduce;
import io.jackdaw.search.Progress;
import io.jackdaw.search.Search;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** All workloads, by name. */
public final class Workloads {
  /** Solutions for 1 queen, 2 queens, ...: OEIS A000170. */
  private static final long[] QUEENS = {
    1,
    0,
    0,
    2,
    10,
    4,
    40,
    92,
    352,
    724,
    2_680,
    14_200,
    73_712,
    365_596,
    2_279_184,
    14_772_512,
    95_815_104,
    666_090_624
  };

  private static final String HOLD = "hold";

  private static final Map<String, Function<String, Workload>> ALL = new LinkedHashMap<>();

  static {
    ALL.put("uts", Workloads::uts);
    ALL.put("uts-search", Workloads::utsSearch);
    ALL.put("queens", n -> queens("queens", n, QueensJob::new));
    ALL.put("queens-bits", n -> queens("queens-bits", n, QueensBitsJob::new));
    ALL.put("pentomino", Workloads::pentomino);
    ALL.put("knapsack", Workloads::knapsack);
    ALL.put("barnes-hut", Workloads::barnesHut);
    ALL.put("hash", Workloads::hash);
    ALL.put(HOLD, Workloads::hold);
  }

  private Workloads() {}

  /** The names of all problems but "hold", which is there to be killed. */
  public static List<String> problems() {
    return ALL.keySet().stream().filter(name -> !name.equals(HOLD)).toList();
  }

  /** The classes of all jobs. */
  public static List<Class<? extends Job<?>>> jobs() {
    return List.of(
        UtsJob.class,
        UtsSearchJob.class,
        QueensJob.class,
        QueensBitsJob.class,
        PentominoJob.class,
        KnapsackJob.class,
        BarnesHutJob.class,
        HashJob.class,
        HoldJob.class);
  }

  /**
   * A problem of some size.
   *
   * @param problem one of {@link #problems}
   * @param input T1, T1L, T1XL, T3 or T3L for uts; 6x10 and the like for pentomino; for the others
   *     a number: of queens, items, bodies, indices, milliseconds
   * @throws IllegalArgumentException if there is no such problem, or not of this size
   */
  public static Workload of(String problem, String input) {
    Function<String, Workload> maker = ALL.get(problem);
    if (maker == null) {
      throw new IllegalArgumentException(
          "job must be of %s, not %s".formatted(String.join(", ", problems()), problem));
    }
    return maker.apply(input);
  }

  private static Workload uts(String input) {
    UtsTree tree = UtsTree.named(input);
    UtsSearchJob search = new UtsSearchJob(tree);
    return new Workload("uts", input, new UtsJob(tree), tree::nodes, search::onPool);
  }

  private static Workload utsSearch(String input) {
    UtsTree tree = UtsTree.named(input);
    UtsSearchJob job = new UtsSearchJob(tree);
    return new Workload("uts-search", input, job, tree::nodes, job::onPool);
  }

  private static <S> Workload queens(
      String problem, String input, Function<Integer, SearchJob<S, Long>> maker) {
    int size = (int) number(input, 1, QUEENS.length);
    SearchJob<S, Long> job = maker.apply(size);
    return new Workload(problem, input, job, () -> QUEENS[size - 1], pool -> count(job, pool));
  }

  private static Workload pentomino(String input) {
    Pentomino puzzle = new Pentomino(input);
    PentominoJob job = new PentominoJob(input);
    return new Workload("pentomino", input, job, puzzle::expected, pool -> count(job, pool));
  }

  private static Workload knapsack(String input) {
    int items = (int) number(input, 1, 1000);
    Knapsack problem = new Knapsack(input);
    KnapsackJob job = new KnapsackJob(Items.random(items));
    return new Workload(
        "knapsack", input, job, problem::expected, pool -> problem.jackdaw(pool, new Progress()));
  }

  private static Workload barnesHut(String input) {
    int bodies = (int) number(input, 1, 10_000_000);
    BarnesHutJob job = new BarnesHutJob(ForceStep.plummer(bodies));
    return new Workload(
        "barnes-hut",
        input,
        job,
        () -> new BarnesHut(input).expected(),
        pool -> Workload.answer(reduce(job, pool)));
  }

  private static Workload hash(String input) {
    HashJob job = new HashJob(number(input, 0, Long.MAX_VALUE));
    return new Workload(
        "hash",
        input,
        job,
        () -> job.compute(job.from(), job.to()).value(),
        pool -> Workload.answer(reduce(job, pool)));
  }

  private static Workload hold(String input) {
    HoldJob job = new HoldJob(number(input, 0, 1_000_000));
    return new Workload(HOLD, input, job, job::millis, pool -> hold(job, pool));
  }

  private static long hold(HoldJob job, Jackdaw pool) {
    return pool.<Long, RuntimeException>invoke(
        worker -> {
          HoldJob.Hold all = job.start();
          all.run(() -> true);
          return job.result(all);
        });
  }

  private static long number(String input, long least, long most) {
    long number;
    try {
      number = Long.parseLong(input);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("size must be a number, not '" + input + "'", e);
    }
    if (number < least || number > most) {
      throw new IllegalArgumentException(
          "size must be from %d to %d, not %d".formatted(least, most, number));
    }
    return number;
  }

  private static <S> long count(SearchJob<S, Long> job, Jackdaw pool) {
    return Search.of(job.moves()).count(pool, job.start());
  }

  private static <R> R reduce(RangeJob<R> job, Jackdaw pool) {
    int blocks = (int) Math.min(10_000, job.to() - job.from());
    return ParallelReduce.<R>reduce(
        pool,
        0,
        blocks,
        job.nothing(),
        block -> job.compute(bound(job, block, blocks), bound(job, block + 1, blocks)),
        job::merge);
  }

  private static long bound(RangeJob<?> job, int block, int blocks) {
    long length = job.to() - job.from();
    return job.from() + length / blocks * block + length % blocks * block / blocks;
  }
}
