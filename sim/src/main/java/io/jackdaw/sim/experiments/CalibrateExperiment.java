package io.jackdaw.sim.experiments;

import io.jackdaw.sim.cost.Calibration;
import io.jackdaw.sim.cost.CostFile;
import io.jackdaw.sim.cost.Costs;
import io.jackdaw.sim.report.Outcome;

/** Measures what operations cost here. */
final class CalibrateExperiment implements Experiment {
  @Override
  public String name() {
    return "calibrate";
  }

  @Override
  public String about() {
    return "What operations cost on this machine: a file for --costs, written to --output FILE.";
  }

  @Override
  public Outcome run(Setup setup) {
    Outcome outcome = new Outcome();
    Costs costs = Calibration.measure(setup.costs());
    String comment = "Written by ./jackdaw sim calibrate: " + Calibration.machine() + ".";
    outcome.file(CostFile.text(costs, comment, Calibration.SOURCES));
    boolean sane = costs.instruction() > 0 && costs.cas() > 0 && costs.notification() > 0;
    outcome.claim("Everything that can be measured here takes time.", "see above", sane);
    return outcome;
  }
}
