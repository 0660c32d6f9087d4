package io.jackdaw.bench.report;

import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Prints results for reading: those that are compared stand together, with a ratio beside them. */
public final class ResultTable {
  private final String reference;

  /** Tables whose ratios are to the contestant of that name. */
  public ResultTable(String reference) {
    this.reference = reference;
  }

  /** Prints one table per input and collector. */
  public void print(Findings findings, PrintWriter out) {
    for (String gc : findings.collectors()) {
      for (String input : findings.inputs()) {
        Findings group = findings.with(gc).where(r -> r.input().equals(input));
        if (!group.results().isEmpty()) {
          out.println();
          out.println("input " + input + ", " + gc + " collector");
          table(group).print(out);
        }
      }
    }
  }

  private TextTable table(Findings group) {
    TextTable table =
        new TextTable(
            2,
            List.of(
                "benchmark",
                "contestant",
                "workers",
                "median",
                "unit",
                "p25",
                "p75",
                "/ " + reference,
                "bytes/fork",
                "samples"));
    for (Result result : group.byBenchmark()) {
      table.row(
          List.of(
              result.benchmark(),
              result.contestant(),
              String.valueOf(result.workers()),
              Figures.of(result.median()),
              result.unit(),
              Figures.of(result.p25()),
              Figures.of(result.p75()),
              ratio(result, group),
              bytes(result.bytesPerFork()),
              String.valueOf(result.samples())));
    }
    return table;
  }

  /** To the reference on as many workers, or to the one that runs without. */
  private String ratio(Result result, Findings group) {
    Findings others = group.on(result.benchmark(), result.input());
    Optional<Result> other =
        others
            .of(reference, result.workers())
            .first()
            .or(() -> others.where(r -> r.contestant().equals(reference)).first());
    return other
        .filter(r -> r.median() > 0) // what remains of an idle pool may be nothing, or noise
        .map(r -> Figures.ratio(result.median() / r.median()))
        .orElse("-");
  }

  private static String bytes(@Nullable Double bytesPerFork) {
    return bytesPerFork == null ? "-" : Figures.ratio(bytesPerFork);
  }
}
