package io.jackdaw.sim.experiments;

import io.jackdaw.bench.report.Figures;
import io.jackdaw.internal.policy.RentOrBuy;
import io.jackdaw.internal.policy.WakeUpCost;
import io.jackdaw.sim.cost.Costs;
import io.jackdaw.sim.report.Outcome;
import io.jackdaw.sim.report.Plot;
import io.jackdaw.sim.waking.Job;
import io.jackdaw.sim.waking.Renting;
import io.jackdaw.sim.waking.SleepingPool;
import io.jackdaw.sim.waking.WakingRule;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;

/** Whether rent or buy keeps what {@link RentOrBuy} promises. */
final class WakingExperiment implements Experiment {
  private static final int PROCESSORS = 2;

  /** What a wake-up costs whoever wakes, as a part of its latency: 5 of 50 µs. */
  private static final int WAKER_PART = 10;

  private static final long FASTEST = 5_000;
  private static final long SLOWEST = 150_000;

  /** See {@link #single}. */
  private static final double PROVED = 2;

  private static final double STEP = 1.02;

  /** More wake-ups than it takes to learn what one costs. */
  private static final int LESSONS = 100;

  /** How a stream fared under a rule. */
  private record Fare(List<Long> nanosByKind, long wakeUps) {
    long nanos() {
      return nanosByKind.stream().mapToLong(Long::longValue).sum();
    }
  }

  private record Compared(Arrivals arrivals, Fare never, Fare atOnce, Fare rent) {
    /** Never to wake somebody or at once, whichever is better for the kind, in hindsight. */
    long better() {
      long nanos = 0;
      for (int kind = 0; kind < arrivals.kinds(); kind++) {
        nanos += Math.min(never.nanosByKind.get(kind), atOnce.nanosByKind.get(kind));
      }
      return nanos;
    }

    double ratio() {
      return (double) rent.nanos() / better();
    }
  }

  @Override
  public String name() {
    return "waking";
  }

  @Override
  public String about() {
    return "Jobs arrive while the workers sleep: never wake one, wake it at once, or rent or buy"
        + " (RentOrBuy, WakeUpCost).";
  }

  @Override
  public Outcome run(Setup setup) {
    int processors = setup.processors().orElse(PROCESSORS);
    if (processors == 1) {
      throw new IllegalArgumentException("waking needs 2 processors or more: 1 has nobody to wake");
    }
    long latency = latency(setup.costs());
    Outcome outcome = new Outcome();
    outcome.note(
        ("A wake-up arrives after %s µs and costs the waker %s µs; work is divided ideally among"
                + " those awake.")
            .formatted(Figures.of(latency / 1e3), Figures.of(waker(latency) / 1e3)));
    single(outcome, latency, processors);
    streams(outcome, setup, latency, processors);
    lesson(outcome, setup, latency, processors);
    outcome.picture("lengths", picture(latency, processors));
    return outcome;
  }

  private static long latency(Costs costs) {
    long latency = (long) Math.ceil(costs.wake());
    if (latency < FASTEST || latency > SLOWEST) {
      throw new IllegalArgumentException(
          "wake must cost from %d to %d ns, not %d: WakeUpCost believes nothing else"
              .formatted(FASTEST, SLOWEST, latency));
    }
    return latency;
  }

  private static long waker(long latency) {
    return latency / WAKER_PART;
  }

  // ---- a job of a kind about which nothing is known

