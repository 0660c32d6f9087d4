package io.jackdaw.bench.harness;

import java.util.List;

/**
 * What a user can set.
 *
 * @param sizes the sizes of the problem, where it has one
 * @param workers the numbers of workers
 * @param collectors the garbage collectors
 * @param rounds how often to repeat everything
 * @param effort how long each JVM measures
 */
public record Settings(
    List<Long> sizes,
    List<Integer> workers,
    List<Collector> collectors,
    int rounds,
    Effort effort) {
  private static final int MOST_WORKERS = 1024;
  private static final int MOST_ROUNDS = 1000;

  /** Rejects what cannot be measured. */
  public Settings {
    sizes = List.copyOf(sizes);
    workers = List.copyOf(workers);
    collectors = List.copyOf(collectors);
    check("rounds", rounds, 1, MOST_ROUNDS);
    workers.forEach(count -> check("workers", count, 1, MOST_WORKERS));
    if (workers.isEmpty() || collectors.isEmpty()) {
      throw new IllegalArgumentException("workers and collectors must name at least one each");
    }
  }

  /** The same with other sizes, each within the bounds given. */
  public Settings withSizes(String name, List<Long> others, long least, long most) {
    others.forEach(size -> check(name, size, least, most));
    return new Settings(others, workers, collectors, rounds, effort);
  }

  /** The same with other numbers of workers. */
  public Settings withWorkers(List<Integer> others) {
    return new Settings(sizes, others, collectors, rounds, effort);
  }

  /** The same with other collectors. */
  public Settings withCollectors(List<Collector> others) {
    return new Settings(sizes, workers, others, rounds, effort);
  }

  /** The same with another number of rounds. */
  public Settings withRounds(int others) {
    return new Settings(sizes, workers, collectors, others, effort);
  }

  /** The sizes as inputs of steps. */
  public List<String> inputs() {
    return sizes.stream().map(String::valueOf).toList();
  }

  private static void check(String name, long value, long least, long most) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(
          "%s must be from %d to %d, not %d".formatted(name, least, most, value));
    }
  }
}
