package io.jackdaw.internal.pool;

import io.jackdaw.internal.worker.Computation;
import io.jackdaw.internal.worker.CurrentWorker;
import io.jackdaw.internal.worker.PoolWorker;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * The tasks of one {@code invokeAll} or {@code invokeAny}. Only the caller knows their futures, and
 * it waits for them: so tasks that {@code shutdownNow} takes out of the queue are cancelled, or the
 * caller would wait forever.
 */
public final class Batch<T> {
  private final Engine engine;
  private final List<Member> members;

  /**
   * The members that have ended, in the order of their ends; null if nobody asks for the first. Set
   * before the first is submitted.
   */
  private @Nullable BlockingQueue<Member> ended;

  /** Submits nothing yet: a null among the tasks is found before anything runs. */
  public Batch(Engine engine, Collection<? extends Callable<T>> tasks) {
    this.engine = engine;
    Computation first = engine.newComputation(); // captures the context, once for all
    this.members = new ArrayList<>(Objects.requireNonNull(tasks, "tasks").size());
    for (Callable<T> task : tasks) {
      members.add(new Member(Objects.requireNonNull(task, "task"), first.sibling()));
    }
  }

  private final class Member extends PoolFuture<T> {
    Member(Callable<T> task, Computation computation) {
      super(Batch.this.engine, task, computation);
    }

    @Override
    protected void done() {
      super.done();
      if (ended != null) {
        ended.add(this);
      }
    }

    @Override
    boolean withdraw() {
      boolean neverStarted = super.withdraw();
      if (neverStarted) {
        cancel(false);
      }
      return neverStarted;
    }
  }

  private void submit() {
    if (!members.isEmpty()) {
      engine.submissions.add(new QueuedBatch(members));
    }
  }

  private void cancelUnfinished() {
    for (Member member : members) {
      member.cancel(true);
    }
  }

  // ---- all of them

  public List<Future<T>> all() throws InterruptedException {
    try {
      submit();
      if (waitsIdly()) {
        awaitEnd(members.getLast());
      }
      for (Member member : members) {
        awaitEnd(member);
      }
    } finally {
      cancelUnfinished();
    }
    return new ArrayList<>(members);
  }

  /**
   * Whether to wait for the last member first. It is the last to start, so few others are left when
   * it has ended. Whoever waits for one after the other is woken by each: those wake-ups took
   * longer than all the rest. (A worker of this pool does not wait idly: it runs what has not
   * started.)
   */
  private boolean waitsIdly() {
    PoolWorker here = CurrentWorker.get();
    return !members.isEmpty() && (here == null || here.engine != engine);
  }

  private void awaitEnd(Member member) throws InterruptedException {
    try {
      if (!member.isDone()) {
        member.get();
      }
    } catch (ExecutionException | CancellationException e) {
      // the caller learns it from the future
    }
  }

  public List<Future<T>> all(long nanos) throws InterruptedException {
    long deadline = System.nanoTime() + nanos;
    try {
      if (nanos > 0) {
        submit();
      }
      boolean inTime = !waitsIdly() || awaitEnd(members.getLast(), deadline - System.nanoTime());
      for (int i = 0; inTime && i < members.size(); i++) {
        inTime = awaitEnd(members.get(i), deadline - System.nanoTime());
      }
    } finally {
      cancelUnfinished();
    }
    return new ArrayList<>(members);
  }

  /** False if the time is up. */
  private boolean awaitEnd(Member member, long nanos) throws InterruptedException {
    try {
      if (!member.isDone()) {
        member.get(nanos, TimeUnit.NANOSECONDS);
      }
      return true;
    } catch (ExecutionException | CancellationException e) {
      return true; // the caller learns it from the future
    } catch (TimeoutException e) {
      return false;
    }
  }

  // ---- the first that succeeds

  public T any() throws InterruptedException, ExecutionException {
    BlockingQueue<Member> queue = queueEnded();
    return first(queue, queue::take);
  }

  public T any(long nanos) throws InterruptedException, ExecutionException, TimeoutException {
    long deadline = System.nanoTime() + nanos;
    BlockingQueue<Member> queue = queueEnded();
    return this.<TimeoutException>first(
        queue,
        () -> {
          Member next = queue.poll(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
          if (next == null) {
            throw new TimeoutException();
          }
          return next;
        });
  }

  private BlockingQueue<Member> queueEnded() {
    BlockingQueue<Member> queue = new LinkedBlockingQueue<>();
    ended = queue;
    return queue;
  }

  /** How to wait for the next member to end. */
  private interface Wait<M, X extends Exception> {
    M next() throws InterruptedException, X;
  }

  private <X extends Exception> T first(BlockingQueue<Member> queue, Wait<Member, X> wait)
      throws InterruptedException, ExecutionException, X {
    if (members.isEmpty()) {
      throw new IllegalArgumentException("invokeAny needs at least one task");
    }
    ExecutionException failure = null;
    try {
      submit();
      for (int i = 0; i < members.size(); i++) {
        Member next = nextEnded(queue, wait);
        try {
          return next.get();
        } catch (ExecutionException e) {
          failure = e;
        } catch (CancellationException e) {
          failure = new ExecutionException(e);
        }
      }
    } finally {
      cancelUnfinished();
    }
    throw failure;
  }

  private <X extends Exception> Member nextEnded(BlockingQueue<Member> queue, Wait<Member, X> wait)
      throws InterruptedException, X {
    Member next = queue.poll();
    return next != null ? next : Compensation.around(wait::next);
  }
}
