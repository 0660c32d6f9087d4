package io.jackdaw.cluster.internal.work;

import io.jackdaw.cluster.Codec;
import io.jackdaw.cluster.Turn;
import org.jspecify.annotations.Nullable;

/**
 * What a {@link BagPiece} has to know about the tasks in its bag.
 *
 * @param <T> the type of the tasks
 * @param <R> the type of their results
 */
interface Recipe<T, R> {
  /** How a task is written: what is left of it, and what it has found. */
  Codec<T> tasks();

  /** How a result is written. */
  Codec<R> results();

  /** Runs a task until nothing is left of it, or the turn is over. */
  void run(T task, Turn turn);

  /** Takes about half of what is left from a task that is at a poll; null: not enough is left. */
  @Nullable T split(T task);

  /** Which part of the share of a task has just gone to a child: from 0 to 1. */
  double given(T task, T child);

  /** Which part of its share a task has done: from 0 to 1. Any thread may ask. */
  double explored(T task);

  /** What a task has found that has nothing left. */
  R result(T done);

  /** Combines two results; may change and return one of them. */
  R merge(R one, R other);
}
