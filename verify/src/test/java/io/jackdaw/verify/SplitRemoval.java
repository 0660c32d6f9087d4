package io.jackdaw.verify;

import java.util.List;
import java.util.Locale;

/**
 * A step of the split deque's protocol that the model can do without on purpose.
 *
 * @param step as the model calls it
 * @param keeps the invariant or property that breaks without it
 * @param whole the smallest model that shows it, with the step
 */
record SplitRemoval(String step, String keeps, SplitModel whole) {
  /** Removed or not in the right place, these break something only where stores are buffered. */
  static final String BARRIER = "exposeFor: barrier";

  static final String TAKE_BACK_FENCE = "takeBack: fence";

  static final List<SplitRemoval> ALL =
      List.of(
          new SplitRemoval(BARRIER, "NoneTakenTwice", one().forks(1).buffers(2)),
          new SplitRemoval(
              "exposeFor: barrier after the claim", "NoneTakenTwice", one().forks(1).buffers(2)),
          new SplitRemoval(
              "exposeFor: barrier again after a cancellation",
              "NoneTakenTwice",
              one().buffers(2).cancels(1)),
          new SplitRemoval(TAKE_BACK_FENCE, "NoneTakenTwice", two().buffers(2)),
          new SplitRemoval("exposeFor: look at busy first", SplitModel.LIVENESS, one().forks(1)),
          new SplitRemoval("exposeFor: CAS of exposing", "NoneTakenTwice", one().thieves(2)),
          new SplitRemoval("exposeFor: CAS of claimed", "PublicIsClaimed", two()),
          new SplitRemoval("exposeFor: look at busy again", "NoneTakenTwice", two()),
          new SplitRemoval("exposeFor: look at split again", "NoneTakenTwice", two().thieves(2)),
          new SplitRemoval("exposeFor: look at claimed again", "NoneTakenTwice", two()),
          new SplitRemoval("exposeFor: look at bottom again", "NoneTakenTwice", one()),
          new SplitRemoval("exposeFor: claim all of them", "NoneTakenTwice", two()),
          new SplitRemoval(
              "exposeFor: look at all that was claimed",
              "NoneTakenTwice",
              two().forks(3).cancels(1)),
          new SplitRemoval("exposeFor: only what is still there", "NoneTakenTwice", two()),
          new SplitRemoval("exposeFor: release", SplitModel.LIVENESS, one().forks(1)),
          new SplitRemoval("fork: content before bottom", "RightContent", one()),
          new SplitRemoval("join: bottom before the look at claimed", "NoneTakenTwice", one()),
          new SplitRemoval("reclaim: restoreDepth", "NoneTakenTwice", two().leftovers()),
          new SplitRemoval(
              "join cut off: look at claimed", "NoneTakenTwice", one().leftovers().overflows(1)),
          new SplitRemoval("restoreDepth: in a slow step", "NoneTakenTwice", two().leftovers()),
          new SplitRemoval(
              "withdraw cut off: split back", "NoneTakenTwice", one().leftovers().overflows(1)),
          new SplitRemoval("beginSlowStep: look at exposing", "NoneTakenTwice", two()),
          new SplitRemoval("expose: claimed", "PublicIsClaimed", one()),
          new SplitRemoval("growth keeps the slots", "NoneLost", two().lengths(1, 2)),
          new SplitRemoval("withdraw: look before claimed goes down", "PublicIsClaimed", one()),
          new SplitRemoval("withdraw: the oldest is not stolen yet", "NoneLost", one()),
          new SplitRemoval("takeBack: split before the look at age", "NoneTakenTwice", two()),
          new SplitRemoval("takeBack: CAS", "NoneTakenTwice", one()),
          new SplitRemoval("takeBack: new tag", "NoneTakenTwice", one()),
          new SplitRemoval(
              "takeBack: new tag for each, with steal-half",
              "NoneTakenTwice",
              two().half().forks(3).lengths(3, 3)),
          new SplitRemoval("takeBack: another look after a lost CAS", "NoneLost", two().half()),
          new SplitRemoval("takeBack: split back after a lost race", "InOrder", one()),
          new SplitRemoval("takeBack: claimed back after a lost race", "PublicIsClaimed", one()),
          new SplitRemoval("retire: split before age", "PrivateUntouched", one()),
          new SplitRemoval("retire: new tag", "PrivateUntouched", one().thieves(2)),
          new SplitRemoval("retire: outcome", "RightContent", one().forks(3)),
          new SplitRemoval("steal: age before split", "NoneTakenTwice", one()),
          new SplitRemoval("steal: array after split", "InsideArray", two().lengths(1, 2)));

  private static SplitModel one() {
    return two().lengths(1, 1);
  }

  private static SplitModel two() {
    return SplitModel.named("");
  }

  /** TLC's configuration file without the step. */
  String removed() {
    return checked(whole.without(step));
  }

  /** TLC's configuration file with the step. */
  String kept() {
    return checked(whole);
  }

  private String checked(SplitModel model) {
    return keeps.equals(SplitModel.LIVENESS)
        ? model.checkingLiveness()
        : model.checking(List.of(keeps));
  }

  /** The step as a name of a file. */
  String fileName() {
    return step.toLowerCase(Locale.ROOT).replaceAll("[^a-z]+", "-");
  }

  @Override
  public String toString() {
    return step;
  }
}
