package io.jackdaw.verify;

import java.util.ArrayList;
import java.util.List;
import org.jetbrains.kotlinx.lincheck.Actor;
import org.jetbrains.kotlinx.lincheck.execution.ExecutionScenario;

/**
 * A program that reaches a race at once. Operations are separated by spaces, threads by bars.
 *
 * @param before what the owner does before the race
 * @param threads the owner in the race, then the thieves
 * @param after what the owner does when the race is over
 */
record LincheckRace(String before, String threads, String after) {
  ExecutionScenario of(Class<?> operations) {
    List<List<Actor>> parallel = new ArrayList<>();
    for (String thread : threads.split(" \\| ", -1)) {
      parallel.add(actors(operations, thread));
    }
    return new ExecutionScenario(
        actors(operations, before), parallel, actors(operations, after), null);
  }

  private static List<Actor> actors(Class<?> operations, String names) {
    List<Actor> actors = new ArrayList<>();
    for (String name : names.split(" ", -1)) {
      try {
        actors.add(new Actor(operations.getMethod(name), List.of()));
      } catch (NoSuchMethodException e) {
        throw new AssertionError(e);
      }
    }
    return actors;
  }
}