  /**
   * Twice the better choice is what can be proved of a job that starts from rest if the cost L of a
   * wake-up is known, where D(x) is the time of a job that wakes at once. The patience is 2 L. A
   * job W of at most 2 L takes W; nobody can help before L, so the better choice takes more than W
   * / 2. A longer one takes 2 L + D(W - 2 L). Up to 3 L that is W and what the waker pays, and
   * twice D(W), with one helper from L on, is more. Beyond, D(W) is at least 2 L, because workers
   * come one by one; so 2 L + D(W - 2 L) is at most 2 D(W).
   */
  private static void single(Outcome outcome, long latency, int processors) {
    double worst = 0;
    long worstLength = 0;
    long loss = 0;
    for (double work = Arrivals.MICRO; work <= 10 * Arrivals.MILLI; work *= STEP) {
      Job job = new Job(0, 0, (long) work, latency);
      long better =
          Math.min(
              alone(job, processors, WakingRule.never()),
              alone(job, processors, WakingRule.atOnce()));
      long rent = alone(job, processors, informed(latency));
      if ((double) rent / better > worst) {
        worst = (double) rent / better;
        worstLength = job.work();
      }
      loss = Math.max(loss, rent - better);
    }
    outcome.claim(
        "No job from 1 µs to 10 ms takes more than twice as long as with the better choice"
            + " (proved: RentOrBuy with a known cost).",
        "on %d processors at most %s ×, at %s µs"
            .formatted(processors, Figures.of(worst), Figures.of(worstLength / 1e3)),
        worst <= PROVED);
    long patience = RentOrBuy.patienceNanos(latency);
    double most = patience * (1 - 1.0 / processors) + 2 * waker(latency);
    outcome.claim(
        "What a job of an unknown kind loses is the work that the others would have done during its"
            + " patience: on 2 processors, one wake-up's time.",
        "at most %s of %s µs".formatted(Figures.of(loss / 1e3), Figures.of(most / 1e3)),
        loss <= most);
  }

  private static long alone(Job job, int processors, WakingRule rule) {
    return new SleepingPool(processors, waker(job.latency()), rule).run(job);
  }

  /** Knows what a wake-up costs, and nothing of any job. */
  private static WakingRule informed(long latency) {
    WakeUpCost cost = WakeUpCost.GUESSED;
    for (int i = 0; i < LESSONS; i++) {
      cost = cost.after(latency);
    }
    return new Renting(1, cost);
  }

  private static String picture(long latency, int processors) {
    List<Double> across = new ArrayList<>();
    List<Double> never = new ArrayList<>();
    List<Double> atOnce = new ArrayList<>();
    List<Double> rent = new ArrayList<>();
    for (int eighths = 1; eighths <= 64; eighths++) {
      Job job = new Job(0, 0, latency * eighths / 8, latency);
      across.add(job.work() / 1e3);
      never.add(alone(job, processors, WakingRule.never()) / 1e3);
      atOnce.add(alone(job, processors, WakingRule.atOnce()) / 1e3);
      rent.add(alone(job, processors, informed(latency)) / 1e3);
    }
    return new Plot("A job while all others sleep, %d processors".formatted(processors), "µs", "µs")
        .line("wake nobody", across, never)
        .line("wake at once", across, atOnce)
        .line("rent or buy", across, rent)
        .svg();
  }

  // ---- streams of jobs

  private static void streams(Outcome outcome, Setup setup, long latency, int processors) {
    List<Compared> all = new ArrayList<>();
    for (Arrivals arrivals : Arrivals.all(setup, latency)) {
      WakingRule renting = new Renting(arrivals.kinds(), WakeUpCost.GUESSED);
      all.add(
          new Compared(
              arrivals,
              fare(arrivals, latency, processors, WakingRule.never()),
              fare(arrivals, latency, processors, WakingRule.atOnce()),
              fare(arrivals, latency, processors, renting)));
    }
    table(outcome, all, processors);
    double worst = all.stream().mapToDouble(Compared::ratio).max().orElseThrow();
    double overrated = Math.max(1, (double) WakeUpCost.GUESSED.nanos() / latency);
    outcome.claim(
        "Streams take at most twice as long as with the better choice for each kind of job, times"
            + " what the first guess of a wake-up's cost is too high.",
        "at most %s ×; the guess is %s × too high until the first wake-up is measured"
            .formatted(Figures.of(worst), Figures.of(overrated)),
        worst <= PROVED * overrated);
    shortJobs(outcome, all, latency);
    backToBack(outcome, all);
  }

