package io.jackdaw.verify;

import java.util.List;
import java.util.Locale;

/**
 * A step of the protocol between machines that the model can do without on purpose.
 *
 * @param step as the model calls it
 * @param keeps the invariant or property that breaks without it
 * @param whole a small model that shows it, with the step
 */
record ClusterRemoval(String step, String keeps, ClusterModel whole) {
  static final List<ClusterRemoval> ALL =
      List.of(
          new ClusterRemoval("submit: root before job", "JobHasRoot", two()),
          new ClusterRemoval("child: the attempt in its id", ClusterModel.LIVENESS, two().slows(1)),
          new ClusterRemoval(
              "child: the attempt in its id, nor only where there is none",
              "NoneCountedTwice",
              two().units(3).slows(1)),
          new ClusterRemoval(
              "child: only where there is none", ClusterModel.ONE_WRITER, two().doubts(1)),
          new ClusterRemoval("divide: child before parent", "ChildBeforeParent", two()),
          new ClusterRemoval("divide: work with the children", "NoneCountedTwice", two()),
          new ClusterRemoval(
              "divide: WORK after the compare-and-set", "RightResult", two().mistakes(1)),
          new ClusterRemoval("divide: compare-and-set", ClusterModel.ONE_WRITER, two().slows(1)),
          new ClusterRemoval("end: after all divisions", "NoneLost", two()),
          new ClusterRemoval("end: compare-and-set", ClusterModel.ONE_WRITER, two().slows(1)),
          new ClusterRemoval("end: look", "NeverStuck", two()),
          new ClusterRemoval("look: finish the job", "NeverStuck", two().deaths(1)),
          new ClusterRemoval("look: all is written", "NoneCountedTwice", two()),
          new ClusterRemoval("look: own pieces", "NeverStuck", two().deaths(1)),
          new ClusterRemoval("look: named pieces", ClusterModel.LIVENESS, two().doubts(1)),
          new ClusterRemoval("view: look", "NeverStuck", two().deaths(1)),
          new ClusterRemoval("claim: next attempt", ClusterModel.LIVENESS, two().slows(1)),
          new ClusterRemoval("claim: compare-and-set", ClusterModel.ONE_WRITER, two().mistakes(1)),
          new ClusterRemoval("claim: look again if it failed", "NeverStuck", two().slows(1)),
          new ClusterRemoval("doubt: read again", "NeverStuck", two().doubts(1)),
          new ClusterRemoval("doubt: try again", "NeverStuck", two().doubts(1)),
          new ClusterRemoval("best: ledger before the others", "PrunedByLedger", best()),
          new ClusterRemoval("best: only what is better", ClusterModel.NEVER_WORSE, best()),
          new ClusterRemoval("best: compare-and-set", ClusterModel.NEVER_WORSE, best()),
          new ClusterRemoval("end: after its best", "BestNotLost", best().deaths(1)),
          new ClusterRemoval(
              "begin: bound from the ledger", "BestNotLost", best().deaths(1).mistakes(2)));

  /** Too large for every build. */
  static final List<ClusterRemoval> LONG =
      List.of(
          new ClusterRemoval(
              "divide: say so if it failed", "NeverStuck", two().nodes(3).mistakes(1).doubts(1)));

  private static ClusterModel two() {
    return ClusterModel.steal("");
  }

  private static ClusterModel best() {
    return ClusterModel.best("");
  }

  /** TLC's configuration file without the step. */
  String removed() {
    return whole.without(step).checking(List.of(keeps));
  }

  /** TLC's configuration file with the step. */
  String kept() {
    return whole.checking(List.of(keeps));
  }

  /** The step as a name of a file. */
  String fileName() {
    return "cluster-" + step.toLowerCase(Locale.ROOT).replaceAll("[^a-z]+", "-");
  }

  @Override
  public String toString() {
    return step;
  }
}
