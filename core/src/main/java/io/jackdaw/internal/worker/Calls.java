package io.jackdaw.internal.worker;

import io.jackdaw.Body;
import io.jackdaw.Work;
import io.jackdaw.Worker;
import java.util.function.BiFunction;
import java.util.function.DoubleBinaryOperator;
import java.util.function.LongBinaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Every call of user code from a fork's hot path, each at a call site of its own that the JIT
 * believes to be megamorphic.
 *
 * <p>C2 inlines a call of an interface for one of two reasons: it knows the receiver, or the
 * profile has seen at most two classes there. The first is what we want: a join inside the user's
 * recursion, with a constant as its body. The second spoils it: C2 compiles the join on its own as
 * well, inlines the recursion into that, and then refuses to inline the join into any other
 * recursion ("already compiled into a big method", over 2,500 bytes). Because of that, the second
 * body of a program took half as long again as the first. So two classes that do nothing take the
 * two rows of each profile before any user code comes: a join on its own stays small, and is
 * inlined wherever its body is known (ADR 11).
 */
@SuppressWarnings("overloads") // as in Worker
public final class Calls {
  /** The interpreter starts to profile after about 512 calls. */
  private static final int ROUNDS = 2_000;

  private Calls() {}

  public static long run(Body.LongToLong body, Worker worker, long a) {
    return body.run(worker, a);
  }

  public static long run(Body.LongsToLong body, Worker worker, long a, long b) {
    return body.run(worker, a, b);
  }

  public static <T extends @Nullable Object> long run(
      Body.RangeToLong<T> body, Worker worker, T data, long a, long b) {
    return body.run(worker, data, a, b);
  }

  public static <T extends @Nullable Object, R extends @Nullable Object> R run(
      Body.RangeToObject<T, R> body, Worker worker, T data, long a, long b) {
    return body.run(worker, data, a, b);
  }

  public static <T extends @Nullable Object> void run(
      Body.RangeToVoid<T> body, Worker worker, T data, long a, long b) {
    body.run(worker, data, a, b);
  }

  public static <T extends @Nullable Object> double run(
      Body.IntervalToDouble<T> body, Worker worker, T data, double a, double b) {
    return body.run(worker, data, a, b);
  }

  // Lambdas throw what they like: the casts cost nothing, and a checked exception goes on as it is.

  @SuppressWarnings("unchecked")
  public static <R extends @Nullable Object> R run(Work<? extends R, ?> lambda, Worker worker) {
    return ((Work<? extends R, RuntimeException>) lambda).run(worker);
  }

  @SuppressWarnings("unchecked")
  public static void run(Work.Action<?> lambda, Worker worker) {
    ((Work.Action<RuntimeException>) lambda).run(worker);
  }

  @SuppressWarnings("unchecked")
  public static long run(Work.ToLong<?> lambda, Worker worker) {
    return ((Work.ToLong<RuntimeException>) lambda).run(worker);
  }

  @SuppressWarnings("unchecked")
  public static double run(Work.ToDouble<?> lambda, Worker worker) {
    return ((Work.ToDouble<RuntimeException>) lambda).run(worker);
  }

  @SuppressWarnings("unchecked")
  public static void run(Work.Each<?> lambda, Worker worker, int i) {
    ((Work.Each<RuntimeException>) lambda).run(worker, i);
  }

  @SuppressWarnings("unchecked")
  public static long run(Work.EachToLong<?> lambda, Worker worker, int i) {
    return ((Work.EachToLong<RuntimeException>) lambda).run(worker, i);
  }

  @SuppressWarnings("unchecked")
  public static double run(Work.EachToDouble<?> lambda, Worker worker, int i) {
    return ((Work.EachToDouble<RuntimeException>) lambda).run(worker, i);
  }

  public static long combine(LongBinaryOperator combine, long left, long right) {
    return combine.applyAsLong(left, right);
  }

  public static double combine(DoubleBinaryOperator combine, double left, double right) {
    return combine.applyAsDouble(left, right);
  }

  public static <A extends @Nullable Object, B extends @Nullable Object, R extends @Nullable Object>
      R combine(BiFunction<? super A, ? super B, ? extends R> combine, A left, B right) {
    return combine.apply(left, right);
  }

