package io.jackdaw;

import io.jackdaw.internal.worker.CurrentWorker;
import io.jackdaw.internal.worker.PoolWorker;
import java.util.Arrays;
import java.util.Collection;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.DoubleBinaryOperator;
import java.util.function.LongBinaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A worker of a pool, handed to every task: fork on it, and pass it to the methods you call. It
 * belongs to the thread that runs the task and to that task only; do not keep it.
 *
 * <p>{@code both} runs two branches, the second of which an idle worker may take, and has no join
 * to get wrong. {@code fork} and {@code join} are for more than two branches, and for work between
 * the fork and its join. Forks are joined newest first. A fork that is still there when an older
 * one is joined, or when its task ends, is given up: if it has not started, it never will; if it
 * has, its task waits for it. That is what happens to the siblings of a branch that threw; if
 * nothing failed, the log mentions it once per pool.
 *
 * <p>(More than 300 lines: nearly all of them document what users call.)
 */
@SuppressWarnings("overloads") // bodies are constants with a type, not lambdas that could be either
public abstract sealed class Worker implements Workplace permits PoolWorker {
  /** For the runtime: users are handed workers. */
  protected Worker() {}

  /**
   * The worker that runs the current thread's task.
   *
   * @return the worker, or null outside any pool
   */
  public static @Nullable Worker current() {
    return CurrentWorker.get();
  }

  // ---- two branches at once: no ticket, so none can be wrong

  /**
   * Runs a body twice and combines the results: the first call runs here, the second may run
   * elsewhere meanwhile. If the first throws, the second is given up before the exception goes on.
   *
   * @param body a constant
   * @param a the argument of the first call
   * @param b the argument of the second call
   * @param combine what to do with the results, the first call's first
   * @return the combined result
   */
  public abstract long both(Body.LongToLong body, long a, long b, LongBinaryOperator combine);

  /**
   * Runs a body twice and combines the results, as {@link #both(Body.LongToLong, long, long,
   * LongBinaryOperator)} does.
   *
   * @param body a constant
   * @param a the first argument of the first call
   * @param b the second argument of the first call
   * @param c the first argument of the second call
   * @param d the second argument of the second call
   * @param combine what to do with the results, the first call's first
   * @return the combined result
   */
  public abstract long both(
      Body.LongsToLong body, long a, long b, long c, long d, LongBinaryOperator combine);

  /**
   * Runs a body over two ranges and combines the results, as {@link #both(Body.LongToLong, long,
   * long, LongBinaryOperator)} does.
   *
   * @param body a constant
   * @param data the object, the same for both
   * @param a the first number of the first call
   * @param b the second number of the first call
   * @param c the first number of the second call
   * @param d the second number of the second call
   * @param combine what to do with the results, the first call's first
   * @param <T> the type of the object
   * @return the combined result
   */
  public abstract <T extends @Nullable Object> long both(
      Body.RangeToLong<T> body, T data, long a, long b, long c, long d, LongBinaryOperator combine);

  /**
   * Runs a body over two ranges and combines the results, as {@link #both(Body.LongToLong, long,
   * long, LongBinaryOperator)} does.
   *
   * @param body a constant
   * @param data the object, the same for both
   * @param a the first number of the first call
   * @param b the second number of the first call
   * @param c the first number of the second call
   * @param d the second number of the second call
   * @param combine what to do with the results, the first call's first
   * @param <T> the type of the object
   * @param <R> the type of the result
   * @return the combined result
   */
  public abstract <T extends @Nullable Object, R extends @Nullable Object> R both(
      Body.RangeToObject<T, R> body,
      T data,
      long a,
      long b,
      long c,
      long d,
      BinaryOperator<R> combine);

  /**
   * Runs a body over two ranges, as {@link #both(Body.LongToLong, long, long, LongBinaryOperator)}
   * does.
   *
   * @param body a constant
   * @param data the object, the same for both
   * @param a the first number of the first call
   * @param b the second number of the first call
   * @param c the first number of the second call
   * @param d the second number of the second call
   * @param <T> the type of the object
   */
  public abstract <T extends @Nullable Object> void both(
      Body.RangeToVoid<T> body, T data, long a, long b, long c, long d);

