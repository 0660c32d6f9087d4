package io.jackdaw.cluster.bench.measure;

import io.jackdaw.bench.harness.Benchmark;
import io.jackdaw.bench.harness.Collector;
import io.jackdaw.bench.harness.Effort;
import io.jackdaw.bench.harness.Rounds;
import io.jackdaw.bench.harness.Settings;
import io.jackdaw.bench.harness.Step;
import io.jackdaw.bench.harness.Trial;
import io.jackdaw.bench.report.Findings;
import io.jackdaw.bench.report.Result;
import io.jackdaw.bench.report.Targets;
import io.jackdaw.cluster.bench.Workload;
import io.jackdaw.cluster.bench.Workloads;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Two nodes against one pool of as many workers, and against parts that are cut up front; the price
 * of surviving deaths; the victim rules between nodes; and how soon a death is made good.
 */
public final class ClusterBenchmark implements Benchmark {
  /** Jobs on each formation. */
  static final String TIMES = "cluster";

  /** Jobs under each victim rule. */
  static final String VICTIMS = "cluster-victims";

  /** Deaths. */
  static final String RECOVERY = "cluster-recovery";

  /** The layout of the victim rules: nodes within which there is something to choose, too. */
  static final int VICTIM_NODES = 2;

  private static final int VICTIM_WORKERS = 4;

  /** TASC 6.2 and 6.3: priority-all with pval, and remote-20 within nodes that have no rings. */
  static final List<String> RULES =
      List.of("uniform", "hierarchical(1,20)", "priority(all)", "weight");

  /** Of which one dies. */
  private static final List<Formation> MORTALS =
      List.of(Formation.TWO_NODES, Formation.THREE_NODES);

  /** A job that still runs when it is killed. */
  private static final String HOLD = "hold:2000";

  /** What the sizes of the settings mean: each workload has its own. */
  private static final long SMALL = 0;

  private static final long LARGE = 1;

  private final Choice choice;

  /**
   * A benchmark of what the user has chosen.
   *
   * @throws IllegalArgumentException if there is no such thing
   */
  public ClusterBenchmark(Choice choice) {
    choice.check();
    this.choice = choice;
  }

  /** The workload that an input names, such as queens:15. */
  static Workload workload(String input) {
    int colon = input.indexOf(':');
    if (colon < 0) {
      throw new IllegalArgumentException(
          "workloads are names and sizes such as queens:15, not " + input);
    }
    return Workloads.of(input.substring(0, colon), input.substring(colon + 1));
  }

  @Override
  public String name() {
    return TIMES;
  }

  @Override
  public Settings thorough() {
    return settings(LARGE, 7, new Effort(5, 1, 1));
  }

  @Override
  public Settings quick() {
    return settings(SMALL, 1, new Effort(0.01, 0.01, 1));
  }

  /** Each contestant has its own workers. */
  private static Settings settings(long size, int rounds, Effort effort) {
    return new Settings(List.of(size), List.of(1), List.of(Collector.DEFAULT), rounds, effort);
  }

  /**
   * Steps that are repeated and interleaved with each other and no others.
   *
   * @param steps one round of them
   * @param rounds how many rounds
   */
  record Section(List<Step> steps, int rounds) {}

  /** Workload by workload: the JVMs of one are gone when the next one begins. */
  List<Section> sections(Settings settings) {
    if (!settings.workers().equals(List.of(1))) {
      throw new IllegalArgumentException("workers: each contestant has its own number of them");
    }
    if (!settings.collectors().equals(List.of(Collector.DEFAULT))) {
      throw new IllegalArgumentException("gc must be default");
    }
    boolean isLarge = settings.sizes().contains(LARGE);
    List<Section> sections = new ArrayList<>();
    if (choice.has(Choice.Part.TIMES)) {
      for (String input : choice.workloads(isLarge)) {
        List<Step> steps =
            choice.contestants().stream()
                .map(each -> step(TIMES, each.toString(), input, each.workers()))
                .toList();
        sections.add(new Section(steps, settings.rounds()));
      }
    }
    if (choice.has(Choice.Part.VICTIMS)) {
      for (String input : choice.victimWorkloads(isLarge)) {
        List<Step> steps =
            RULES.stream().map(rule -> step(VICTIMS, rule, input, VICTIM_WORKERS)).toList();
        sections.add(new Section(steps, settings.rounds()));
      }
    }
    if (choice.has(Choice.Part.RECOVERY)) {
      List<Step> steps =
          MORTALS.stream()
              .map(each -> step(RECOVERY, each.toString(), HOLD, each.workers()))
              .toList();
      sections.add(new Section(steps, choice.kills(isLarge)));
    }
    return sections;
  }

  private static Step step(String trial, String contestant, String input, int workers) {
    return new Step(trial, contestant, input, workers, Collector.DEFAULT);
  }

  @Override
  public List<Step> plan(Settings settings) {
    return sections(settings).stream().flatMap(section -> section.steps().stream()).toList();
  }

  /** Measures section by section. */
  public Findings run(Rounds rounds, Settings settings) {
    List<Result> results = new ArrayList<>();
    for (Section section : sections(settings)) {
      if (!rounds.wasInterrupted()) {
        results.addAll(rounds.run(section.steps(), section.rounds(), settings.effort()).results());
      }
    }
    return conclude(new Findings(results));
  }

  /** None: JVMs that measure one step and end are too short-lived for clusters. */
  @Override
  public Map<String, Trial> trials() {
    return Map.of();
  }

  @Override
  public Findings conclude(Findings measured) {
    return Extras.gather(measured);
  }

  @Override
  public void report(Findings findings, PrintWriter out) {
    ClusterTables.print(findings, out);
  }

  @Override
  public List<Targets> targets(Findings findings) {
    Findings times = findings.on(TIMES);
    return times.results().isEmpty() ? List.of() : List.of(ClusterTargets.of(times));
  }
}
