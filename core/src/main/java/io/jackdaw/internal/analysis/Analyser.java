package io.jackdaw.internal.analysis;

import io.jackdaw.internal.policy.DequeKind;
import io.jackdaw.internal.policy.NoMail;
import io.jackdaw.internal.policy.Notification;
import io.jackdaw.internal.pool.Engine;
import io.jackdaw.internal.pool.Options;
import io.jackdaw.internal.worker.CurrentWorker;
import io.jackdaw.internal.worker.Slot;
import io.jackdaw.metrics.Analysis;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * What the workers of analysing pools share: the clock, what things cost, and the sum of the
 * computations that they have run. Any thread.
 */
public final class Analyser {
  /** A file that the analysis of all pools of this process is written to when it ends. */
  public static final String PROPERTY = "jackdaw.analyse";

  /** A file that the strands of the last analysis are written to. */
  public static final String DAG_PROPERTY = "jackdaw.analyse.dag";

  final Clocks clocks;
  final Costs costs;
  final ForkSites sites = new ForkSites();

  /** The strands of all computations, or null if nobody wants them. */
  final @Nullable DagFile dag;

  /** The sums. Under the lock of this. */
  private int computations;

  private final Measure sum = new Measure();

  /**
   * With known costs.
   *
   * @param clocks the time
   * @param costs what things cost
   * @param keepsDag whether somebody wants the strands
   */
  Analyser(Clocks clocks, Costs costs, boolean keepsDag) {
    this.clocks = clocks;
    this.costs = costs;
    this.dag = keepsDag ? new DagFile(sites) : null;
  }

  /** With the costs of this machine, which are measured the first time. */
  public static Analyser ofThisMachine() {
    boolean keepsDag = System.getProperty(DAG_PROPERTY) != null;
    return new Analyser(MachineClocks.get(), Costs.ofThisMachine(keepsDag), keepsDag);
  }

  /** The analyser of all pools of this process, or null if they do not analyse. */
  private static final class OfProcess {
    static final @Nullable Analyser ANALYSER = make();

    private static @Nullable Analyser make() {
      String file = System.getProperty(PROPERTY);
      if (file == null) {
        return null;
      }
      Analyser analyser = ofThisMachine();
      Path path = Path.of(file).toAbsolutePath();
      Thread writer =
          new Thread(
              () -> {
                AnalysisFile.write(path, analyser.report());
                analyser.writeDag();
              });
      Runtime.getRuntime().addShutdownHook(writer);
      return analyser;
    }
  }

  /** Makes a pool analyse if all pools of this process do. */
  public static void prepare(Options options) {
    Analyser analyser = OfProcess.ANALYSER;
    if (analyser != null) {
      analyser.prepareFor(options);
    }
  }

  /** Runs a root in the place of a pool; see {@link io.jackdaw.Jackdaw#analyse}. */
  public static Analysis analyse(Engine original, Slot root, int workers) {
    if (CurrentWorker.get() != null) {
      throw new IllegalStateException(
          "analyse inside a task would take a part of a computation for all of it:"
              + " call it from outside, with all that is to be analysed as its body");
    }
    return ofThisMachine().run(original, root, workers);
  }

  Analysis run(Engine original, Slot root, int workers) {
    original.lifecycle.accept(); // or rejects
    try {
      Options options = new Options();
      options.name = original.name + "-analysed";
      options.workers = workers;
      options.original = original;
      prepareFor(options);
      Engine engine = new Engine(options);
      try {
        engine.call(root);
      } finally {
        engine.lifecycle.shutDown();
      }
      writeDag();
      return report();
    } finally {
      original.lifecycle.finished();
    }
  }

  /** Makes a pool analyse. */
  public void prepareFor(Options options) {
    options.analyser = this;
    options.workers = Math.max(2, options.workers); // loops do not divide for one
    options.deque = DequeKind.SPLIT; // in name only: nobody steals
    options.notification = Notification.POLLED;
    options.stealsHalf = false;
    options.mailingRule = new NoMail();
  }

  private void writeDag() {
    String file = System.getProperty(DAG_PROPERTY);
    if (dag != null && file != null) {
      dag.write(Path.of(file));
    }
  }

  /** A computation has ended. */
  synchronized void add(Measure measure, @Nullable StrandLog strands) {
    computations++;
    measure.startAlone(costs.start());
    sum.add(measure);
    if (dag != null && strands != null) {
      dag.add(strands);
    }
  }

  /** All computations that have ended, one after the other. */
  public synchronized Analysis report() {
    return new Analysis(
        computations,
        sum.work,
        sum.span,
        sum.burdened,
        sum.blocked,
        sum.paused,
        sum.forks,
        costs.steal(),
        sum.start,
        sites.report(sum.path));
  }
}