  /**
   * Runs a body over two objects and combines the results, as {@link #both(Body.LongToLong, long,
   * long, LongBinaryOperator)} does.
   *
   * @param body a constant
   * @param left the object of the first call
   * @param right the object of the second call
   * @param combine what to do with the results, the first call's first
   * @param <T> the type of the objects
   * @return the combined result
   */
  public abstract <T extends @Nullable Object> long both(
      Body.ObjectToLong<T> body, T left, T right, LongBinaryOperator combine);

  /**
   * Runs a body over two objects and combines the results, as {@link #both(Body.LongToLong, long,
   * long, LongBinaryOperator)} does.
   *
   * @param body a constant
   * @param left the object of the first call
   * @param right the object of the second call
   * @param combine what to do with the results, the first call's first
   * @param <T> the type of the objects
   * @param <R> the type of the result
   * @return the combined result
   */
  public abstract <T extends @Nullable Object, R extends @Nullable Object> R both(
      Body.ObjectToObject<T, R> body, T left, T right, BinaryOperator<R> combine);

  /**
   * Runs a body over two objects, as {@link #both(Body.LongToLong, long, long, LongBinaryOperator)}
   * does.
   *
   * @param body a constant
   * @param left the object of the first call
   * @param right the object of the second call
   * @param <T> the type of the objects
   */
  public abstract <T extends @Nullable Object> void both(
      Body.ObjectToVoid<T> body, T left, T right);

  /**
   * Runs a body over two intervals and combines the results, as {@link #both(Body.LongToLong, long,
   * long, LongBinaryOperator)} does.
   *
   * @param body a constant
   * @param data the object, the same for both
   * @param a the first number of the first call
   * @param b the second number of the first call
   * @param c the first number of the second call
   * @param d the second number of the second call
   * @param combine what to do with the results, the first call's first
   * @param <T> the type of the object
   * @return the combined result
   */
  public abstract <T extends @Nullable Object> double both(
      Body.IntervalToDouble<T> body,
      T data,
      double a,
      double b,
      double c,
      double d,
      DoubleBinaryOperator combine);

  /**
   * Runs a body twice and combines the results, as {@link #both(Body.LongToLong, long, long,
   * LongBinaryOperator)} does.
   *
   * @param body a constant
   * @param a the first argument of the first call
   * @param b the second argument of the first call
   * @param c the first argument of the second call
   * @param d the second argument of the second call
   * @param combine what to do with the results, the first call's first
   * @return the combined result
   */
  public abstract double both(
      Body.DoublesToDouble body,
      double a,
      double b,
      double c,
      double d,
      DoubleBinaryOperator combine);

  /**
   * Runs two lambdas and combines their results: the first runs here, the second may run elsewhere
   * meanwhile. If the first throws, the second is given up before the exception goes on. Allocates
   * the lambdas; for hot code use a {@link Body}.
   *
   * @param left what to run here
   * @param right what somebody else may run
   * @param combine what to do with the results
   * @param <A> the type of the first result
   * @param <B> the type of the second result
   * @param <R> the type of the combined result
   * @param <X> the type of the first one's checked exceptions
   * @param <Y> the type of the second one's checked exceptions
   * @return the combined result
   * @throws X if the first throws it
   * @throws Y if the second throws it
   */
  public abstract <
          A extends @Nullable Object,
          B extends @Nullable Object,
          R extends @Nullable Object,
          X extends Exception,
          Y extends Exception>
      R both(
          Work<? extends A, X> left,
          Work<? extends B, Y> right,
          BiFunction<? super A, ? super B, ? extends R> combine)
          throws X, Y;

  /**
   * Runs two lambdas with a {@code long} as their result, which then needs no box, as {@link
   * #both(Work, Work, BiFunction)} does.
   *
   * @param left what to run here
   * @param right what somebody else may run
   * @param combine what to do with the results
   * @param <X> the type of the first one's checked exceptions
   * @param <Y> the type of the second one's checked exceptions
   * @return the combined result
   * @throws X if the first throws it
   * @throws Y if the second throws it
   */
  public abstract <X extends Exception, Y extends Exception> long bothLong(
      Work.ToLong<X> left, Work.ToLong<Y> right, LongBinaryOperator combine) throws X, Y;

  /**
   * Runs two lambdas with a {@code double} as their result, which then needs no box, as {@link
   * #both(Work, Work, BiFunction)} does.
   *
   * @param left what to run here
   * @param right what somebody else may run
   * @param combine what to do with the results
   * @param <X> the type of the first one's checked exceptions
   * @param <Y> the type of the second one's checked exceptions
   * @return the combined result
   * @throws X if the first throws it
   * @throws Y if the second throws it
   */
  public abstract <X extends Exception, Y extends Exception> double bothDouble(
      Work.ToDouble<X> left, Work.ToDouble<Y> right, DoubleBinaryOperator combine) throws X, Y;

