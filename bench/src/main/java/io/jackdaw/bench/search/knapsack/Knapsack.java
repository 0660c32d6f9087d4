package io.jackdaw.bench.search.knapsack;

import io.jackdaw.Jackdaw;
import io.jackdaw.bench.search.Problem;
import io.jackdaw.search.Progress;
import io.jackdaw.search.Search;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicLong;

/** The greatest value that can be carried; the input is the number of random items. */
public final class Knapsack implements Problem {
  private final Items items;

  /** The problem with that many items. */
  public Knapsack(String input) {
    this(Items.random(Integer.parseInt(input)));
  }

  Knapsack(Items items) {
    this.items = items;
  }

  @Override
  public long serial() {
    return Serial.best(items);
  }

  @Override
  public long jackdaw(Jackdaw pool, Progress progress) {
    return Search.of(new JackdawMoves())
        .reportingTo(progress)
        .maximize(
            pool,
            new JackdawMoves.Position(items),
            JackdawMoves.Position::bound,
            JackdawMoves.Position::value,
            JackdawMoves.Position::value)
        .orElseThrow()
        .value();
  }

  @Override
  public long forkJoin(ForkJoinPool pool) {
    return forkJoin(pool, Integer.MAX_VALUE);
  }

  /** The cut-off is in items. */
  @Override
  public long forkJoin(ForkJoinPool pool, int cutoff) {
    AtomicLong best = new AtomicLong();
    pool.invoke(new ForkJoin(new Sack(items), 0, cutoff, best));
    return best.get();
  }

  /** By dynamic programming: the best value for each weight. */
  @Override
  public long expected() {
    long[] best = new long[Math.toIntExact(items.capacity()) + 1];
    for (int item = 0; item < items.count(); item++) {
      int weight = (int) Math.min(best.length, items.weights()[item]);
      for (int room = best.length - 1; room >= weight; room--) {
        best[room] = Math.max(best[room], best[room - weight] + items.values()[item]);
      }
    }
    return best[best.length - 1];
  }
}
