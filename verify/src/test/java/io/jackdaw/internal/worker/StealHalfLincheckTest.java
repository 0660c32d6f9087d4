package io.jackdaw.internal.worker;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jackdaw.canary.BrokenDeques;
import io.jackdaw.canary.BrokenPublicDeques;
import io.jackdaw.canary.HalfCopy;
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
 * Lincheck drives the deques that allow it through small programs in which thieves take half of
 * what is public at once, or one. Numbers are powers of two, so a sum says which ones.
 */
class StealHalfLincheckTest {
  /** One thread at a time is the owner. */
  private static final String OWNER = "owner";

  /** What all programs are made of. */
  public abstract static class Programs {
    private final HalvableDeque deque;
    private int forks;

    Programs(HalvableDeque deque) {
      this.deque = deque;
    }

    /** Public at once: what is private is none of a thief's business. */
    @Operation(nonParallelGroup = OWNER)
    public void fork() {
      deque.fork(1L << forks++);
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

    @Operation
    public long stealHalf() {
      return deque.stealHalfOrEmpty();
    }
  }

  public static class OfSplit extends Programs {
    public OfSplit() {
      super(CoreDeque.halvable(8));
    }
  }

  public static class OfMutex extends Programs {
    public OfMutex() {
      super(new PublicDeque("mutex", 8));
    }
  }

  public static class OfSplitCopy extends Programs {
    public OfSplitCopy() {
      super(new HalfCopy());
    }
  }

  public static class OfMutexCopy extends Programs {
    public OfMutexCopy() {
      super(new MutexCopy());
    }
  }

  public static class OfTagForLastOnly extends Programs {
    public OfTagForLastOnly() {
      super(new BrokenDeques.TagForLastOnly());
    }
  }

  public static class OfTornHalf extends Programs {
    public OfTornHalf() {
      super(new BrokenPublicDeques.MutexTornHalf());
    }
  }

  /** The same operations, one after the other. */
  public static class Specification {
    private final List<Long> numbers = new ArrayList<>();
    private int forks;
    private int top;

    public void fork() {
      numbers.add(1L << forks++);
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

    public long stealHalf() {
      long sum = 0;
      for (int many = (numbers.size() - top + 1) / 2; many > 0; many--) {
        sum += steal();
      }
      return sum;
    }
  }

  /** The owner before the race, the owner in it, the thieves. */
  enum Race {
    TAKES_BACK("fork fork fork", "join join | stealHalf"),
    TWO_THIEVES("fork fork fork", "join | stealHalf | stealHalf"),
    ONE_AND_HALF("fork fork fork", "join | stealHalf | steal"),
    FORKS_ANEW("fork fork", "join fork join | stealHalf");

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
          actors(programs, before), parallel, actors(programs, "join join join"), null);
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
    SPLIT(OfSplit.class),
    MUTEX(OfMutex.class),
    SPLIT_COPY(OfSplitCopy.class),
    MUTEX_COPY(OfMutexCopy.class);

    private final Class<? extends Programs> programs;

    Right(Class<? extends Programs> programs) {
      this.programs = programs;
    }
  }

  /** The canaries, and the race that each must lose. */
  enum Broken {
    TAG_FOR_LAST_ONLY(OfTagForLastOnly.class, Race.TAKES_BACK),
    TORN_HALF(OfTornHalf.class, Race.TWO_THIEVES);

    private final Class<? extends Programs> programs;
    private final Race race;

    Broken(Class<? extends Programs> programs, Race race) {
      this.programs = programs;
      this.race = race;
    }
  }

  /** All races in one run: Lincheck rewrites the classes for each. */
  private static void check(Class<? extends Programs> programs, List<Race> races, int invocations) {
    ModelCheckingOptions options =
        new ModelCheckingOptions()
            .minimizeFailedScenario(false)
            .sequentialSpecification(Specification.class)
            .iterations(0)
            .invocationsPerIteration(Effort.isLong() ? 100 * invocations : invocations);
    races.forEach(race -> options.addCustomScenario(race.of(programs)));
    options.check(programs);
  }

  @ParameterizedTest
  @EnumSource
  void races_rightDeque_areLinearizable(Right deque) {
    check(deque.programs, List.of(Race.values()), 40);
  }

  @ParameterizedTest
  @EnumSource
  void race_brokenDeque_isRejected(Broken deque) {
    assertThatThrownBy(() -> check(deque.programs, List.of(deque.race), 5_000))
        .isInstanceOf(LincheckAssertionError.class); // wrong results, or a join that never ends
  }
}