  /**
   * Runs two lambdas without results, as {@link #both(Work, Work, BiFunction)} does.
   *
   * @param left what to run here
   * @param right what somebody else may run
   * @param <X> the type of the first one's checked exceptions
   * @param <Y> the type of the second one's checked exceptions
   * @throws X if the first throws it
   * @throws Y if the second throws it
   */
  public abstract <X extends Exception, Y extends Exception> void both(
      Work.Action<X> left, Work.Action<Y> right) throws X, Y;

  // ---- any number of branches

  /**
   * Runs a lambda for each index from 0 to {@code n - 1} and combines the results in that order:
   * index 0 runs here, the others may run elsewhere meanwhile. If one throws, the others are given
   * up before the exception goes on. Allocates the lambda, and nothing for each index; loops over
   * large ranges are in {@link io.jackdaw.parallel}.
   *
   * @param n how many; none is fine
   * @param body what to do for an index
   * @param identity the result if there are none, and else the left operand of the first
   *     combination
   * @param combine what to do with two results, the lower index's first
   * @param <X> the type of its checked exceptions
   * @return the combined result
   * @throws IllegalArgumentException if {@code n} is negative
   * @throws X if the body throws it
   */
  public abstract <X extends Exception> long allLong(
      int n, Work.EachToLong<X> body, long identity, LongBinaryOperator combine) throws X;

  /**
   * Runs a lambda with a {@code double} as its result for each index, as {@link #allLong} does.
   *
   * @param n how many; none is fine
   * @param body what to do for an index
   * @param identity the result if there are none, and else the left operand of the first
   *     combination
   * @param combine what to do with two results, the lower index's first
   * @param <X> the type of its checked exceptions
   * @return the combined result
   * @throws IllegalArgumentException if {@code n} is negative
   * @throws X if the body throws it
   */
  public abstract <X extends Exception> double allDouble(
      int n, Work.EachToDouble<X> body, double identity, DoubleBinaryOperator combine) throws X;

  /**
   * Runs a lambda without a result for each index, as {@link #allLong} does.
   *
   * @param n how many; none is fine
   * @param body what to do for an index
   * @param <X> the type of its checked exceptions
   * @throws IllegalArgumentException if {@code n} is negative
   * @throws X if the body throws it
   */
  public abstract <X extends Exception> void all(int n, Work.Each<X> body) throws X;

  /**
   * Where the next fork will be, for {@code joinAll} after a loop that forks.
   *
   * @return the mark
   */
  public abstract int mark();

  /**
   * Joins all forks since a mark, newest first, and combines their results in the order of the
   * forks. It needs neither tickets nor arguments: those of the forks are used.
   *
   * <pre>{@code
   * int mark = w.mark();
   * for (Node child : node.children) {
   *   w.fork(SUM, child);
   * }
   * return node.value + w.joinAll(SUM, mark, 0, Long::sum);
   * }</pre>
   *
   * <p>If a branch fails, the others are given up before the exception goes on. Lambdas and tasks
   * that a method in between has forked and not joined are given up, too; but a slot that it forked
   * with the same body, and left because it caught the failure of another one, counts as one of
   * these.
   *
   * @param body the body of all these forks
   * @param mark where the first of them is
   * @param identity the result if there are none, and else the right operand of the first
   *     combination
   * @param combine what to do with two results, the older fork's first
   * @return the combined result
   * @throws IllegalStateException if one was forked with another body, or the mark is not of this
   *     task
   */
  public abstract long joinAll(
      Body.LongToLong body, int mark, long identity, LongBinaryOperator combine);

  /**
   * Joins all forks since a mark, as {@link #joinAll(Body.LongToLong, int, long,
   * LongBinaryOperator)} does.
   *
   * @param body the body of all these forks
   * @param mark where the first of them is
   * @param identity the result if there are none, and else the right operand of the first
   *     combination
   * @param combine what to do with two results, the older fork's first
   * @return the combined result
   */
  public abstract long joinAll(
      Body.LongsToLong body, int mark, long identity, LongBinaryOperator combine);

