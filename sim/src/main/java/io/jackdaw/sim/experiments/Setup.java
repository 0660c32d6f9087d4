package io.jackdaw.sim.experiments;

import io.jackdaw.sim.cost.Costs;
import io.jackdaw.sim.engine.Processors;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What a user wishes of an experiment.
 *
 * @param seed of all random choices
 * @param costs what operations cost
 * @param processors on how many processors, if not on those of the paper
 * @param input a file to read, if the experiment reads one
 * @param small a smoke run: fewer repetitions and smaller computations, for tests
 */
public record Setup(
    long seed, Costs costs, OptionalInt processors, Optional<Path> input, boolean small) {
  /** Checks the number of processors. */
  public Setup {
    processors.ifPresent(Processors::checked);
  }

  /**
   * The larger number, or the smaller one in a smoke run.
   *
   * @param full for a full run
   * @param less for a smoke run
   * @return one of them
   */
  int size(int full, int less) {
    return small ? less : full;
  }
}
