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
    return "What operations cost on this machine: save it, and give it to --costs.";
  }

  @Override
  public Outcome run(Setup setup) {
    Outcome outcome = new Outcome();
    Costs costs = Calibration.measure(setup.costs());
    outcome.note(CostFile.text(costs, "Measured by ./jackdaw sim calibrate."));
    boolean sane = costs.instruction() > 0 && costs.cas() > 0 && costs.notification() > 0;
    outcome.claim("Everything that can be measured here takes time.", "see above", sane);
    return outcome;
  }
}