  /**
   * Joins all forks since a mark, as {@link #joinAll(Body.LongToLong, int, long,
   * LongBinaryOperator)} does.
   *
   * @param body the body of all these forks
   * @param mark where the first of them is
   * @param identity the result if there are none, and else the right operand of the first
   *     combination
   * @param combine what to do with two results, the older fork's first
   * @param <T> the type of the objects
   * @return the combined result
   */
  public abstract <T extends @Nullable Object> long joinAll(
      Body.RangeToLong<T> body, int mark, long identity, LongBinaryOperator combine);

  /**
   * Joins all forks since a mark, as {@link #joinAll(Body.LongToLong, int, long,
   * LongBinaryOperator)} does.
   *
   * @param body the body of all these forks
   * @param mark where the first of them is
   * @param identity the result if there are none, and else the right operand of the first
   *     combination
   * @param combine what to do with two results, the older fork's first
   * @param <T> the type of the objects
   * @param <R> the type of the result
   * @return the combined result
   */
  public abstract <T extends @Nullable Object, R extends @Nullable Object> R joinAll(
      Body.RangeToObject<T, R> body, int mark, R identity, BinaryOperator<R> combine);

  /**
   * Joins all forks since a mark, as {@link #joinAll(Body.LongToLong, int, long,
   * LongBinaryOperator)} does.
   *
   * @param body the body of all these forks
   * @param mark where the first of them is
   * @param <T> the type of the objects
   */
  public abstract <T extends @Nullable Object> void joinAll(Body.RangeToVoid<T> body, int mark);

  /**
   * Joins all forks since a mark, as {@link #joinAll(Body.LongToLong, int, long,
   * LongBinaryOperator)} does.
   *
   * @param body the body of all these forks
   * @param mark where the first of them is
   * @param identity the result if there are none, and else the right operand of the first
   *     combination
   * @param combine what to do with two results, the older fork's first
   * @param <T> the type of the objects
   * @return the combined result
   */
  public abstract <T extends @Nullable Object> double joinAll(
      Body.IntervalToDouble<T> body, int mark, double identity, DoubleBinaryOperator combine);

  // ---- forks and joins by ticket; the hot path is in SplitWorker

  /**
   * Forks {@code long → long}.
   *
   * @param body a constant, named again at the join
   * @param a its argument, named again at the join
   * @return the ticket for the join
   */
  public abstract int fork(Body.LongToLong body, long a);

  /**
   * Forks {@code (long, long) → long}.
   *
   * @param body a constant, named again at the join
   * @param a its first argument, named again at the join
   * @param b its second argument, named again at the join
   * @return the ticket for the join
   */
  public abstract int fork(Body.LongsToLong body, long a, long b);

  /**
   * Forks a body over an object and two numbers.
   *
   * @param body a constant, named again at the join
   * @param data the object, named again at the join
   * @param a the first number, named again at the join
   * @param b the second number, named again at the join
   * @param <T> the type of the object
   * @return the ticket for the join
   */
  public abstract <T extends @Nullable Object> int fork(
      Body.OverRange<T> body, T data, long a, long b);

  /**
   * Forks a body over an object.
   *
   * @param body a constant, named again at the join
   * @param data the object, named again at the join
   * @param <T> the type of the object
   * @return the ticket for the join
   */
  public abstract <T extends @Nullable Object> int fork(Body.OverObject<T> body, T data);

  /**
   * Forks a body over an object and an interval.
   *
   * @param body a constant, named again at the join
   * @param data the object, named again at the join
   * @param a the first number, named again at the join
   * @param b the second number, named again at the join
   * @param <T> the type of the object
   * @return the ticket for the join
   */
  public abstract <T extends @Nullable Object> int fork(
      Body.IntervalToDouble<T> body, T data, double a, double b);

  /**
   * Forks {@code (double, double) → double}.
   *
   * @param body a constant, named again at the join
   * @param a its first argument, named again at the join
   * @param b its second argument, named again at the join
   * @return the ticket for the join
   */
  public abstract int fork(Body.DoublesToDouble body, double a, double b);

  /**
   * Joins the newest fork. A fork that nobody took is run now, and then this is the call of the
   * body with these arguments and nothing else; so they must be those of the fork.
   *
   * @param body the body that was forked
   * @param ticket what {@code fork} gave
   * @param a the argument that was forked
   * @return its result
   */
  public abstract long join(Body.LongToLong body, int ticket, long a);

