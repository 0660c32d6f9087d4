package io.jackdaw.internal.worker;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.canary.AbpCopy;
import io.jackdaw.canary.BrokenPublicDeques;
import io.jackdaw.canary.ChaseLevCopy;
import io.jackdaw.canary.MutexCopy;
import java.util.ArrayList;
import java.util.List;
import org.jetbrains.kotlinx.lincheck.Actor;
import org.jetbrains.kotlinx.lincheck.execution.ExecutionScenario;
import org.jetbrains.lincheck.LincheckAssertionError;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.Operation;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Lincheck drives the public deques through the interleavings of small programs: one owner, two
 * thieves. A steal that lost a race (ABORT in ABP's paper) is tried again until it has something or
 * the deque is empty, so that each result has one meaning.
 */
class PublicDequesLincheckTest {
  /** One thread at a time is the owner. */
  private static final String OWNER = "owner";

  /** What all programs are made of. */
  public abstract static class Programs {
    private final SplitDeque deque;
    private int forks;

    Programs(SplitDeque deque) {
      this.deque = deque;
    }

    @Operation(nonParallelGroup = OWNER)
    public void fork() {
      deque.fork(++forks);
    }

    @Operation(nonParallelGroup = OWNER)
    public long join() {
      return deque.join();
    }

    @Operation
    public long steal() {
      return deque.stealOrEmpty();
    }
  }

  public static class OfMutex extends Programs {
    public OfMutex() {
      super(new PublicDeque("mutex", 8));
    }
  }

  public static class OfAbp extends Programs {
    public OfAbp() {
      super(new PublicDeque("abp", 8));
    }
  }

  public static class OfChaseLev extends Programs {
    public OfChaseLev() {
      super(new PublicDeque("chase-lev", 8));
    }
  }

  public static class OfMutexCopy extends Programs {
    public OfMutexCopy() {
      super(new MutexCopy());
    }
  }

  public static class OfAbpCopy extends Programs {
    public OfAbpCopy() {
      super(new AbpCopy());
    }
  }

  public static class OfChaseLevCopy extends Programs {
    public OfChaseLevCopy() {
      super(new ChaseLevCopy(4));
    }
  }

  public static class OfMutexWithoutLock extends Programs {
    public OfMutexWithoutLock() {
      super(new BrokenPublicDeques.MutexWithoutLock());
    }
  }

  public static class OfAbpLastWithoutCas extends Programs {
    public OfAbpLastWithoutCas() {
      super(new BrokenPublicDeques.AbpLastWithoutCas());
    }
  }

  public static class OfAbpSameTag extends Programs {
    public OfAbpSameTag() {
      super(new BrokenPublicDeques.AbpSameTag());
    }
  }

  public static class OfAbpTopBeforeBottom extends Programs {
    public OfAbpTopBeforeBottom() {
      super(new BrokenPublicDeques.AbpTopBeforeBottom());
    }
  }

  public static class OfChaseLevLastWithoutCas extends Programs {
    public OfChaseLevLastWithoutCas() {
      super(new BrokenPublicDeques.ChaseLevLastWithoutCas());
    }
  }

  public static class OfChaseLevCellAfterCas extends Programs {
    public OfChaseLevCellAfterCas() {
      super(new BrokenPublicDeques.ChaseLevCellAfterCas(2));
    }
  }

  /** The same operations, one after the other. */
  public static class Specification {
    private final List<Long> numbers = new ArrayList<>();
    private int forks;
    private int top;

    public void fork() {
      numbers.add((long) ++forks);
    }

    public long join() {
      if (numbers.isEmpty()) {
        return 0;
      }
      int at = numbers.size() - 1;
      long number = numbers.remove(at);
      boolean stolen = at < top;
      top = Math.min(top, at);
      return stolen ? -number : number;
    }

    public long steal() {
      return top < numbers.size() ? numbers.get(top++) : 0;
    }
  }

  /** Programs that reach each race at once: the owner before the race, the owner, the thieves. */
  enum Race {
    LAST_SLOT("fork", "join | steal"),
    LAST_SLOT_OF_TWO("fork fork", "join join | steal | steal"),
    GOES_ON("fork", "join fork join | steal"),
    RETIRE("fork", "join fork join | steal | steal"),
    SAME_CELL("fork", "fork join fork join | steal");

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
          actors(programs, before), parallel, actors(programs, "join join"), null);
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

  /** The deques that are right. */
  enum Right {
    MUTEX(OfMutex.class, 30, 3_000),
    ABP(OfAbp.class, 30, 3_000),
    CHASE_LEV(OfChaseLev.class, 30, 3_000),
    MUTEX_COPY(OfMutexCopy.class, 10, 800),
    ABP_COPY(OfAbpCopy.class, 10, 800),
    CHASE_LEV_COPY(OfChaseLevCopy.class, 10, 800);

    private final Class<? extends Programs> programs;
    private final int invocations;

    Right(Class<? extends Programs> programs, int inEveryBuild, int inLongRuns) {
      this.programs = programs;
      this.invocations = Effort.isLong() ? inLongRuns : inEveryBuild;
    }
  }

  /** The canaries, and the race that each must lose. */
  enum Broken {
    MUTEX_WITHOUT_LOCK(OfMutexWithoutLock.class, Race.LAST_SLOT),
    ABP_LAST_WITHOUT_CAS(OfAbpLastWithoutCas.class, Race.LAST_SLOT),
    ABP_SAME_TAG(OfAbpSameTag.class, Race.RETIRE),
    ABP_TOP_BEFORE_BOTTOM(OfAbpTopBeforeBottom.class, Race.RETIRE),
    CHASE_LEV_LAST_WITHOUT_CAS(OfChaseLevLastWithoutCas.class, Race.LAST_SLOT),
    CHASE_LEV_CELL_AFTER_CAS(OfChaseLevCellAfterCas.class, Race.SAME_CELL);

    private final Class<? extends Programs> programs;
    private final Race race;

    Broken(Class<? extends Programs> programs, Race race) {
      this.programs = programs;
      this.race = race;
    }
  }

  private static ModelCheckingOptions options() {
    return new ModelCheckingOptions()
        .minimizeFailedScenario(false)
        .sequentialSpecification(Specification.class);
  }

  /** All races in one run: Lincheck rewrites the classes for each. */
  private static void check(Class<? extends Programs> programs, List<Race> races, int invocations) {
    ModelCheckingOptions options = options().iterations(0).invocationsPerIteration(invocations);
    races.forEach(race -> options.addCustomScenario(race.of(programs)));
    options.check(programs);
  }

  @ParameterizedTest
  @EnumSource
  void races_rightDeque_areLinearizable(Right deque) {
    check(deque.programs, List.of(Race.values()), deque.invocations);
  }

  @ParameterizedTest
  @EnumSource(names = {"MUTEX", "ABP", "CHASE_LEV"})
  void randomPrograms_deque_areLinearizable(Right deque) {
    options()
        .iterations(Effort.isLong() ? 100 : 1)
        .invocationsPerIteration(Effort.isLong() ? 1_000 : 50)
        .threads(3)
        .actorsBefore(4)
        .actorsPerThread(3)
        .actorsAfter(2)
        .check(deque.programs);
  }

  @ParameterizedTest
  @EnumSource
  void race_brokenDeque_isRejected(Broken deque) {
    assertThatThrownBy(() -> check(deque.programs, List.of(deque.race), 5_000))
        .isInstanceOf(LincheckAssertionError.class); // wrong results, or a join that never ends
  }
}