  /**
   * Fills the profiles. Takes a few milliseconds, once per JVM, before the first worker is made;
   * lambdas instead of classes would take a hundred, because each is linked separately.
   */
  static void fillProfiles() {
    for (int i = 0; i < ROUNDS / 2; i++) {
      callAll(new Numbers(), new Objects(), new Nothing());
      callAll(new OtherNumbers(), new OtherObjects(), new OtherNothing());
      callAll(new Lambda(), new LongLambda(), new DoubleLambda(), new Action());
      callAll(new OtherLambda(), new OtherLongLambda(), new OtherDoubleLambda(), new OtherAction());
    }
  }

  @SuppressWarnings("NullAway") // nobody looks at the worker
  private static void callAll(Numbers numbers, Objects objects, Nothing nothing) {
    Worker none = null;
    run((Body.LongToLong) numbers, none, 0);
    run((Body.LongsToLong) numbers, none, 0, 0);
    run((Body.RangeToLong<String>) numbers, none, "", 0, 0);
    run(objects, none, "", 0, 0);
    run(nothing, none, "", 0, 0);
    run((Body.IntervalToDouble<String>) numbers, none, "", 0.0, 0.0);
    combine((LongBinaryOperator) numbers, 0, 0);
    combine((DoubleBinaryOperator) numbers, 0, 0);
    combine(objects, "", "");
  }

  @SuppressWarnings("NullAway") // nobody looks at the worker
  private static void callAll(Lambda object, LongLambda number, DoubleLambda real, Action action) {
    Worker none = null;
    run(object, none);
    run(number, none);
    run(real, none);
    run(action, none);
    run((Work.Each<?>) action, none, 0);
    run((Work.EachToLong<?>) number, none, 0);
    run((Work.EachToDouble<?>) real, none, 0);
  }

  // ---- receivers that do nothing; a profile tells a class from its subclass

  private static class Numbers
      implements Body.LongToLong,
          Body.LongsToLong,
          Body.RangeToLong<String>,
          Body.IntervalToDouble<String>,
          LongBinaryOperator,
          DoubleBinaryOperator {
    @Override
    public long run(Worker worker, long a) {
      return 0;
    }

    @Override
    public long run(Worker worker, long a, long b) {
      return 0;
    }

    @Override
    public long run(Worker worker, String data, long a, long b) {
      return 0;
    }

    @Override
    public double run(Worker worker, String data, double a, double b) {
      return 0;
    }

    @Override
    public long applyAsLong(long left, long right) {
      return 0;
    }

    @Override
    public double applyAsDouble(double left, double right) {
      return 0;
    }
  }

  private static final class OtherNumbers extends Numbers {}

  private static class Objects
      implements Body.RangeToObject<String, String>, BiFunction<String, String, String> {
    @Override
    public String run(Worker worker, String data, long a, long b) {
      return "";
    }

    @Override
    public String apply(String left, String right) {
      return "";
    }
  }

  private static final class OtherObjects extends Objects {}

  private static class Nothing implements Body.RangeToVoid<String> {
    @Override
    public void run(Worker worker, String data, long a, long b) {}
  }

  private static final class OtherNothing extends Nothing {}

  private static class Lambda implements Work<String, RuntimeException> {
    @Override
    public String run(Worker worker) {
      return "";
    }
  }

  private static final class OtherLambda extends Lambda {}

  private static class LongLambda
      implements Work.ToLong<RuntimeException>, Work.EachToLong<RuntimeException> {
    @Override
    public long run(Worker worker) {
      return 0;
    }

    @Override
    public long run(Worker worker, int i) {
      return 0;
    }
  }

  private static final class OtherLongLambda extends LongLambda {}

  private static class DoubleLambda
      implements Work.ToDouble<RuntimeException>, Work.EachToDouble<RuntimeException> {
    @Override
    public double run(Worker worker) {
      return 0;
    }

    @Override
    public double run(Worker worker, int i) {
      return 0;
    }
  }

  private static final class OtherDoubleLambda extends DoubleLambda {}

  private static class Action
      implements Work.Action<RuntimeException>, Work.Each<RuntimeException> {
    @Override
    public void run(Worker worker) {}

    @Override
    public void run(Worker worker, int i) {}
  }

  private static final class OtherAction extends Action {}
}