  /**
   * Joins the newest fork, as {@link #join(Body.LongToLong, int, long)} does.
   *
   * @param body the body that was forked
   * @param ticket what {@code fork} gave
   * @param a the first argument that was forked
   * @param b the second argument that was forked
   * @return its result
   */
  public abstract long join(Body.LongsToLong body, int ticket, long a, long b);

  /**
   * Joins the newest fork, as {@link #join(Body.LongToLong, int, long)} does.
   *
   * @param body the body that was forked
   * @param ticket what {@code fork} gave
   * @param data the object that was forked
   * @param a the first number that was forked
   * @param b the second number that was forked
   * @param <T> the type of the object
   * @return its result
   */
  public abstract <T extends @Nullable Object> long join(
      Body.RangeToLong<T> body, int ticket, T data, long a, long b);

  /**
   * Joins the newest fork, as {@link #join(Body.LongToLong, int, long)} does.
   *
   * @param body the body that was forked
   * @param ticket what {@code fork} gave
   * @param data the object that was forked
   * @param a the first number that was forked
   * @param b the second number that was forked
   * @param <T> the type of the object
   * @param <R> the type of the result
   * @return its result
   */
  public abstract <T extends @Nullable Object, R extends @Nullable Object> R join(
      Body.RangeToObject<T, R> body, int ticket, T data, long a, long b);

  /**
   * Joins the newest fork, as {@link #join(Body.LongToLong, int, long)} does.
   *
   * @param body the body that was forked
   * @param ticket what {@code fork} gave
   * @param data the object that was forked
   * @param a the first number that was forked
   * @param b the second number that was forked
   * @param <T> the type of the object
   */
  public abstract <T extends @Nullable Object> void join(
      Body.RangeToVoid<T> body, int ticket, T data, long a, long b);

  /**
   * Joins the newest fork, as {@link #join(Body.LongToLong, int, long)} does.
   *
   * @param body the body that was forked
   * @param ticket what {@code fork} gave
   * @param data the object that was forked
   * @param <T> the type of the object
   * @return its result
   */
  public abstract <T extends @Nullable Object> long join(
      Body.ObjectToLong<T> body, int ticket, T data);

  /**
   * Joins the newest fork, as {@link #join(Body.LongToLong, int, long)} does.
   *
   * @param body the body that was forked
   * @param ticket what {@code fork} gave
   * @param data the object that was forked
   * @param <T> the type of the object
   * @param <R> the type of the result
   * @return its result
   */
  public abstract <T extends @Nullable Object, R extends @Nullable Object> R join(
      Body.ObjectToObject<T, R> body, int ticket, T data);

  /**
   * Joins the newest fork, as {@link #join(Body.LongToLong, int, long)} does.
   *
   * @param body the body that was forked
   * @param ticket what {@code fork} gave
   * @param data the object that was forked
   * @param <T> the type of the object
   */
  public abstract <T extends @Nullable Object> void join(
      Body.ObjectToVoid<T> body, int ticket, T data);

  /**
   * Joins the newest fork, as {@link #join(Body.LongToLong, int, long)} does.
   *
   * @param body the body that was forked
   * @param ticket what {@code fork} gave
   * @param data the object that was forked
   * @param a the first number that was forked
   * @param b the second number that was forked
   * @param <T> the type of the object
   * @return its result
   */
  public abstract <T extends @Nullable Object> double join(
      Body.IntervalToDouble<T> body, int ticket, T data, double a, double b);

  /**
   * Joins the newest fork, as {@link #join(Body.LongToLong, int, long)} does.
   *
   * @param body the body that was forked
   * @param ticket what {@code fork} gave
   * @param a the first argument that was forked
   * @param b the second argument that was forked
   * @return its result
   */
  public abstract double join(Body.DoublesToDouble body, int ticket, double a, double b);

  // ---- lambdas

  /**
   * Forks a lambda. Allocates; for hot code use a {@link Body}.
   *
   * <p>A checked exception of the lambda comes out of the {@linkplain Fork#join join}. It is
   * declared here, because the handle cannot remember its type: so the compiler sees to it that the
   * method that forks declares it, or catches it around the fork and the join.
   *
   * @param body what to run
   * @param <T> the type of the result
   * @param <X> the type of its checked exceptions
   * @return the handle to join
   * @throws X never from here: see above
   */
  public abstract <T extends @Nullable Object, X extends Exception> Fork<T> fork(
      Work<? extends T, X> body) throws X;

