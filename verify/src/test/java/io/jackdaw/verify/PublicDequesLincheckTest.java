package io.jackdaw.verify;

import io.jackdaw.internal.worker.PublicDeque;
import io.jackdaw.verify.canary.AbpCopy;
import io.jackdaw.verify.canary.BrokenPublicDeques;
import io.jackdaw.verify.canary.ChaseLevCopy;
import io.jackdaw.verify.canary.MutexCopy;
import java.util.List;
import java.util.stream.Stream;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;

/** The public deques: one owner, two thieves. */
class PublicDequesLincheckTest extends LincheckContract {
  private static final LincheckRace LAST_SLOT = race("fork", "join | steal");
  private static final LincheckRace RETIRE = race("fork", "join fork join | steal | steal");
  private static final LincheckRace SAME_CELL = race("fork", "fork join fork join | steal");
  private static final List<LincheckRace> RACES =
      List.of(
          LAST_SLOT,
          race("fork fork", "join join | steal | steal"),
          race("fork", "join fork join | steal"),
          RETIRE,
          SAME_CELL);

  private static LincheckRace race(String before, String threads) {
    return new LincheckRace(before, threads, "join join");
  }

  public static class OfMutex extends DequeOperations {
    public OfMutex() {
      super(new PublicDeque("mutex", 8));
    }
  }

  public static class OfAbp extends DequeOperations {
    public OfAbp() {
      super(new PublicDeque("abp", 8));
    }
  }

  public static class OfChaseLev extends DequeOperations {
    public OfChaseLev() {
      super(new PublicDeque("chase-lev", 8));
    }
  }

  public static class OfMutexCopy extends DequeOperations {
    public OfMutexCopy() {
      super(new MutexCopy());
    }
  }

  public static class OfAbpCopy extends DequeOperations {
    public OfAbpCopy() {
      super(new AbpCopy());
    }
  }

  public static class OfChaseLevCopy extends DequeOperations {
    public OfChaseLevCopy() {
      super(new ChaseLevCopy(4));
    }
  }

  public static class OfMutexWithoutLock extends DequeOperations {
    public OfMutexWithoutLock() {
      super(new BrokenPublicDeques.MutexWithoutLock());
    }
  }

  public static class OfAbpLastWithoutCas extends DequeOperations {
    public OfAbpLastWithoutCas() {
      super(new BrokenPublicDeques.AbpLastWithoutCas());
    }
  }

  public static class OfAbpSameTag extends DequeOperations {
    public OfAbpSameTag() {
      super(new BrokenPublicDeques.AbpSameTag());
    }
  }

  public static class OfAbpTopBeforeBottom extends DequeOperations {
    public OfAbpTopBeforeBottom() {
      super(new BrokenPublicDeques.AbpTopBeforeBottom());
    }
  }

  public static class OfChaseLevLastWithoutCas extends DequeOperations {
    public OfChaseLevLastWithoutCas() {
      super(new BrokenPublicDeques.ChaseLevLastWithoutCas());
    }
  }

  public static class OfChaseLevCellAfterCas extends DequeOperations {
    public OfChaseLevCellAfterCas() {
      super(new BrokenPublicDeques.ChaseLevCellAfterCas(2));
    }
  }

  @Override
  List<Subject> right() {
    return Stream.concat(
            Stream.of(OfMutex.class, OfAbp.class, OfChaseLev.class)
                .map(deque -> Subject.of(deque, RACES, 30, 3_000)),
            Stream.of(OfMutexCopy.class, OfAbpCopy.class, OfChaseLevCopy.class)
                .map(copy -> Subject.of(copy, RACES, 10, 800)))
        .toList();
  }

  @Override
  List<Subject> broken() {
    return List.of(
        broken(OfMutexWithoutLock.class, LAST_SLOT),
        broken(OfAbpLastWithoutCas.class, LAST_SLOT),
        broken(OfAbpSameTag.class, RETIRE),
        broken(OfAbpTopBeforeBottom.class, RETIRE),
        broken(OfChaseLevLastWithoutCas.class, LAST_SLOT),
        broken(OfChaseLevCellAfterCas.class, SAME_CELL));
  }

  private static Subject broken(Class<? extends DequeOperations> operations, LincheckRace race) {
    return new Subject(operations, List.of(race), 5_000);
  }

  @Override
  List<RandomSubject> random() {
    return Stream.of(OfMutex.class, OfAbp.class, OfChaseLev.class)
        .map(deque -> new RandomSubject(deque, 1, 50, 2))
        .toList();
  }

  @Override
  ModelCheckingOptions options() {
    return new ModelCheckingOptions()
        .minimizeFailedScenario(false)
        .sequentialSpecification(DequeSpecification.class);
  }

  /** Wrong results, or a join that never ends. */
  @Override
  String rejection() {
    return "";
  }
}
