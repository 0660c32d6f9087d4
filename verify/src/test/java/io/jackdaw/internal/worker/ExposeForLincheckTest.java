package io.jackdaw.internal.worker;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.jetbrains.lincheck.datastructures.ManagedStrategyGuaranteeKt.forClasses;

import io.jackdaw.canary.BrokenExposables;
import io.jackdaw.canary.ExposableCopy;
import io.jackdaw.internal.memory.AsymmetricFence;
import java.util.ArrayList;
import java.util.List;
import org.jetbrains.kotlinx.lincheck.Actor;
import org.jetbrains.kotlinx.lincheck.execution.ExecutionScenario;
import org.jetbrains.lincheck.LincheckAssertionError;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.Operation;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Lincheck drives the deque whose thieves expose for a silent owner through the interleavings of
 * small programs. An exposure may fail whenever the owner does something at the same time, so there
 * is no sequential deque to compare with: {@link ExactlyOnceVerifier} has the claim. Lincheck's
 * memory is sequentially consistent, so the fence does nothing here; that it is needed show {@code
 * ClaimCases} and {@code BusyCases}.
 */
class ExposeForLincheckTest {
  /** One thread at a time is the owner. */
  private static final String OWNER = "owner";

  /** What all programs are made of. */
  public abstract static class Programs {
    private final ExposableDeque deque;
    private long forks;

    Programs(ExposableDeque deque) {
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

  public static class OfCore extends Programs {
    public OfCore() {
      super(new CoreExposable(8));
    }
  }

  public static class OfCopy extends Programs {
    public OfCopy() {
      super(new ExposableCopy());
    }
  }

  public static class OfLooksFirst extends Programs {
    public OfLooksFirst() {
      super(new BrokenExposables.LooksFirst());
    }
  }

  public static class OfPlainClaim extends Programs {
    public OfPlainClaim() {
      super(new BrokenExposables.PlainClaim());
    }
  }

  public static class OfBusyIgnored extends Programs {
    public OfBusyIgnored() {
      super(new BrokenExposables.BusyIgnored());
    }
  }

  public static class OfSplitNotReread extends Programs {
    public OfSplitNotReread() {
      super(new BrokenExposables.SplitNotReread());
    }
  }

  /**
   * First what the owner does before the race, then what it does in it, then a thief. A steal
   * between the owner's steps is another thief's that is quick.
   */
  enum Race {
    LAST_PRIVATE("fork", "pop | exposeFor steal"),
    NEWEST_OF_TWO("fork fork", "pop pop | exposeFor steal exposeFor steal"),
    FORKS_ANEW("fork", "pop fork pop | exposeFor steal"),
    STALE_CLAIM("fork", "pop | exposeFor exposeFor steal"),
    TWO_EXPOSE("fork fork", "pop | exposeFor steal | exposeFor"),
    OWNER_EXPOSES("fork fork", "expose pop pop | exposeFor steal steal"),
    EXPOSES_ALL("fork fork", "exposeAll steal steal pop | exposeFor"),
    TAKES_BACK("fork fork expose", "pop pop fork pop | exposeFor steal"),
    RETIRES("fork fork expose steal", "pop pop fork pop | exposeFor steal");

    private final String before;
    private final String race;

    Race(String before, String race) {
      this.before = before;
      this.race = race;
    }

    ExecutionScenario of(Class<? extends Programs> programs) {
      List<List<Actor>> parallel = new ArrayList<>();
      for (String thread : race.split(" \\| ", -1)) {
        parallel.add(actors(programs, thread));
      }
      return new ExecutionScenario(
          actors(programs, before), parallel, actors(programs, "pop pop pop"), null);
    }

    private static List<Actor> actors(Class<?> programs, String operations) {
      List<Actor> actors = new ArrayList<>();
      for (String operation : operations.split(" ", -1)) {
        try {
          actors.add(new Actor(programs.getMethod(operation), List.of()));
        } catch (NoSuchMethodException e) {
          throw new AssertionError(e);
        }
      }
      return actors;
    }
  }

  @BeforeAll
  static void startTheForeignFunctionMachinery() {
    AsymmetricFence.heavy(); // outside of Lincheck
  }

  private static ModelCheckingOptions options() {
    return new ModelCheckingOptions()
        .minimizeFailedScenario(false)
        .addGuarantee(forClasses(AsymmetricFence.class.getName()).allMethods().ignore())
        .addGuarantee(forClasses(Joins.class.getName()).methods("hasRoomOnStack", "help").ignore())
        .verifier(ExactlyOnceVerifier.class);
  }

  /** All races in one run: Lincheck rewrites the classes for each. */
  private static void checkRaces(Class<? extends Programs> programs, int invocations) {
    checkRaces(options(), programs, List.of(Race.values()), invocations);
  }

  private static void checkRaces(
      ModelCheckingOptions options,
      Class<? extends Programs> programs,
      List<Race> races,
      int invocations) {
    options.iterations(0).invocationsPerIteration(Effort.isLong() ? 40 * invocations : invocations);
    races.forEach(race -> options.addCustomScenario(race.of(programs)));
    options.check(programs);
  }

  private static void checkRejected(Class<? extends Programs> programs, Race race) {
    String copy = ExposableCopy.class.getName();
    ModelCheckingOptions quickSteals =
        options().addGuarantee(forClasses(copy).methods("steal").treatAsAtomic());
    assertThatThrownBy(() -> checkRaces(quickSteals, programs, List.of(race), 10_000))
        .isInstanceOf(LincheckAssertionError.class)
        .hasMessageContaining("Invalid execution results");
  }

  @Test
  void races_core_everyNumberRunsOnce() {
    checkRaces(OfCore.class, 200);
  }

  @Test
  void races_copy_everyNumberRunsOnce() {
    checkRaces(OfCopy.class, 100);
  }

  @Test
  void randomPrograms_core_everyNumberRunsOnce() {
    options()
        .iterations(Effort.isLong() ? 100 : 2)
        .invocationsPerIteration(Effort.isLong() ? 1_000 : 300)
        .threads(3)
        .actorsBefore(4)
        .actorsPerThread(3)
        .actorsAfter(0)
        .check(OfCore.class);
  }

  @Test
  void race_looksFirst_isRejected() {
    checkRejected(OfLooksFirst.class, Race.LAST_PRIVATE);
  }

  @Test
  void race_plainClaim_isRejected() {
    checkRejected(OfPlainClaim.class, Race.EXPOSES_ALL);
  }

  @Test
  void race_busyIgnored_isRejected() {
    checkRejected(OfBusyIgnored.class, Race.EXPOSES_ALL);
  }

  @Test
  void race_splitNotReread_isRejected() {
    checkRejected(OfSplitNotReread.class, Race.EXPOSES_ALL);
  }
}
