package io.jackdaw.sim.experiments;

import java.util.List;

/** All experiments. */
public final class Experiments {
  /** In the order of the documentation. */
  public static final List<Experiment> ALL =
      List.of(
          new BusyLeavesExperiment(),
          new BoundsExperiment(),
          new RecyclingExperiment(),
          new SynchronisationExperiment(),
          new StartLatencyExperiment(),
          new WakingExperiment(),
          new StrategiesExperiment(),
          new ClusterExperiment(),
          new AgreementExperiment(),
          new SpeedExperiment(),
          new RecordedExperiment(),
          new CalibrateExperiment());

  /** Their names, as help shows them. */
  public static final String NAMES =
      "busy-leaves, bounds, recycling, synchronisation, start-latency, waking, strategies,"
          + " cluster, agreement, speed, recorded, calibrate";

  private Experiments() {}

  /**
   * The experiment of that name.
   *
   * @param name what the user wrote
   * @return the experiment
   */
  public static Experiment named(String name) {
    return ALL.stream()
        .filter(each -> each.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "there is no experiment '" + name + "', only " + NAMES));
  }
}
