package io.jackdaw.cluster.internal.work;

import io.jackdaw.cluster.internal.wire.Bytes;
import io.jackdaw.cluster.internal.wire.OptionalCodec;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The tasks of a piece, and what those that have ended have found. Whatever happens to tasks here
 * happens under one lock, the sending of divisions included. So the bytes of all tasks, together
 * with the result so far, are at each moment all that was not given away: see README.md.
 *
 * @param <T> the type of the tasks
 * @param <R> the type of their results
 */
final class Bag<T, R> {
  private final Recipe<T, R> recipe;
  private final Outbox outbox;

  /**
   * All tasks that have not ended and were not given away. Changed under the lock; any thread walks
   * through it.
   */
  private final Set<LocalTask<T>> tasks = ConcurrentHashMap.newKeySet();

  /** Those of them that nobody runs, oldest first. Under the lock. */
  private final Queue<LocalTask<T>> waiting = new ArrayDeque<>();

  /** Share of the tasks that have ended. Written under the lock; read by any thread; volatile. */
  private volatile double done;

  /** What tasks that have ended have found; null: none has ended. Under the lock. */
  private @Nullable R found;

  Bag(Recipe<T, R> recipe, Outbox outbox) {
    this.recipe = recipe;
    this.outbox = outbox;
  }

  /** Puts in what is in a checkpoint, as tasks that wait. */
  synchronized void fill(byte[] work, double share) throws IOException {
    Checkpoint checkpoint = Checkpoint.read(work);
    double scale = checkpoint.share() > 0 ? share / checkpoint.share() : 0;
    done = checkpoint.done() * scale;
    for (Checkpoint.Portion each : checkpoint.tasks()) {
      add(new LocalTask<>(each.task(), each.share() * scale, null));
    }
    for (byte[] each : checkpoint.results()) {
      merge(Bytes.fromBytes(recipe.results(), each));
    }
    finishIfEmpty();
  }

  /** Takes out a task to run; null if none waits. It stays in the bag until it has ended. */
  synchronized @Nullable LocalTask<T> next() {
    return waiting.poll();
  }

  synchronized boolean isAnyWaiting() {
    return !waiting.isEmpty();
  }

  /** A task was divided, and its child stays. */
  synchronized void split(LocalTask<T> task, byte[] left, double given, byte[] child, T half) {
    LocalTask<T> part = divide(task, left, given, child, half);
    add(part);
  }

  /**
   * A task was divided, and its child goes to another node; or stays, if nobody wants it any more.
   *
   * @param claim called only if there is a child to give; whether somebody wants it
   */
  synchronized void splitOff(
      LocalTask<T> task, byte[] left, double given, byte[] child, T half, BooleanSupplier claim)
      throws IOException {
    LocalTask<T> part = divide(task, left, given, child, half);
    if (claim.getAsBoolean()) {
      send(List.of(part));
    } else {
      add(part);
    }
  }

  /** Gives a task to another node that nobody has begun. Returns whether that was possible. */
  synchronized boolean sendWaiting(BooleanSupplier claim) throws IOException {
    LocalTask<T> task = waiting.peek();
    if (task == null || !claim.getAsBoolean()) {
      return false;
    }
    waiting.remove();
    tasks.remove(task);
    send(List.of(task));
    return true;
  }

  /**
   * Gives away all tasks that wait, and one that runs.
   *
   * @param running a task that is at a poll; null: none
   * @param left the bytes of that task
   */
  synchronized void sendAll(@Nullable LocalTask<T> running, byte @Nullable [] left)
      throws IOException {
    List<LocalTask<T>> all = new ArrayList<>(waiting);
    waiting.clear();
    if (running != null && left != null) {
      running.bytes = left;
      all.add(running);
    }
    if (!all.isEmpty()) {
      all.forEach(tasks::remove);
      send(all);
      finishIfEmpty();
    }
  }

  /** A task has ended, with a result. */
  synchronized void ended(LocalTask<T> task, R result) throws IOException {
    tasks.remove(task);
    double before = done;
    done = before + task.share;
    merge(result);
    finishIfEmpty();
  }

  /** Whether nothing is left to be done here. Any thread. */
  boolean isEmpty() {
    return tasks.isEmpty();
  }

  /** The share that is in the bag: done here, or to be done here. Any thread. */
  double share() {
    double sum = done;
    for (LocalTask<T> each : tasks) {
      sum += each.share;
    }
    return sum;
  }

  /** The share that is done. Any thread. */
  double explored() {
    double sum = done;
    for (LocalTask<T> each : tasks) {
      sum += each.explored(recipe);
    }
    return sum;
  }

  // ---- under the lock

  private LocalTask<T> divide(LocalTask<T> task, byte[] left, double given, byte[] child, T half) {
    double before = task.share;
    double gone = before * given;
    task.bytes = left;
    task.share = before - gone;
    return new LocalTask<>(child, gone, half);
  }

  private void add(LocalTask<T> task) {
    tasks.add(task);
    waiting.add(task);
  }

  private void merge(R result) {
    R before = found;
    found = before == null ? result : recipe.merge(before, result);
  }

  private void send(List<LocalTask<T>> away) throws IOException {
    Checkpoint child = Checkpoint.of(portions(away));
    R result = found;
    List<byte[]> results =
        result == null ? List.of() : List.of(Bytes.toBytes(recipe.results(), result));
    Checkpoint left = new Checkpoint(portions(tasks), done, results);
    outbox.divided(new Piece.Division(child.bytes(), child.share(), left.bytes()));
  }

  private void finishIfEmpty() throws IOException {
    if (tasks.isEmpty()) {
      Optional<R> result = Optional.ofNullable(found);
      outbox.finished(Bytes.toBytes(new OptionalCodec<>(recipe.results()), result));
    }
  }

  private List<Checkpoint.Portion> portions(Iterable<LocalTask<T>> of) {
    List<Checkpoint.Portion> portions = new ArrayList<>();
    for (LocalTask<T> each : of) {
      portions.add(each.portion());
    }
    return portions;
  }
}
