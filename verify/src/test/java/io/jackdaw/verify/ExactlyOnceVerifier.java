package io.jackdaw.verify;

import java.util.ArrayList;
import java.util.List;
import org.jetbrains.kotlinx.lincheck.Actor;
import org.jetbrains.kotlinx.lincheck.execution.ExecutionResult;
import org.jetbrains.kotlinx.lincheck.execution.ExecutionScenario;
import org.jetbrains.kotlinx.lincheck.util.LincheckResult;
import org.jetbrains.kotlinx.lincheck.util.ValueResult;
import org.jetbrains.kotlinx.lincheck.util.VoidResult;
import org.jetbrains.lincheck.datastructures.verifier.Verifier;

/**
 * Every number that was forked and is off the stack was run once, by its owner or by one thief, and
 * the owner heard which; nobody has a number that was never forked.
 */
public final class ExactlyOnceVerifier implements Verifier {
  /**
   * Made by Lincheck.
   *
   * @param specification not needed
   */
  public ExactlyOnceVerifier(Class<?> specification) {}

  @Override
  public boolean verifyResults(ExecutionScenario scenario, ExecutionResult results) {
    History history = new History();
    history.add(scenario.getInitExecution(), results.getInitResults());
    for (int i = 0; i < scenario.getParallelExecution().size(); i++) {
      List<LincheckResult> ofThread = new ArrayList<>();
      results.getParallelResultsWithClock().get(i).forEach(r -> ofThread.add(r.getResult()));
      history.add(scenario.getParallelExecution().get(i), ofThread);
    }
    history.add(scenario.getPostExecution(), results.getPostResults());
    return history.isRight();
  }

  /** What all threads got. */
  private static final class History {
    private final List<Long> forked = new ArrayList<>();
    private final List<Long> heard = new ArrayList<>();
    private final List<Long> stolen = new ArrayList<>();
    private boolean failed;

    void add(List<Actor> operations, List<LincheckResult> results) {
      for (int i = 0; i < operations.size(); i++) {
        if (results.get(i) instanceof ValueResult value
            && value.getValue() instanceof Long number) {
          switch (operations.get(i).getMethod().getName()) {
            case "fork" -> forked.add(number);
            case "pop" -> heard.add(number);
            case "steal" -> stolen.add(number);
            default -> failed = true;
          }
        } else if (!(results.get(i) instanceof VoidResult)) {
          failed = true; // an exception, or it never ended
        }
      }
      heard.removeIf(number -> number == 0);
      stolen.removeIf(number -> number == SplitDeque.NOTHING);
    }

    boolean isRight() {
      for (long number : forked) {
        long own = count(heard, number);
        long others = count(stolen, number);
        boolean joined = own + count(heard, -number) > 0;
        if (own + others > 1 || (joined && own + others != 1) || count(heard, -number) > others) {
          return false;
        }
      }
      return !failed
          && forked.containsAll(stolen)
          && heard.stream().allMatch(number -> forked.contains(Math.abs(number)));
    }

    private static long count(List<Long> numbers, long number) {
      return numbers.stream().filter(n -> n == number).count();
    }
  }
}
