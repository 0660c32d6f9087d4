package io.jackdaw.verify;

import io.jackdaw.internal.worker.CoreDeque;
import io.jackdaw.verify.canary.BrokenDeques;
import io.jackdaw.verify.canary.DequeCopy;
import java.util.List;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.Operation;

/** The split deque: one owner, two thieves. The operations are those of LCWS 3.1. */
class SplitDequeLincheckTest extends LincheckContract {
  private static final LincheckRace LAST_SLOT = race("fork expose", "join | steal");
  private static final LincheckRace GOES_ON = race("fork expose", "join fork join | steal");
  private static final LincheckRace RETIRE = race("fork expose", "join fork join | steal | steal");
  private static final List<LincheckRace> RACES =
      List.of(
          LAST_SLOT,
          race("fork fork expose expose", "join join | steal | steal"),
          GOES_ON,
          RETIRE,
          race("fork expose", "join fork expose join | steal steal | steal"));

  private static LincheckRace race(String before, String threads) {
    return new LincheckRace(before, threads, "join join");
  }

  /** What all programs are made of. */
  public abstract static class Operations extends DequeOperations {
    private final SplitDeque deque;

    Operations(SplitDeque deque) {
      super(deque);
      this.deque = deque;
    }

    @Operation(nonParallelGroup = OWNER)
    public void expose() {
      deque.expose();
    }
  }

  public static class OfCore extends Operations {
    public OfCore() {
      super(new CoreDeque(8));
    }
  }

  public static class OfCopy extends Operations {
    public OfCopy() {
      super(new DequeCopy());
    }
  }

  public static class OfLastWithoutCas extends Operations {
    public OfLastWithoutCas() {
      super(new BrokenDeques.LastWithoutCas());
    }
  }

  public static class OfSameTag extends Operations {
    public OfSameTag() {
      super(new BrokenDeques.SameTag());
    }
  }

  public static class OfAgeBeforeSplit extends Operations {
    public OfAgeBeforeSplit() {
      super(new BrokenDeques.AgeBeforeSplit());
    }
  }

  public static class OfSplitReadFirst extends Operations {
    public OfSplitReadFirst() {
      super(new BrokenDeques.SplitReadFirst());
    }
  }

  /** The same operations, one after the other: a fork is private until it is exposed. */
  public static class Specification extends DequeSpecification {
    @Override
    public void fork() {
      numbers.add(next());
    }

    public void expose() {
      split = Math.min(split + 1, numbers.size());
    }
  }

  @Override
  List<Subject> right() {
    return List.of(
        Subject.of(OfCore.class, RACES, 400, 30_000), Subject.of(OfCopy.class, RACES, 100, 7_500));
  }

  @Override
  List<Subject> broken() {
    return List.of(
        broken(OfLastWithoutCas.class, LAST_SLOT),
        broken(OfSplitReadFirst.class, GOES_ON),
        broken(OfSameTag.class, RETIRE),
        broken(OfAgeBeforeSplit.class, RETIRE));
  }

  private static Subject broken(Class<? extends Operations> operations, LincheckRace race) {
    return Subject.of(operations, List.of(race), 5_000, 375_000);
  }

  @Override
  List<RandomSubject> random() {
    return List.of(new RandomSubject(OfCore.class, 3, 200, 2));
  }

  @Override
  ModelCheckingOptions options() {
    return new ModelCheckingOptions()
        .minimizeFailedScenario(false)
        .sequentialSpecification(Specification.class);
  }
}
