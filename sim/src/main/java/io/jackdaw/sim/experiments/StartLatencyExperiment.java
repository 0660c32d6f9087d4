package io.jackdaw.sim.experiments;

import io.jackdaw.bench.report.Figures;
import io.jackdaw.internal.policy.MailEven;
import io.jackdaw.internal.policy.MailUneven;
import io.jackdaw.internal.policy.MailingPolicy;
import io.jackdaw.internal.policy.NoMail;
import io.jackdaw.internal.policy.StealGate;
import io.jackdaw.sim.cost.CostFile;
import io.jackdaw.sim.engine.Topology;
import io.jackdaw.sim.mail.LoopStart;
import io.jackdaw.sim.report.Outcome;
import io.jackdaw.sim.report.Plot;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** LLS figure 4.4: when the i-th of 128 tasks starts. */
final class StartLatencyExperiment implements Experiment {
  private static final int CLOUD = 128;

  private static final int FEWEST = 16;
  private static final int SOCKET = 64;

  @Override
  public String name() {
    return "start-latency";
  }

  @Override
  public String about() {
    return "When the i-th of P tasks starts on P processors: mail against stealing (LLS 3.1, figure"
        + " 4.4).";
  }

  @Override
  public Outcome run(Setup setup) {
    Outcome outcome = new Outcome();
    int processors = setup.processors().orElse(CLOUD);
    if (processors < FEWEST) {
      throw new IllegalArgumentException(
          "start-latency needs %d processors or more to tell a tail from the rest, not %d"
              .formatted(FEWEST, processors));
    }
    int last = (int) Math.round(Math.log(processors) / Math.log(2));
    int socket = processors % SOCKET == 0 ? SOCKET : processors;
    Topology topology = new Topology(1, socket, processors);
    Plot plot =
        new Plot(
            "LLS figure 4.4: start of the i-th of " + processors + " tasks",
            "task, in the order of starting",
            "ns after the call");
    List<List<String>> rows = new ArrayList<>();
    List<Double> tails = new ArrayList<>();
    List<Double> spikes = new ArrayList<>();
    for (MailingPolicy mailing : List.of(new MailUneven(), new MailEven(), new NoMail())) {
      List<Double> mean = mean(setup, topology, processors, mailing);
      String name = mailing.mails() ? "mail, " + mailing : "stealing";
      plot.line(name, IntStream.rangeClosed(1, processors).boxed().toList(), mean);
      double end = mean.getLast();
      double tail = end - mean.get(processors - 1 - last);
      double usual =
          (mean.get(processors - 1 - last) - mean.get(processors / 2)) / (processors / 2.0 - last);
      tails.add(tail);
      spikes.add(tail / last / usual);
      rows.add(
          List.of(
              name,
              Figures.of(mean.get(1)),
              Figures.of(mean.get(processors / 2)),
              Figures.of(mean.get(processors - 1 - last)),
              Figures.of(end),
              Figures.of(tail / last / usual)));
    }
    outcome.table(
        "mean start in ns over " + setup.size(200, 20) + " seeds",
        1,
        List.of("", "second", "median", "last but " + last, "last", "spike"),
        rows);
    outcome.note(
        "spike: the mean gap between the last log2 P starts over that in the half before.");
    outcome.claim(
        "Stealing: starting the last log2 P tasks takes far longer than their share.",
        "spike " + Figures.of(spikes.get(2)),
        spikes.get(2) > 2);
    outcome.claim(
        "Mail is flat there: no spike, and a shorter tail than stealing.",
        "spike %s (uneven) and %s (even); the last %d starts take %s and %s ns, by stealing %s ns"
            .formatted(
                Figures.of(spikes.get(0)),
                Figures.of(spikes.get(1)),
                last,
                Figures.of(tails.get(0)),
                Figures.of(tails.get(1)),
                Figures.of(tails.get(2))),
        Math.max(tails.get(0), tails.get(1)) < tails.get(2) / 2 && spikes.get(0) < 2);
    outcome.picture("starts", plot.svg());
    return outcome;
  }

  private static List<Double> mean(
      Setup setup, Topology topology, int processors, MailingPolicy mailing) {
    int seeds = setup.size(200, 20);
    double[] sums = new double[processors];
    for (int seed = 0; seed < seeds; seed++) {
      List<Double> starts =
          new LoopStart(
                  topology,
                  processors,
                  mailing,
                  new StealGate(StealGate.DEFAULT_BOUND_NANOS),
                  CostFile.named("cloud128"),
                  setup.seed() + seed)
              .run();
      for (int i = 0; i < processors; i++) {
        sums[i] += starts.get(i) / seeds;
      }
    }
    return IntStream.range(0, processors).mapToObj(i -> sums[i]).toList();
  }
}
