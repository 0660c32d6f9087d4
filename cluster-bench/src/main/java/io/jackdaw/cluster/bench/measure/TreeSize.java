package io.jackdaw.cluster.bench.measure;

import io.jackdaw.cluster.RangeJob;
import io.jackdaw.cluster.SearchJob;
import io.jackdaw.cluster.bench.Workload;
import io.jackdaw.cluster.internal.work.ExtremeGoal;
import io.jackdaw.search.Moves;
import java.util.OptionalLong;

/** How much work a job is: the nodes of its tree, or its indices. */
final class TreeSize {
  private TreeSize() {}

  /** The amount; empty if it differs from run to run, as with branch and bound. */
  static OptionalLong of(Workload workload) {
    if (workload.problem().startsWith("uts")) {
      return OptionalLong.of(workload.expected().getAsLong());
    }
    return switch (workload.job()) {
      case RangeJob<?> range -> OptionalLong.of(Math.max(1, range.to() - range.from()));
      case SearchJob<?, ?> search when search.goal() instanceof ExtremeGoal<?, ?> ->
          OptionalLong.empty();
      case SearchJob<?, ?> search -> OptionalLong.of(nodes(search));
      default -> OptionalLong.empty();
    };
  }

  private static <S> long nodes(SearchJob<S, ?> job) {
    return nodes(job.moves(), job.start());
  }

  private static <S> long nodes(Moves<S> moves, S state) {
    long count = 1;
    int alternatives = moves.alternatives(state);
    for (int i = 0; i < alternatives; i++) {
      if (moves.apply(state, i)) {
        count += nodes(moves, state);
        moves.undo(state, i);
      }
    }
    return count;
  }
}
