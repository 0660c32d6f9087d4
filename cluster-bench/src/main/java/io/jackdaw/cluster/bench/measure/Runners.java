package io.jackdaw.cluster.bench.measure;

import io.jackdaw.VictimRule;
import io.jackdaw.bench.harness.Step;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** The JVMs that run now, by contestant: started when first needed. */
final class Runners implements AutoCloseable {
  private final Map<String, Runner> running = new HashMap<>();
  private final Map<String, Deaths> deaths = new HashMap<>();
  private final Set<String> seen = new HashSet<>();

  /** Whether this contestant has not run yet. */
  boolean isNew(Step step) {
    return seen.add(step.contestant());
  }

  /** Those that run the jobs of a step. */
  Runner of(Step step) throws IOException, InterruptedException {
    String name = step.contestant();
    if (step.trial().equals(ClusterBenchmark.VICTIMS)) {
      int nodes = ClusterBenchmark.VICTIM_NODES;
      int workers = step.workers() / nodes;
      return started(name, () -> NodesRunner.start(nodes, workers, VictimRule.named(name)));
    }
    Formation formation = Formation.named(name);
    return formation == Formation.TWO_NODES_UNPROTECTED
        ? ((NodesRunner) of(Formation.TWO_NODES)).unprotected()
        : of(formation);
  }

  private Runner of(Formation formation) throws IOException, InterruptedException {
    int workers = formation.workersEach();
    return started(
        formation.toString(),
        () ->
            switch (formation) {
              case ONE_JVM -> PoolRunner.start(workers);
              case STATIC -> StaticRunner.start(workers);
              default -> NodesRunner.start(formation.processes(), workers, VictimRule.UNIFORM);
            });
  }

  private interface Start {
    Runner now() throws IOException, InterruptedException;
  }

  private Runner started(String name, Start start) throws IOException, InterruptedException {
    Runner known = running.get(name);
    if (known != null) {
      return known;
    }
    Runner made = start.now();
    running.put(name, made);
    return made;
  }

  /** Those of which one is killed in each step. */
  Deaths deaths(Step step) throws IOException {
    Deaths known = deaths.get(step.contestant());
    if (known != null) {
      return known;
    }
    Deaths made = new Deaths(Formation.named(step.contestant()).processes());
    deaths.put(step.contestant(), made);
    return made;
  }

  /** Ends all JVMs. */
  @Override
  public void close() {
    running.values().forEach(Runner::close);
    deaths.values().forEach(Deaths::close);
    running.clear();
    deaths.clear();
    seen.clear();
  }
}
