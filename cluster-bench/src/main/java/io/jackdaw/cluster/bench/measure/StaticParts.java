package io.jackdaw.cluster.bench.measure;

import io.jackdaw.Jackdaw;
import io.jackdaw.cluster.Codec;
import io.jackdaw.cluster.DivisibleTask;
import io.jackdaw.cluster.Goal;
import io.jackdaw.cluster.Job;
import io.jackdaw.cluster.RangeJob;
import io.jackdaw.cluster.SearchJob;
import io.jackdaw.cluster.TaskJob;
import io.jackdaw.cluster.internal.work.ExtremeGoal;
import io.jackdaw.cluster.internal.work.SumGoal;
import io.jackdaw.search.Moves;
import io.jackdaw.search.Search;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A job that is cut before anything is known of it, as programs do that hand tasks to a cluster's
 * executor: a search below its topmost levels, a task into halves of halves, a range into equal
 * blocks. The parts are dealt out in turn, and nobody helps anybody.
 *
 * @param <R> the type of the result
 */
final class StaticParts<R> {
  /** What is a common choice for a cluster of two: 32 parts for each. */
  private static final int LEAST_PARTS = 64;

  /** A tree that has fewer nodes than that on so many levels is not cut further. */
  private static final int MOST_LEVELS = 12;

  private final Job<R> job;

  StaticParts(Job<R> job) {
    this.job = job;
  }

  /**
   * Computes one share of the parts.
   *
   * @param number which share
   * @param shares how many there are
   * @return the result in bytes; none if there are fewer parts than shares, and none for this one
   */
  byte[] compute(int number, int shares, Jackdaw pool) {
    Optional<R> result =
        switch (job) {
          case SearchJob<?, R> search -> Optional.of(explore(search, number, shares, pool));
          case RangeJob<R> range ->
              pool.<Optional<R>, RuntimeException>invoke(
                  worker -> Optional.of(block(range, number, shares)));
          case TaskJob<?, R> task ->
              pool.<Optional<R>, RuntimeException>invoke(worker -> run(task, number, shares));
        };
    return result.map(this::write).orElse(new byte[0]);
  }

  private byte[] write(R result) {
    try {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      job.resultCodec().write(result, new DataOutputStream(bytes));
      return bytes.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Puts the results of all shares together, in the order of their numbers. */
  R merge(List<byte[]> results) {
    return results.stream()
        .filter(result -> result.length > 0)
        .map(this::read)
        .reduce(this::merge)
        .orElseThrow();
  }

  private R read(byte[] result) {
    try {
      Codec<R> codec = job.resultCodec();
      return codec.read(new DataInputStream(new ByteArrayInputStream(result)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @SuppressWarnings("unchecked") // the goal says of what type results are
  private R merge(R one, R other) {
    return switch (job) {
      case RangeJob<R> range -> range.merge(one, other);
      case TaskJob<?, R> task -> task.merge(one, other);
      case SearchJob<?, R> search ->
          search.goal() instanceof ExtremeGoal<?, ?> extreme
              ? (R)
                  better((Optional<Search.Best<?>>) one, (Optional<Search.Best<?>>) other, extreme)
              : (R) (Long) ((Long) one + (Long) other);
    };
  }

  private static Optional<Search.Best<?>> better(
      Optional<Search.Best<?>> one, Optional<Search.Best<?>> other, ExtremeGoal<?, ?> goal) {
    if (one.isEmpty() || other.isEmpty()) {
      return one.isEmpty() ? other : one;
    }
    int order = Long.compare(one.get().value(), other.get().value());
    return order * goal.sign() <= 0 ? one : other;
  }

  // ---- searches

  @SuppressWarnings("unchecked") // the goal says of what type results are
  private <S> R explore(SearchJob<S, R> job, int number, int shares, Jackdaw pool) {
    List<S> parts = cut(job.moves(), job.start());
    List<S> mine = new ArrayList<>();
    for (int i = number; i < parts.size(); i += shares) {
      mine.add(parts.get(i));
    }
    Search<S> search = Search.of(job.moves());
    Goal<S, R> goal = job.goal();
    if ((Goal<S, ?>) goal instanceof ExtremeGoal<?, ?> extreme) {
      return (R) best(search, mine, (ExtremeGoal<S, ?>) extreme, pool);
    }
    if ((Goal<S, ?>) goal instanceof SumGoal<?> sum) {
      long total = 0;
      for (S part : mine) {
        total += search.sum(pool, part, ((SumGoal<S>) sum).value());
      }
      return (R) (Long) total;
    }
    throw new IllegalArgumentException("there are no static parts of " + job);
  }

  private static <S, T> Optional<Search.Best<?>> best(
      Search<S> search, List<S> parts, ExtremeGoal<S, T> goal, Jackdaw pool) {
    Optional<Search.Best<?>> best = Optional.empty();
    for (S part : parts) {
      Optional<Search.Best<T>> found =
          goal.sign() > 0
              ? search.minimize(pool, part, goal.bound(), goal.cost(), goal.solution())
              : search.maximize(pool, part, goal.bound(), goal.cost(), goal.solution());
      best = better(best, found.map(each -> each), goal);
    }
    return best;
  }

  /** The nodes of the topmost level that has enough of them, and all leaves above it. */
  static <S> List<S> cut(Moves<S> moves, S root) {
    List<S> parts = List.of();
    for (int level = 1; level <= MOST_LEVELS && parts.size() < LEAST_PARTS; level++) {
      parts = new ArrayList<>();
      cut(moves, root, level, parts);
    }
    return parts;
  }

  private static <S> void cut(Moves<S> moves, S state, int levels, List<S> parts) {
    int alternatives = moves.alternatives(state);
    if (levels == 0 || alternatives == 0) {
      parts.add(moves.copy(state));
      return;
    }
    for (int i = 0; i < alternatives; i++) {
      if (moves.apply(state, i)) {
        cut(moves, state, levels - 1, parts);
        moves.undo(state, i);
      }
    }
  }

  // ---- ranges and tasks

  /** One block for each share: neighbours can be merged, others cannot. */
  private static <R> R block(RangeJob<R> job, int number, int shares) {
    long length = Math.max(0, job.to() - job.from());
    long from = job.from() + length * number / shares;
    long to = job.from() + length * (number + 1) / shares;
    return from < to ? job.compute(from, to) : job.nothing();
  }

  private static <T extends DivisibleTask<T>, R> Optional<R> run(
      TaskJob<T, R> job, int number, int shares) {
    List<T> parts = halves(job.start());
    List<R> results = new ArrayList<>();
    for (int i = number; i < parts.size(); i += shares) {
      T part = parts.get(i);
      part.run(() -> true);
      results.add(job.result(part));
    }
    return results.stream().reduce(job::merge);
  }

  private static <T extends DivisibleTask<T>> List<T> halves(T all) {
    List<T> parts = new ArrayList<>(List.of(all));
    int before = 0;
    while (parts.size() < LEAST_PARTS && parts.size() > before) {
      before = parts.size();
      for (int i = 0; i < before; i++) {
        T half = parts.get(i).split();
        if (half != null) {
          parts.add(half);
        }
      }
    }
    return parts;
  }
}
