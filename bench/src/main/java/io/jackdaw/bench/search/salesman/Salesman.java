package io.jackdaw.bench.search.salesman;

import io.jackdaw.Jackdaw;
import io.jackdaw.bench.search.Problem;
import io.jackdaw.search.Progress;
import io.jackdaw.search.Search;
import java.util.Map;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicLong;

/** The shortest tour through the cities of a TSPLIB instance; the input is its name. */
public final class Salesman implements Problem {
  /** What TSPLIB says is the length of the shortest tour. */
  private static final Map<String, Long> SHORTEST = Map.of("gr17", 2085L, "burma14", 3323L);

  private final Distances distances;
  private final long shortest;

  /** The instance with that name. */
  public Salesman(String input) {
    Long known = SHORTEST.get(input);
    if (known == null) {
      throw new IllegalArgumentException("there is no instance '" + input + "'");
    }
    shortest = known;
    distances = input.equals("gr17") ? Instances.gr17() : Instances.burma14();
  }

  @Override
  public long serial() {
    return Serial.best(distances);
  }

  @Override
  public long jackdaw(Jackdaw pool, Progress progress) {
    return Search.of(new JackdawMoves())
        .reportingTo(progress)
        .minimize(
            pool,
            new JackdawMoves.Position(new Tour(distances), 1),
            JackdawMoves.Position::bound,
            JackdawMoves.Position::length,
            JackdawMoves.Position::length)
        .orElseThrow()
        .value();
  }

  @Override
  public long forkJoin(ForkJoinPool pool) {
    return forkJoin(pool, Integer.MAX_VALUE);
  }

  /** The cut-off is in cities. */
  @Override
  public long forkJoin(ForkJoinPool pool, int cutoff) {
    AtomicLong best = new AtomicLong(Long.MAX_VALUE);
    pool.invoke(new ForkJoin(new Tour(distances), 1, cutoff, best));
    return best.get();
  }

  @Override
  public long expected() {
    return shortest;
  }
}
