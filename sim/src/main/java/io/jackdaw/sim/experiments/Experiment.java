package io.jackdaw.sim.experiments;

import io.jackdaw.sim.report.Outcome;

/** Something that the simulator can show. */
public interface Experiment {
  /**
   * What the command line calls it.
   *
   * @return a word
   */
  String name();

  /**
   * What it is about, in one sentence.
   *
   * @return what is shown first
   */
  String about();

  /**
   * Runs it.
   *
   * @param setup what the user wishes
   * @return what was found
   */
  Outcome run(Setup setup);
}