  /**
   * Forks a lambda with a {@code long} as its result, which then needs no box. Allocates the
   * lambda.
   *
   * @param body what to run
   * @param <X> the type of its checked exceptions
   * @return the handle to join
   * @throws X never from here: see {@link #fork(Work)}
   */
  public abstract <X extends Exception> LongFork forkLong(Work.ToLong<X> body) throws X;

  /**
   * Forks a lambda with a {@code double} as its result, which then needs no box. Allocates the
   * lambda.
   *
   * @param body what to run
   * @param <X> the type of its checked exceptions
   * @return the handle to join
   * @throws X never from here: see {@link #fork(Work)}
   */
  public abstract <X extends Exception> DoubleFork forkDouble(Work.ToDouble<X> body) throws X;

  /**
   * Forks a lambda without a result. Allocates the lambda.
   *
   * @param body what to run
   * @param <X> the type of its checked exceptions
   * @return the handle to join
   * @throws X never from here: see {@link #fork(Work)}
   */
  public abstract <X extends Exception> ActionFork forkAction(Work.Action<X> body) throws X;

  // ---- the first result wins

  /**
   * Runs lambdas that lead to the same result in different ways, and returns the first result there
   * is. The others are stopped then: those that have not started never start, those that run stop
   * at their next fork, join or loop look, and this waits for them. A branch that fails leaves the
   * others alone; only if all fail does this throw.
   *
   * <p>The first branch runs here, the others when a worker is free for them. If nobody is, they
   * run here one after the other, in their order.
   *
   * @param branches what to run
   * @param <T> the type of the result
   * @param <X> the type of their exceptions
   * @return the result of one of them
   * @throws IllegalArgumentException if there are no branches
   * @throws X if all branches throw
   */
  @SafeVarargs
  @SuppressWarnings("varargs") // the array is only read
  public final <T extends @Nullable Object, X extends Exception> T any(
      Work<? extends T, ? extends X>... branches) throws X {
    return any(Arrays.asList(branches));
  }

  /**
   * Runs lambdas and returns the first result there is, as {@link #any(Work...)} does. If all of
   * them fail, the failure of the first in the collection is thrown, with the others suppressed.
   *
   * @param branches what to run
   * @param <T> the type of the result
   * @param <X> the type of their exceptions
   * @return the result of one of them
   * @throws IllegalArgumentException if there are no branches
   * @throws X if all branches throw
   */
  public abstract <T extends @Nullable Object, X extends Exception> T any(
      Collection<? extends Work<? extends T, ? extends X>> branches) throws X;

  // ---- the rest

  /**
   * Whether somebody waits for the next fork: an idle worker that asked for work, or whoever
   * cancelled something. Workers that sleep do not count as long as waking one would take longer
   * than the job has run. Code that can split itself at any point (a loop over a range) asks this
   * now and then and forks a part of what is left only if the answer is yes. It is as cheap as
   * reading a field. Call it only from the task that this worker runs.
   *
   * @return true if somebody will look at the next fork
   */
  public abstract boolean isWanted();

  /**
   * Whether nobody wants the result of the running task any more: its Future was cancelled, its
   * time is up, its caller was interrupted, a branch beside it has failed, another branch of {@code
   * any} was faster, or the pool was stopped. Forks and loops look by themselves, and throw a
   * {@link java.util.concurrent.CancellationException}; code that computes for long without either
   * asks this now and then, and returns or throws. It is as cheap as reading a field.
   *
   * @return true if the next fork will throw
   */
  public abstract boolean isCancelled();

  /**
   * Declares how much work the running task has left, including what it forked and nobody took.
   * Victim rules such as {@link VictimRule#priority} use it. Any unit will do, if all tasks of the
   * pool use the same. The declaration holds for the stolen, submitted or invoked task that runs
   * here now, until the next call or until that task ends; call it when the task starts and when
   * much of the work is done. It costs a store.
   *
   * <p>If a task declares nothing, the rules guess from its depth in the computation and from its
   * forks.
   *
   * @param amount the amount. NaN takes the declaration back; less than 0 counts as 0; infinity and
   *     everything above 1e300 count as 1e300
   */
  public abstract void remainingWork(double amount);

  /**
   * The number of this worker in its pool: the pool's own workers come first, then guests (callers
   * that found all of those taken) and spares. A number is used again when a guest or spare has
   * left.
   *
   * @return 0 or more
   */
  public abstract int number();
}
