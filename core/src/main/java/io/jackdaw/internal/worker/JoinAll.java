package io.jackdaw.internal.worker;

import static java.lang.Double.longBitsToDouble;

import io.jackdaw.Body;
import java.util.Objects;
import java.util.function.BinaryOperator;
import java.util.function.DoubleBinaryOperator;
import java.util.function.LongBinaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Joins all forks since a mark, newest first, with the arguments that are in their slots: a join
 * that finds a slot untaken needs them, and nobody but a thief that runs it writes over them.
 *
 * <p>The six forms are written out, as the joins in {@link SplitWorker} are: shared code would call
 * bodies and operators that the JIT cannot tell.
 */
@SuppressWarnings("overloads") // as in Worker
final class JoinAll {
  private JoinAll() {}

  static long all(
      PoolWorker worker,
      Body.LongToLong body,
      int mark,
      long identity,
      LongBinaryOperator combine) {
    Objects.requireNonNull(combine, "combine");
    check(worker, mark);
    long result = identity;
    try {
      for (int at = top(worker, body, mark); at >= mark; at = next(worker, body, mark, at)) {
        Slot slot = worker.slotAt(at);
        result = Calls.combine(combine, worker.join(body, at, slot.a), result);
      }
    } catch (Throwable t) {
      throw worker.unwound(mark, t);
    }
    return result;
  }

  static long all(
      PoolWorker worker,
      Body.LongsToLong body,
      int mark,
      long identity,
      LongBinaryOperator combine) {
    Objects.requireNonNull(combine, "combine");
    check(worker, mark);
    long result = identity;
    try {
      for (int at = top(worker, body, mark); at >= mark; at = next(worker, body, mark, at)) {
        Slot slot = worker.slotAt(at);
        result = Calls.combine(combine, worker.join(body, at, slot.a, slot.b), result);
      }
    } catch (Throwable t) {
      throw worker.unwound(mark, t);
    }
    return result;
  }

  @SuppressWarnings({"unchecked", "NullAway"}) // forked with this body, so its object is a T
  static <T extends @Nullable Object> long all(
      PoolWorker worker,
      Body.RangeToLong<T> body,
      int mark,
      long identity,
      LongBinaryOperator combine) {
    Objects.requireNonNull(combine, "combine");
    check(worker, mark);
    long result = identity;
    try {
      for (int at = top(worker, body, mark); at >= mark; at = next(worker, body, mark, at)) {
        Slot slot = worker.slotAt(at);
        long next = worker.join(body, at, (T) slot.object, slot.a, slot.b);
        result = Calls.combine(combine, next, result);
      }
    } catch (Throwable t) {
      throw worker.unwound(mark, t);
    }
    return result;
  }

  @SuppressWarnings({"unchecked", "NullAway"}) // forked with this body, so its object is a T
  static <T extends @Nullable Object, R extends @Nullable Object> R all(
      PoolWorker worker,
      Body.RangeToObject<T, R> body,
      int mark,
      R identity,
      BinaryOperator<R> combine) {
    Objects.requireNonNull(combine, "combine");
    check(worker, mark);
    R result = identity;
    try {
      for (int at = top(worker, body, mark); at >= mark; at = next(worker, body, mark, at)) {
        Slot slot = worker.slotAt(at);
        R next = worker.join(body, at, (T) slot.object, slot.a, slot.b);
        result = Calls.combine(combine, next, result);
      }
    } catch (Throwable t) {
      throw worker.unwound(mark, t);
    }
    return result;
  }

  @SuppressWarnings({"unchecked", "NullAway"}) // forked with this body, so its object is a T
  static <T extends @Nullable Object> void all(
      PoolWorker worker, Body.RangeToVoid<T> body, int mark) {
    check(worker, mark);
    try {
      for (int at = top(worker, body, mark); at >= mark; at = next(worker, body, mark, at)) {
        Slot slot = worker.slotAt(at);
        worker.join(body, at, (T) slot.object, slot.a, slot.b);
      }
    } catch (Throwable t) {
      throw worker.unwound(mark, t);
    }
  }

  @SuppressWarnings({"unchecked", "NullAway"}) // forked with this body, so its object is a T
  static <T extends @Nullable Object> double all(
      PoolWorker worker,
      Body.IntervalToDouble<T> body,
      int mark,
      double identity,
      DoubleBinaryOperator combine) {
    Objects.requireNonNull(combine, "combine");
    check(worker, mark);
    double result = identity;
    try {
      for (int at = top(worker, body, mark); at >= mark; at = next(worker, body, mark, at)) {
        Slot slot = worker.slotAt(at);
        double a = longBitsToDouble(slot.a);
        double b = longBitsToDouble(slot.b);
        double next = worker.join(body, at, (T) slot.object, a, b);
        result = Calls.combine(combine, next, result);
      }
    } catch (Throwable t) {
      throw worker.unwound(mark, t);
    }
    return result;
  }

  /** A mark of a task that is suspended under this one would join that task's forks. */
  private static void check(PoolWorker worker, int mark) {
    if (mark < worker.base || mark > worker.depth()) {
      throw wrongMark(worker);
    }
  }

  private static RuntimeException wrongMark(PoolWorker worker) {
    Misuse.requireOwner(worker);
    return new IllegalStateException(
        "joinAll with a mark of another task, or one whose forks were joined or given up: take the"
            + " mark before the first fork, in the same task");
  }

  /** The newest fork to be joined, or less than the mark. */
  private static int top(PoolWorker worker, Body body, int mark) {
    return next(worker, body, mark, worker.depth());
  }

  /**
   * The next older fork to be joined, or less than the mark. What lies above it is given up: it was
   * left there by a branch, or by a method that was called between two forks. Such a method caught
   * the failure of one of its branches, or somebody else completed its task. (A slot that it forked
   * with the same body cannot be told apart.)
   */
  private static int next(PoolWorker worker, Body body, int mark, int at) {
    int older = at - 1;
    while (older >= mark && isLeftover(worker.slotAt(older), body)) {
      older--;
    }
    if (older >= mark && worker.slotAt(older).body != body) {
      throw new IllegalStateException(
          "joinAll names another body than the fork did: all forks since the mark have one body");
    }
    if (worker.depth() > older + 1) {
      Misuse.reportUnjoined(worker, worker.slotAt(worker.depth() - 1));
      worker.joins.giveUp(older + 1);
    }
    return older;
  }

  private static boolean isLeftover(Slot slot, Body body) {
    return slot.body != body
        && (slot.body instanceof LibraryBody<?> || LambdaBodies.isOne(slot.body));
  }
}
