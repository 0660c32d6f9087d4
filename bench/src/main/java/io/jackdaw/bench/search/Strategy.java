package io.jackdaw.bench.search;

import io.jackdaw.Jackdaw;
import io.jackdaw.JoinRule;
import io.jackdaw.VictimRule;
import io.jackdaw.bench.harness.Contestant;
import io.jackdaw.bench.harness.Effort;
import io.jackdaw.bench.harness.Outcome;
import io.jackdaw.bench.harness.Step;
import io.jackdaw.bench.harness.Throughput;
import io.jackdaw.bench.harness.Trial;
import io.jackdaw.bench.search.barneshut.BarnesHut;
import java.util.Arrays;
import java.util.List;

/** The strategies of TASC 6.1, by the names of the paper: a victim rule and a rule for joins. */
enum Strategy {
  BASE("base", "uniform", "leapfrog"),
  PG("pg", "guard(2)", "leapfrog"),
  THRESHOLD("threshold", "threshold(10)", "leapfrog"),
  VPG("vpg", "virtual-guard(2)", "leapfrog"),
  PRIORITY_ALL("priority-all", "priority(all)", "leapfrog"),
  PRIORITY_3("priority-3", "priority(3)", "leapfrog"),
  WEIGHT("weight", "weight", "leapfrog"),
  RELAXED_3("relaxed-3", "priority(all)", "relaxed(3)");

  /** The name of their times in reports. */
  static final String BENCHMARK = "strategies";

  private final String paperName;
  private final String victim;
  private final String join;

  Strategy(String paperName, String victim, String join) {
    this.paperName = paperName;
    this.victim = victim;
    this.join = join;
  }

  /** The names of all. */
  static List<String> names() {
    return Arrays.stream(values()).map(Strategy::toString).toList();
  }

  /** The force calculation of Barnes and Hut, under one strategy. */
  static Trial trial() {
    return Strategy::measure;
  }

  private static Outcome measure(Step step, Effort effort) {
    BarnesHut problem = new BarnesHut(step.input());
    Throughput throughput = new Throughput(BENCHMARK, 1, problem.expected(), 0);
    if (step.contestant().equals(Contestant.SERIAL)) {
      return throughput.measure(problem::serial, effort);
    }
    return Searches.measure(
        throughput, problem::jackdaw, named(step.contestant()).pool(step.workers()), effort);
  }

  private static Strategy named(String name) {
    return Arrays.stream(values())
        .filter(strategy -> strategy.paperName.equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("there is no strategy '" + name + "'"));
  }

  private Jackdaw pool(int workers) {
    return Jackdaw.builder()
        .workers(workers)
        .victim(VictimRule.named(victim))
        .join(JoinRule.named(join))
        .build();
  }

  @Override
  public String toString() {
    return paperName;
  }
}
