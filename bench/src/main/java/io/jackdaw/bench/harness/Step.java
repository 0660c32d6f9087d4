package io.jackdaw.bench.harness;

import java.util.ArrayList;
import java.util.List;

/**
 * What one JVM measures.
 *
 * @param trial the name of the trial
 * @param contestant who runs
 * @param input on what
 * @param workers on how many workers; 1 without a pool
 * @param collector with which garbage collector
 */
public record Step(
    String trial, String contestant, String input, int workers, Collector collector) {

  /**
   * The steps of one round: every contestant on every input, number of workers and collector.
   * Contestants alternate fastest, so that those that are compared run close together in time.
   */
  public static List<Step> grid(
      String trial, Lineup<?> lineup, List<String> inputs, Settings settings) {
    List<Step> steps = new ArrayList<>();
    for (Collector collector : settings.collectors()) {
      for (String input : inputs) {
        for (String contestant : lineup.alone()) {
          steps.add(new Step(trial, contestant, input, 1, collector));
        }
        for (int workers : settings.workers()) {
          for (String contestant : lineup.onWorkers()) {
            steps.add(new Step(trial, contestant, input, workers, collector));
          }
        }
      }
    }
    return steps;
  }

  /** This step in words, for progress and errors. */
  @Override
  public String toString() {
    return "%s %s, %s, %d worker%s, %s gc"
        .formatted(trial, input, contestant, workers, workers == 1 ? "" : "s", collector);
  }
}
