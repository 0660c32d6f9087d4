package io.jackdaw.metrics;

import java.util.List;
import java.util.Locale;

/** The report of an {@link Analysis}. */
final class AnalysisTable {
  /** More of them are seldom of interest; the last line says what the others come to. */
  private static final int MOST_SITES = 8;

  private static final List<Integer> WORKERS = List.of(1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024);

  private AnalysisTable() {}

  static String of(Analysis analysis) {
    StringBuilder text = new StringBuilder();
    figures(analysis, text);
    speedups(analysis, text);
    sites(analysis, text);
    return text.toString();
  }

  private static void figures(Analysis analysis, StringBuilder text) {
    line(
        text,
        String.format(
            Locale.ROOT,
            "%,d computation%s, %,d fork%s",
            analysis.computations(),
            analysis.computations() == 1 ? "" : "s",
            analysis.forks(),
            analysis.forks() == 1 ? "" : "s"));
    line(text, "");
    line(text, String.format(Locale.ROOT, "  work            %10s", time(analysis.workNanos())));
    line(
        text,
        String.format(
            Locale.ROOT,
            "  span            %10s   parallelism %s",
            time(analysis.spanNanos()),
            number(analysis.parallelism())));
    line(
        text,
        String.format(
            Locale.ROOT,
            "  burdened span   %10s   parallelism %s, if a steal costs %s, the first %s",
            time(analysis.burdenedSpanNanos()),
            number(analysis.burdenedParallelism()),
            time(analysis.stealNanos()),
            time(analysis.startNanos() / Math.max(1, analysis.computations()))));
    if (analysis.blockedNanos() > 0) {
      line(
          text,
          String.format(
              Locale.ROOT,
              "  blocked         %10s   not in the work",
              time(analysis.blockedNanos())));
    }
    if (analysis.pausedNanos() > 0) {
      line(
          text,
          String.format(
              Locale.ROOT,
              "  paused          %10s   by the garbage collector, in neither",
              time(analysis.pausedNanos())));
    }
    line(text, "");
  }

  private static void speedups(Analysis analysis, StringBuilder text) {
    line(text, "  workers   speed-up   at least   at most");
    for (int workers : WORKERS) {
      Speedup speedup = analysis.speedup(workers);
      line(
          text,
          String.format(
              Locale.ROOT,
              "  %,7d %10s %10s %9s",
              workers,
              number(speedup.expected()),
              number(speedup.least()),
              number(speedup.most())));
    }
    line(text, "");
  }

  private static void sites(Analysis analysis, StringBuilder text) {
    line(text, "  of the span   time         forks   in the branches of");
    List<ForkSite> sites = analysis.sites();
    sites.stream().limit(MOST_SITES).forEach(site -> site(analysis, site, text));
    if (sites.size() > MOST_SITES) {
      long rest = sites.stream().skip(MOST_SITES).mapToLong(ForkSite::spanNanos).sum();
      String name = (sites.size() - MOST_SITES) + " other places";
      site(analysis, new ForkSite(name, 0, rest), text);
    }
  }

  private static void site(Analysis analysis, ForkSite site, StringBuilder text) {
    double share = 100.0 * site.spanNanos() / Math.max(1, analysis.spanNanos());
    line(
        text,
        String.format(
            Locale.ROOT,
            "  %10.1f%% %10s %10s   %s",
            share,
            time(site.spanNanos()),
            site.forks() == 0 ? "" : String.format(Locale.ROOT, "%,d", site.forks()),
            site.place()));
  }

  /** Three digits that matter, with a unit. */
  private static String time(long nanos) {
    if (nanos < 1_000) {
      return nanos + " ns";
    }
    if (nanos < 1_000_000) {
      return number(nanos / 1e3) + " µs";
    }
    return nanos < 1_000_000_000 ? number(nanos / 1e6) + " ms" : number(nanos / 1e9) + " s";
  }

  private static String number(double value) {
    int decimals = value < 9.995 ? 2 : value < 99.95 ? 1 : 0;
    return String.format(Locale.ROOT, "%,." + decimals + "f", value);
  }

  private static void line(StringBuilder text, String line) {
    text.append(line.stripTrailing()).append('\n');
  }
}
