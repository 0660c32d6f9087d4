package io.jackdaw.bench.harness;

import io.jackdaw.bench.report.Findings;
import io.jackdaw.bench.report.Targets;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A question, the steps that answer it, and the words for the answer. */
public interface Benchmark {
  /** Its name on the command line. */
  String name();

  /** Settings for a result that can be trusted. */
  Settings thorough();

  /** Settings for a smoke run of some seconds. */
  Settings quick();

  /** The steps of one round, those that are compared close together. */
  List<Step> plan(Settings settings);

  /** What measuring JVMs do, by name. */
  Map<String, Trial> trials();

  /** Adds what follows from the measured results. */
  default Findings conclude(Findings measured) {
    return measured;
  }

  /** Prints the figures in tables. */
  void report(Findings findings, PrintWriter out);

  /** What the figures are held against. */
  default List<Targets> targets(Findings findings) {
    return List.of();
  }

  /** A picture of the results as SVG, of benchmarks that have one. */
  default Optional<String> picture(Findings findings) {
    return Optional.empty();
  }
}
