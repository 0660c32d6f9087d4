package io.jackdaw.cluster.bench.chaos;

import io.jackdaw.cluster.bench.Workloads;
import io.jackdaw.cluster.bench.nodes.Fleet;
import io.jackdaw.cluster.bench.nodes.NodeFailure;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Random jobs on nodes that die, are stopped, and join; every answer has to be right. */
public final class Chaos {
  private final ChaosOptions options;
  private final PrintWriter out;
  private final Map<String, Long> expected = new HashMap<>();
  private int failedJoins;
  private final List<RoundReport> reports = new ArrayList<>();

  /** A run that has not begun. */
  public Chaos(ChaosOptions options, PrintWriter out) {
    this.options = options;
    this.out = out;
  }

  /** Runs all rounds; the nodes live on from one to the next if they are not killed. */
  public ChaosSummary run() throws IOException, InterruptedException {
    Fleet fleet = new Fleet(1, options.failureDetection());
    try {
      for (ChaosPlan plan : ChaosPlan.of(options)) {
        fleet = prepared(fleet);
        RoundReport report = run(plan, fleet);
        reports.add(report);
        say(report.line());
        for (String complaint : fleet.takeComplaints()) {
          say("      " + complaint);
          fleet.keepLogs();
          failedJoins++;
        }
        if (report.outcome() != RoundReport.Outcome.RIGHT) {
          say("      what the nodes have logged is in " + fleet.keepLogs());
        }
      }
    } finally {
      fleet.close();
    }
    ChaosSummary summary = new ChaosSummary(reports, failedJoins);
    summary.lines().forEach(this::say);
    return summary;
  }

  private RoundReport run(ChaosPlan plan, Fleet fleet) throws IOException, InterruptedException {
    long right =
        expected.computeIfAbsent(
            plan.problem() + " " + plan.input(),
            job -> Workloads.of(plan.problem(), plan.input()).expected().getAsLong());
    ChaosRound round = new ChaosRound(plan, fleet);
    try {
      round.play();
      fleet.settle();
      return round.conclude(right);
    } catch (NodeFailure e) {
      return RoundReport.failed(plan, round.happened(), String.valueOf(e.getMessage()));
    }
  }

  /** As many nodes as a round begins with, all in one view; new ones if those do not get there. */
  private Fleet prepared(Fleet fleet) throws IOException, InterruptedException {
    try {
      fleet.reduce(options.nodes());
      fleet.fill(options.nodes());
      fleet.settle();
      return fleet;
    } catch (NodeFailure e) {
      say("      starting all nodes anew: " + e.getMessage());
      say("      what the old ones have logged is in " + fleet.keepLogs());
      fleet.close();
      Fleet next = new Fleet(1, options.failureDetection());
      next.fill(options.nodes());
      return next;
    }
  }

  private void say(String line) {
    out.println(line);
    out.flush();
  }
}
