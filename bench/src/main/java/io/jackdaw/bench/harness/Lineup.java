package io.jackdaw.bench.harness;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The contestants of a benchmark by name, in the order in which they run and are listed.
 *
 * @param <F> what makes a contestant
 */
public final class Lineup<F> {
  private record Entry<F>(F factory, boolean usesWorkers) {}

  private final Map<String, Entry<F>> entries = new LinkedHashMap<>();

  /** Adds a contestant that runs without a pool, once for all numbers of workers. */
  public Lineup<F> alone(String name, F factory) {
    entries.put(name, new Entry<>(factory, false));
    return this;
  }

  /** Adds a contestant that runs on a pool, once for each number of workers. */
  public Lineup<F> onWorkers(String name, F factory) {
    entries.put(name, new Entry<>(factory, true));
    return this;
  }

  /** The names of the contestants without a pool. */
  public List<String> alone() {
    return names(false);
  }

  /** The names of the contestants on a pool. */
  public List<String> onWorkers() {
    return names(true);
  }

  /** What makes the contestant of that name. */
  public F get(String name) {
    Entry<F> entry = entries.get(name);
    if (entry == null) {
      throw new IllegalArgumentException(
          "there is no contestant '" + name + "', only " + entries.keySet());
    }
    return entry.factory();
  }

  private List<String> names(boolean usesWorkers) {
    return entries.entrySet().stream()
        .filter(entry -> entry.getValue().usesWorkers() == usesWorkers)
        .map(Map.Entry::getKey)
        .toList();
  }
}
