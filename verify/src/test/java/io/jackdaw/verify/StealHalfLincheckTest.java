package io.jackdaw.verify;

import io.jackdaw.internal.worker.CoreDeque;
import io.jackdaw.internal.worker.PublicDeque;
import io.jackdaw.verify.canary.BrokenDeques;
import io.jackdaw.verify.canary.BrokenPublicDeques;
import io.jackdaw.verify.canary.HalfCopy;
import io.jackdaw.verify.canary.MutexCopy;
import java.util.List;
import java.util.stream.Stream;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.Operation;

/**
 * The deques that allow it, with thieves that take half of what is public at once, or one. Numbers
 * are powers of two, so a sum says which ones.
 */
class StealHalfLincheckTest extends LincheckContract {
  private static final LincheckRace TAKES_BACK = race("fork fork fork", "join join | stealHalf");
  private static final LincheckRace TWO_THIEVES =
      race("fork fork fork", "join | stealHalf | stealHalf");
  private static final List<LincheckRace> RACES =
      List.of(
          TAKES_BACK,
          TWO_THIEVES,
          race("fork fork fork", "join | stealHalf | steal"),
          race("fork fork", "join fork join | stealHalf"));

  private static LincheckRace race(String before, String threads) {
    return new LincheckRace(before, threads, "join join join");
  }

  /** What all programs are made of. */
  public abstract static class Operations extends DequeOperations {
    private final HalvableDeque deque;

    Operations(HalvableDeque deque) {
      super(deque);
      this.deque = deque;
    }

    @Override
    long next() {
      return 1L << (super.next() - 1);
    }

    /** Public at once: what is private is none of a thief's business. */
    @Override
    @Operation(nonParallelGroup = OWNER)
    public void fork() {
      super.fork();
      deque.expose();
    }

    @Operation
    public long stealHalf() {
      return deque.stealHalfOrEmpty();
    }
  }

  public static class OfSplit extends Operations {
    public OfSplit() {
      super(CoreDeque.halvable(8));
    }
  }

  public static class OfMutex extends Operations {
    public OfMutex() {
      super(new PublicDeque("mutex", 8));
    }
  }

  public static class OfSplitCopy extends Operations {
    public OfSplitCopy() {
      super(new HalfCopy());
    }
  }

  public static class OfMutexCopy extends Operations {
    public OfMutexCopy() {
      super(new MutexCopy());
    }
  }

  public static class OfTagForLastOnly extends Operations {
    public OfTagForLastOnly() {
      super(new BrokenDeques.TagForLastOnly());
    }
  }

  public static class OfTornHalf extends Operations {
    public OfTornHalf() {
      super(new BrokenPublicDeques.MutexTornHalf());
    }
  }

  /** The same operations, one after the other. */
  public static class Specification extends DequeSpecification {
    @Override
    long next() {
      return 1L << (super.next() - 1);
    }

    public long stealHalf() {
      long sum = 0;
      for (int many = (available() + 1) / 2; many > 0; many--) {
        sum += steal();
      }
      return sum;
    }
  }

  @Override
  List<Subject> right() {
    return Stream.of(OfSplit.class, OfMutex.class, OfSplitCopy.class, OfMutexCopy.class)
        .map(deque -> Subject.of(deque, RACES, 40, 4_000))
        .toList();
  }

  @Override
  List<Subject> broken() {
    return List.of(
        Subject.of(OfTagForLastOnly.class, List.of(TAKES_BACK), 5_000, 500_000),
        Subject.of(OfTornHalf.class, List.of(TWO_THIEVES), 5_000, 500_000));
  }

  @Override
  ModelCheckingOptions options() {
    return new ModelCheckingOptions()
        .minimizeFailedScenario(false)
        .sequentialSpecification(Specification.class);
  }

  /** Wrong results, or a join that never ends. */
  @Override
  String rejection() {
    return "";
  }
}