  private static Fare fare(Arrivals arrivals, long latency, int processors, WakingRule rule) {
    SleepingPool pool = new SleepingPool(processors, waker(latency), rule);
    long[] nanos = new long[arrivals.kinds()];
    for (Job job : arrivals.jobs()) {
      nanos[job.kind()] += pool.run(job);
    }
    return new Fare(LongStream.of(nanos).boxed().toList(), pool.wakeUps());
  }

  private static void table(Outcome outcome, List<Compared> all, int processors) {
    List<List<String>> rows = new ArrayList<>();
    for (Compared each : all) {
      Arrivals arrivals = each.arrivals;
      double jobs = arrivals.jobs().size();
      rows.add(
          List.of(
              arrivals.name(),
              arrivals.paused() ? "pauses" : "back to back",
              Figures.of(each.never.nanos() / jobs / 1e3),
              Figures.of(each.atOnce.nanos() / jobs / 1e3),
              Figures.of(each.rent.nanos() / jobs / 1e3),
              Figures.of(each.ratio()),
              Figures.count(each.atOnce.wakeUps),
              Figures.count(each.rent.wakeUps)));
    }
    outcome.table(
        "mean time of %d jobs in µs on %d processors; ratio: to the better choice for each kind"
            .formatted(all.getFirst().arrivals.jobs().size(), processors),
        2,
        List.of(
            "jobs", "", "never", "at once", "rent or buy", "ratio", "wake-ups at once", "by rent"),
        rows);
  }

  private static void shortJobs(Outcome outcome, List<Compared> all, long latency) {
    long patience = RentOrBuy.patienceNanos(Math.min(latency, WakeUpCost.GUESSED.nanos()));
    List<Compared> brief =
        all.stream()
            .filter(each -> each.arrivals.paused() && each.arrivals.longest() <= patience)
            .toList();
    outcome.claim(
        "Jobs shorter than their patience cost what they cost alone, and wake nobody.",
        "%d streams".formatted(brief.size()),
        !brief.isEmpty()
            && brief.stream()
                .allMatch(
                    each -> each.rent.nanos() == each.arrivals.work() && each.rent.wakeUps == 0));
  }

  private static void backToBack(Outcome outcome, List<Compared> all) {
    Compared tiny = packed(all, "4 µs");
    Compared brief = packed(all, "30 µs");
    double share = (double) brief.rent.nanos() / brief.never.nanos();
    outcome.claim(
        "Jobs of 30 µs back to back pay for a wake-up together; those of 4 µs never do.",
        "%s × of the time alone, %d and %d wake-ups"
            .formatted(Figures.of(share), brief.rent.wakeUps, tiny.rent.wakeUps),
        share < 0.75 && brief.rent.wakeUps > 0 && tiny.rent.wakeUps == 0);
  }

  private static Compared packed(List<Compared> all, String name) {
    return all.stream()
        .filter(each -> !each.arrivals.paused() && each.arrivals.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  /** What a wake-up costs is learnt, though one in 16 is late. */
  private static void lesson(Outcome outcome, Setup setup, long latency, int processors) {
    Renting renting = new Renting(1, WakeUpCost.GUESSED);
    SleepingPool pool = new SleepingPool(processors, waker(latency), renting);
    for (Arrivals arrivals : Arrivals.all(setup, latency)) {
      if (arrivals.name().equals("1 ms") && arrivals.paused()) {
        arrivals.jobs().forEach(pool::run);
      }
    }
    double ratio = (double) renting.cost().nanos() / latency;
    outcome.claim(
        "The cost of a wake-up is learnt, though one in 16 takes 8 times as long (WakeUpCost).",
        "%s × the usual one".formatted(Figures.of(ratio)),
        ratio > 0.99 && ratio < 1.5);
  }
}
