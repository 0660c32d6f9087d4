package io.jackdaw.verify;

import static org.jetbrains.lincheck.datastructures.ManagedStrategyGuaranteeKt.forClasses;

import io.jackdaw.internal.memory.AsymmetricFence;
import io.jackdaw.internal.worker.CoreExposable;
import io.jackdaw.internal.worker.Joins;
import io.jackdaw.internal.worker.StackRoom;
import io.jackdaw.verify.canary.BrokenExposables;
import io.jackdaw.verify.canary.ExposableCopy;
import java.util.List;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.Operation;
import org.junit.jupiter.api.BeforeAll;

/**
 * The deque whose thieves expose for a silent owner. An exposure may fail whenever the owner does
 * something at the same time, so there is no sequential deque to compare with: {@link
 * ExactlyOnceVerifier} has the claim. Lincheck's memory is sequentially consistent, so the fence
 * does nothing here; the jcstress cases of {@code [claim]} and {@code [busy]} show that it is
 * needed.
 */
class ExposeForLincheckTest extends LincheckContract {
  /** One thread at a time is the owner. */
  private static final String OWNER = "owner";

  private static final LincheckRace LAST_PRIVATE = race("fork", "pop | exposeFor steal");

  /** A steal between the owner's steps is another thief's that is quick. */
  private static final LincheckRace EXPOSES_ALL =
      race("fork fork", "exposeAll steal steal pop | exposeFor");

  private static final List<LincheckRace> RACES =
      List.of(
          LAST_PRIVATE,
          race("fork fork", "pop pop | exposeFor steal exposeFor steal"),
          race("fork", "pop fork pop | exposeFor steal"),
          race("fork", "pop | exposeFor exposeFor steal"),
          race("fork fork", "pop | exposeFor steal | exposeFor"),
          race("fork fork", "expose pop pop | exposeFor steal steal"),
          EXPOSES_ALL,
          race("fork fork expose", "pop pop fork pop | exposeFor steal"),
          race("fork fork expose steal", "pop pop fork pop | exposeFor steal"));

  private static LincheckRace race(String before, String threads) {
    return new LincheckRace(before, threads, "pop pop pop");
  }

  /** What all programs are made of. */
  public abstract static class Operations {
    private final ExposableDeque deque;
    private long forks;

    Operations(ExposableDeque deque) {
      this.deque = deque;
    }

    @Operation(nonParallelGroup = OWNER)
    public long fork() {
      deque.fork(++forks);
      return forks;
    }

    @Operation(nonParallelGroup = OWNER)
    public void expose() {
      deque.expose();
    }

    @Operation(nonParallelGroup = OWNER)
    public void exposeAll() {
      deque.exposeAll();
    }

    @Operation(nonParallelGroup = OWNER)
    public long pop() {
      return deque.depth() == 0 ? 0 : deque.pop();
    }

    @Operation
    public void exposeFor() {
      deque.exposeFor();
    }

    @Operation
    public long steal() {
      return deque.steal();
    }
  }

  public static class OfCore extends Operations {
    public OfCore() {
      super(new CoreExposable(8));
    }
  }

  public static class OfCopy extends Operations {
    public OfCopy() {
      super(new ExposableCopy());
    }
  }

  public static class OfLooksFirst extends Operations {
    public OfLooksFirst() {
      super(new BrokenExposables.LooksFirst());
    }
  }

  public static class OfPlainClaim extends Operations {
    public OfPlainClaim() {
      super(new BrokenExposables.PlainClaim());
    }
  }

  public static class OfBusyIgnored extends Operations {
    public OfBusyIgnored() {
      super(new BrokenExposables.BusyIgnored());
    }
  }

  public static class OfSplitNotReread extends Operations {
    public OfSplitNotReread() {
      super(new BrokenExposables.SplitNotReread());
    }
  }

  @BeforeAll
  static void startTheForeignFunctionMachinery() {
    AsymmetricFence.heavy(); // outside of Lincheck
  }

  @Override
  List<Subject> right() {
    return List.of(
        Subject.of(OfCore.class, RACES, 200, 8_000), Subject.of(OfCopy.class, RACES, 100, 4_000));
  }

  @Override
  List<Subject> broken() {
    return List.of(
        broken(OfLooksFirst.class, LAST_PRIVATE),
        broken(OfPlainClaim.class, EXPOSES_ALL),
        broken(OfBusyIgnored.class, EXPOSES_ALL),
        broken(OfSplitNotReread.class, EXPOSES_ALL));
  }

  private static Subject broken(Class<? extends Operations> operations, LincheckRace race) {
    return Subject.of(operations, List.of(race), 10_000, 400_000);
  }

  @Override
  List<RandomSubject> random() {
    return List.of(new RandomSubject(OfCore.class, 2, 300, 0));
  }

  @Override
  ModelCheckingOptions options() {
    return new ModelCheckingOptions()
        .minimizeFailedScenario(false)
        .addGuarantee(forClasses(AsymmetricFence.class.getName()).allMethods().ignore())
        .addGuarantee(forClasses(StackRoom.class.getName()).allMethods().ignore())
        .addGuarantee(forClasses(Joins.class.getName()).methods("help").ignore())
        .verifier(ExactlyOnceVerifier.class);
  }

  /** With quick steals. */
  @Override
  ModelCheckingOptions optionsForBroken() {
    String copy = ExposableCopy.class.getName();
    return options().addGuarantee(forClasses(copy).methods("steal").treatAsAtomic());
  }
}
