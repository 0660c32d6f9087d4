package io.jackdaw.cluster.internal.work;

import io.jackdaw.cluster.Codec;
import io.jackdaw.cluster.internal.wire.BestCodec;
import io.jackdaw.cluster.internal.wire.Bytes;
import io.jackdaw.internal.search.Harvest;
import io.jackdaw.search.Search;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Branch and bound. Solutions travel as soon as they are found, each with its value in front; the
 * result of a piece is the best that it has found itself, if any.
 */
final class ExtremeAim<S, T> extends Aim<S, Optional<Search.Best<T>>> {
  private final ExtremeGoal<S, T> goal;
  private final Codec<Search.Best<T>> bestCodec;

  ExtremeAim(ExtremeGoal<S, T> goal) {
    super(goal.resultCodec());
    this.goal = goal;
    this.bestCodec = new BestCodec<>(goal.codec());
  }

  @Override
  Basket<S, Optional<Search.Best<T>>> newBasket(Improved improved) {
    var harvest =
        Harvest.<S, T>best(
            goal.bound(),
            goal.cost(),
            goal.solution(),
            goal.sign(),
            best -> improved.found(best.value(), bytes(best)));
    return new Basket<>(harvest, harvest::best, harvest::prune);
  }

  private byte[] bytes(Search.Best<T> best) {
    try {
      return Bytes.toBytes(bestCodec, best);
    } catch (IOException e) {
      throw new UncheckedIOException("a solution of value " + best.value(), e);
    }
  }

  @Override
  Optional<Search.Best<T>> merge(List<Optional<Search.Best<T>>> results, byte @Nullable [] best)
      throws IOException {
    Search.Best<T> least = best == null ? null : Bytes.fromBytes(bestCodec, best);
    for (Optional<Search.Best<T>> each : results) {
      if (each.isPresent() && (least == null || isBetter(each.get().value(), least.value()))) {
        least = each.get();
      }
    }
    return Optional.ofNullable(least);
  }

  @Override
  boolean isBetter(long value, long than) {
    return goal.sign() < 0 ? value > than : value < than;
  }
}
