package io.jackdaw.sim.experiments;

import io.jackdaw.bench.report.Figures;
import io.jackdaw.sim.report.Outcome;
import io.jackdaw.sim.report.Plot;
import io.jackdaw.sim.threads.RecyclingGame;
import java.util.ArrayList;
import java.util.List;
import org.hipparchus.stat.descriptive.StreamingStatistics;

/** BL Lemma 6. */
final class RecyclingExperiment implements Experiment {
  private static final int[] BINS = {2, 8, 32, 128, 512};

  @Override
  public String name() {
    return "recycling";
  }

  @Override
  public String about() {
    return "The (P, M)-recycling game: how long requests wait in queues (BL 5, Lemma 6).";
  }

  @Override
  public Outcome run(Setup setup) {
    Outcome outcome = new Outcome();
    int seeds = setup.size(400, 40);
    List<List<String>> rows = new ArrayList<>();
    Plot plot =
        new Plot("BL Lemma 6: delay of the recycling game, M = 16 P", "bins P", "mean of D / M");
    double worst = 0;
    double worstBound = 0;
    for (RecyclingGame.Adversary adversary : RecyclingGame.Adversary.values()) {
      List<Double> means = new ArrayList<>();
      for (int bins : BINS) {
        StreamingStatistics delays = play(bins, adversary, seeds, setup.seed());
        double mean = delays.getMean() / (16.0 * bins);
        double error = delays.getStandardDeviation() / Math.sqrt(seeds) / (16.0 * bins);
        means.add(mean);
        worst = Math.max(worst, mean);
        worstBound = Math.max(worstBound, mean + 3 * error);
        rows.add(
            List.of(
                adversary.toString(),
                Integer.toString(bins),
                Figures.of(mean),
                Figures.of(delays.getMax() / (16.0 * bins))));
      }
      plot.line(adversary.toString(), box(BINS), means);
    }
    outcome.table(
        "total delay D over M = 16 P tosses, " + seeds + " seeds",
        1,
        List.of("adversary", "P", "mean D / M", "largest D / M"),
        rows);
    outcome.claim(
        "The expected total delay is at most M (Lemma 6).",
        "largest mean of D / M: %s, with three standard errors %s"
            .formatted(Figures.of(worst), Figures.of(worstBound)),
        worstBound <= 1);
    outcome.picture("delay", plot.svg());
    return outcome;
  }

  private static StreamingStatistics play(
      int bins, RecyclingGame.Adversary adversary, int seeds, long seed) {
    StreamingStatistics delays = new StreamingStatistics();
    for (int i = 0; i < seeds; i++) {
      delays.addValue((double) RecyclingGame.play(bins, 16L * bins, adversary, seed + i));
    }
    return delays;
  }

  private static List<Integer> box(int[] numbers) {
    List<Integer> list = new ArrayList<>();
    for (int number : numbers) {
      list.add(number);
    }
    return list;
  }
}
