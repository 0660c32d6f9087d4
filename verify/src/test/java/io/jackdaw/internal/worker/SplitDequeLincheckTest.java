package io.jackdaw.internal.worker;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.canary.BrokenDeques;
import io.jackdaw.canary.DequeCopy;
import java.util.ArrayList;
import java.util.List;
import org.jetbrains.kotlinx.lincheck.Actor;
import org.jetbrains.kotlinx.lincheck.execution.ExecutionScenario;
import org.jetbrains.lincheck.LincheckAssertionError;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.Operation;
import org.junit.jupiter.api.Test;

/**
 * Lincheck drives the split deque through the interleavings of small programs: one owner, two
 * thieves. The operations are those of LCWS 3.1. A steal that lost a race is tried again until it
 * has something or there is nothing public, so that each result has one meaning and the
 * specification needs no ABORT.
 */
class SplitDequeLincheckTest {
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
    public void expose() {
      deque.expose();
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

  public static class OfCore extends Programs {
    public OfCore() {
      super(new CoreDeque(8));
    }
  }

  public static class OfCopy extends Programs {
    public OfCopy() {
      super(new DequeCopy());
    }
  }

  public static class OfLastWithoutCas extends Programs {
    public OfLastWithoutCas() {
      super(new BrokenDeques.LastWithoutCas());
    }
  }

  public static class OfSameTag extends Programs {
    public OfSameTag() {
      super(new BrokenDeques.SameTag());
    }
  }

  public static class OfAgeBeforeSplit extends Programs {
    public OfAgeBeforeSplit() {
      super(new BrokenDeques.AgeBeforeSplit());
    }
  }

  public static class OfSplitReadFirst extends Programs {
    public OfSplitReadFirst() {
      super(new BrokenDeques.SplitReadFirst());
    }
  }

  /** The same operations, one after the other. */
  public static class Specification {
    private final List<Long> numbers = new ArrayList<>();
    private int forks;
    private int split;
    private int top;

    public void fork() {
      numbers.add((long) ++forks);
    }

    public void expose() {
      split = Math.min(split + 1, numbers.size());
    }

    public long join() {
      if (numbers.isEmpty()) {
        return 0;
      }
      int at = numbers.size() - 1;
      long number = numbers.remove(at);
      boolean stolen = at < top;
      split = Math.min(split, at);
      top = Math.min(top, at);
      return stolen ? -number : number;
    }

    public long steal() {
      return top < split ? numbers.get(top++) : 0;
    }
  }

  /**
   * Programs that reach each race at once; random ones follow. First what the owner does before the
   * race, then what it does in it, then the thieves.
   */
  enum Race {
    LAST_SLOT("fork expose", "join | steal"),
    LAST_SLOT_OF_TWO("fork fork expose expose", "join join | steal | steal"),
    GOES_ON("fork expose", "join fork join | steal"),
    RETIRE("fork expose", "join fork join | steal | steal"),
    RETIRE_AND_EXPOSE("fork expose", "join fork expose join | steal steal | steal");

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

  private static ModelCheckingOptions options() {
    return new ModelCheckingOptions()
        .minimizeFailedScenario(false)
        .sequentialSpecification(Specification.class);
  }

  /** All races in one run: Lincheck rewrites the classes for each. */
  private static void checkRaces(
      Class<? extends Programs> programs, List<Race> races, int invocations) {
    ModelCheckingOptions options =
        options()
            .iterations(0)
            .invocationsPerIteration(Effort.isLong() ? 75 * invocations : invocations);
    races.forEach(race -> options.addCustomScenario(race.of(programs)));
    options.check(programs);
  }

  private static void checkRejected(Class<? extends Programs> programs, Race race) {
    assertThatThrownBy(() -> checkRaces(programs, List.of(race), 5_000))
        .isInstanceOf(LincheckAssertionError.class)
        .hasMessageContaining("Invalid execution results");
  }

  @Test
  void races_core_areLinearizable() {
    checkRaces(OfCore.class, List.of(Race.values()), 400);
  }

  @Test
  void races_copy_areLinearizable() {
    checkRaces(OfCopy.class, List.of(Race.values()), 100);
  }

  @Test
  void randomPrograms_core_isLinearizable() {
    options()
        .iterations(Effort.isLong() ? 100 : 3)
        .invocationsPerIteration(Effort.isLong() ? 1_000 : 200)
        .threads(3)
        .actorsBefore(4)
        .actorsPerThread(3)
        .actorsAfter(2)
        .check(OfCore.class);
  }

  @Test
  void race_lastWithoutCas_isRejected() {
    checkRejected(OfLastWithoutCas.class, Race.LAST_SLOT);
  }

  @Test
  void race_splitReadFirst_isRejected() {
    checkRejected(OfSplitReadFirst.class, Race.GOES_ON);
  }

  @Test
  void race_sameTag_isRejected() {
    checkRejected(OfSameTag.class, Race.RETIRE);
  }

  @Test
  void race_ageBeforeSplit_isRejected() {
    checkRejected(OfAgeBeforeSplit.class, Race.RETIRE);
  }
}
