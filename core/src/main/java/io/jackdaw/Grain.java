package io.jackdaw;

import io.jackdaw.internal.grain.DepthLearner;
import io.jackdaw.internal.grain.Learner;
import io.jackdaw.internal.grain.SizeLearner;
import io.jackdaw.internal.grain.SizedBodies;
import io.jackdaw.internal.grain.SizedObjects;
import java.util.concurrent.Callable;
import java.util.function.DoubleBinaryOperator;
import java.util.function.LongToDoubleFunction;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * Decides when a piece of work is too short to be worth a fork, so that nobody has to. You say how
 * large a piece is, in any unit, and how it is computed serially; Jackdaw times pieces while the
 * program runs, learns how long a unit takes, and calls the serial form where it predicts less than
 * 20 microseconds. There is no threshold to tune, and the same program is right on a slow and on a
 * fast machine.
 *
 * <pre>{@code
 * static final Grain SUM = Grain.named("sum");
 *
 * static long sum(Worker w, Node node) {
 *   return SUM.runLong(w, node.count,
 *       v -> serialSum(node),
 *       v -> node.value + v.bothLong(u -> sum(u, node.left), u -> sum(u, node.right), Long::sum));
 * }
 * }</pre>
 *
 * <p>For the slot tier it makes bodies that ask before they run:
 *
 * <pre>{@code
 * static final Body.LongToLong FIB =
 *     Grain.named("fib").longToLong(Fib::fib, n -> Math.pow(1.618, n), (w, n) -> serialFib(n));
 * }</pre>
 *
 * <p>A size should grow about as the work does: twice the size, about twice the time. Sizes that
 * say little about the time cost time, never a wrong result; {@link Jackdaw#snapshot} shows how
 * often the prediction was wrong. A size that is zero, negative, infinite or not a number is no
 * size: that piece forks. (A depth may be zero.)
 *
 * <p>For each kind of {@link Body} there is a method of that name, such as {@link #longToLong}.
 *
 * <p>Where nobody knows how large a piece is, as in a search, say how deep in the recursion it is:
 * see {@link #byDepth}.
 *
 * <p>Keep it in a {@code static final} constant: what was learnt is kept with it. All threads of
 * all pools may use it.
 *
 * <p>(More than 300 lines: nearly all of them document what users call.)
 */
public final class Grain {
  private final Learner learner;

  private Grain(Learner learner) {
    this.learner = learner;
  }

  /**
   * A grain that has learnt nothing yet.
   *
   * @param name what snapshots call it; it need not be the only one of that name
   * @return the grain
   */
  public static Grain named(String name) {
    return new Grain(new SizeLearner(name));
  }

  /**
   * A grain for work that nobody knows the size of: search trees, adaptive quadrature, linked
   * structures. Wherever other grains are told a size, this one is told a depth: how many levels of
   * the recursion lie above the piece, 0 for the whole. It learns how long pieces at each depth
   * take, and calls the serial form at depths where most of the work is in pieces of at most some
   * 20 microseconds.
   *
   * <p>Pieces at one depth may differ a lot, so some serial runs take far longer than the others.
   * Let the serial form begin with a look whether somebody waits for work; the whole form then goes
   * on from there. That look is as cheap as reading a field:
   *
   * <pre>{@code
   * static final Body.LongsToLong PACK =
   *     Grain.byDepth("knapsack").longsToLong(Knapsack::pack, (item, left) -> item, Knapsack::serial);
   *
   * static long serial(Worker w, long item, long left) {
   *   if (w.isWanted()) {
   *     return pack(w, item, left);
   *   }
   *   ...
   * }
   * }</pre>
   *
   * @param name what snapshots call it
   * @return the grain
   */
  public static Grain byDepth(String name) {
    return new Grain(new DepthLearner(name));
  }

  /**
   * Says that neither form changes anything that it is given. With assertions enabled, results of
   * lambdas and of bodies over objects are compared as well then: some pieces run in both forms.
   * Doubles may differ by a millionth, for the forms may add them up in different orders. Call it
   * where the grain is made.
   *
   * @return this grain
   */
  public Grain pure() {
    learner.sample.compareAll();
    return this;
  }

  private boolean isSame(@Nullable Object serial, Callable<?> forks, double size) {
    return learner.sample.isSameIfPure(serial, forks, size);
  }

  // ---- for lambdas and task classes

  /**
   * Runs one of two forms of the same work.
   *
   * @param worker the worker that runs this
   * @param size how large the work is
   * @param serial does it without a fork
   * @param forks does it with forks
   * @param <T> the type of the result
   * @param <X> the type of checked exceptions of the serial form
   * @param <Y> that of the other form
   * @return what that form returned
   * @throws X if the serial form does
   * @throws Y if the other form does
   */
  public <T extends @Nullable Object, X extends Exception, Y extends Exception> T run(
      Worker worker, double size, Work<? extends T, X> serial, Work<? extends T, Y> forks)
      throws X, Y {
    long started = learner.start(worker, size);
    T result;
    if (learner.isSmall(size)) {
      result = serial.run(worker);
      learner.ranSerially(worker, size, started);
      assert isSame(result, () -> forks.run(worker), size);
    } else {
      result = forks.run(worker);
      learner.ranInParallel(size, started);
    }
    return result;
  }

  /**
   * {@link #run} with a {@code long} as the result.
   *
   * @param worker the worker that runs this
   * @param size how large the work is
   * @param serial does it without a fork
   * @param forks does it with forks
   * @param <X> the type of checked exceptions of the serial form
   * @param <Y> that of the other form
   * @return what that form returned
   * @throws X if the serial form does
   * @throws Y if the other form does
   */
  public <X extends Exception, Y extends Exception> long runLong(
      Worker worker, double size, Work.ToLong<X> serial, Work.ToLong<Y> forks) throws X, Y {
    long started = learner.start(worker, size);
    long result;
    if (learner.isSmall(size)) {
      result = serial.run(worker);
      learner.ranSerially(worker, size, started);
      assert isSame(result, () -> forks.run(worker), size);
    } else {
      result = forks.run(worker);
      learner.ranInParallel(size, started);
    }
    return result;
  }

  /**
   * {@link #run} with a {@code double} as the result.
   *
   * @param worker the worker that runs this
   * @param size how large the work is
   * @param serial does it without a fork
   * @param forks does it with forks
   * @param <X> the type of checked exceptions of the serial form
   * @param <Y> that of the other form
   * @return what that form returned
   * @throws X if the serial form does
   * @throws Y if the other form does
   */
  public <X extends Exception, Y extends Exception> double runDouble(
      Worker worker, double size, Work.ToDouble<X> serial, Work.ToDouble<Y> forks) throws X, Y {
    long started = learner.start(worker, size);
    double result;
    if (learner.isSmall(size)) {
      result = serial.run(worker);
      learner.ranSerially(worker, size, started);
      assert isSame(result, () -> forks.run(worker), size);
    } else {
      result = forks.run(worker);
      learner.ranInParallel(size, started);
    }
    return result;
  }

  /**
   * {@link #run} without a result.
   *
   * @param worker the worker that runs this
   * @param size how large the work is
   * @param serial does it without a fork
   * @param forks does it with forks
   * @param <X> the type of checked exceptions of the serial form
   * @param <Y> that of the other form
   * @throws X if the serial form does
   * @throws Y if the other form does
   */
  public <X extends Exception, Y extends Exception> void runAction(
      Worker worker, double size, Work.Action<X> serial, Work.Action<Y> forks) throws X, Y {
    long started = learner.start(worker, size);
    if (learner.isSmall(size)) {
      serial.run(worker);
      learner.ranSerially(worker, size, started);
    } else {
      forks.run(worker);
      learner.ranInParallel(size, started);
    }
  }

  // ---- for slots

  /**
   * A body that runs its serial form where that is short. With assertions enabled, some pieces run
   * in both forms, to compare the results: neither may change anything.
   *
   * @param forks the body, which forks the one that this returns
   * @param size how large an argument is
   * @param serial the same function without a fork
   * @return the body to fork
   */
  public Body.LongToLong longToLong(
      Body.LongToLong forks, LongToDoubleFunction size, Body.LongToLong serial) {
    return new SizedBodies.LongToLong(learner, forks, size, serial);
  }

  /**
   * A body that runs its serial form where that is short. With assertions enabled, some pieces run
   * in both forms, to compare the results: neither may change anything.
   *
   * @param forks the body, which forks the one that this returns
   * @param size how large the arguments are; {@code (a, b) -> b - a} for a range
   * @param serial the same function without a fork
   * @return the body to fork
   */
  public Body.LongsToLong longsToLong(
      Body.LongsToLong forks, LongsSize size, Body.LongsToLong serial) {
    return new SizedBodies.LongsToLong(learner, forks, size, serial);
  }

  /**
   * A body that runs its serial form where that is short.
   *
   * @param forks the body, which forks the one that this returns
   * @param size how large the arguments are; {@link RangeSize#length} for a range
   * @param serial the same function without a fork
   * @param <T> the type of the object
   * @return the body to fork
   */
  public <T extends @Nullable Object> Body.RangeToLong<T> rangeToLong(
      Body.RangeToLong<T> forks, RangeSize<? super T> size, Body.RangeToLong<T> serial) {
    return new SizedBodies.RangeToLong<>(learner, forks, size, serial);
  }

  /**
   * A body that runs its serial form where that is short.
   *
   * @param forks the body, which forks the one that this returns
   * @param size how large the arguments are; {@link RangeSize#length} for a range
   * @param serial the same function without a fork
   * @param <T> the type of the object
   * @param <R> the type of the result
   * @return the body to fork
   */
  public <T extends @Nullable Object, R extends @Nullable Object>
      Body.RangeToObject<T, R> rangeToObject(
          Body.RangeToObject<T, R> forks,
          RangeSize<? super T> size,
          Body.RangeToObject<T, R> serial) {
    return new SizedBodies.RangeToObject<>(learner, forks, size, serial);
  }

  /**
   * A body that runs its serial form where that is short.
   *
   * @param forks the body, which forks the one that this returns
   * @param size how large the arguments are; {@link RangeSize#length} for a range
   * @param serial the same without a fork
   * @param <T> the type of the object
   * @return the body to fork
   */
  public <T extends @Nullable Object> Body.RangeToVoid<T> rangeToVoid(
      Body.RangeToVoid<T> forks, RangeSize<? super T> size, Body.RangeToVoid<T> serial) {
    return new SizedBodies.RangeToVoid<>(learner, forks, size, serial);
  }

  /**
   * {@link #rangeToLong(Body.RangeToLong, RangeSize, Body.RangeToLong)} with the length of the
   * range as its size.
   *
   * @param forks the body, which forks the one that this returns
   * @param serial the same function without a fork
   * @param <T> the type of the object
   * @return the body to fork
   * @throws IllegalStateException if this grain is {@linkplain #byDepth by depth}
   */
  public <T extends @Nullable Object> Body.RangeToLong<T> rangeToLong(
      Body.RangeToLong<T> forks, Body.RangeToLong<T> serial) {
    return rangeToLong(forks, length(), serial);
  }

  /**
   * {@link #rangeToObject(Body.RangeToObject, RangeSize, Body.RangeToObject)} with the length of
   * the range as its size.
   *
   * @param forks the body, which forks the one that this returns
   * @param serial the same function without a fork
   * @param <T> the type of the object
   * @param <R> the type of the result
   * @return the body to fork
   * @throws IllegalStateException if this grain is {@linkplain #byDepth by depth}
   */
  public <T extends @Nullable Object, R extends @Nullable Object>
      Body.RangeToObject<T, R> rangeToObject(
          Body.RangeToObject<T, R> forks, Body.RangeToObject<T, R> serial) {
    return rangeToObject(forks, length(), serial);
  }

  /**
   * {@link #rangeToVoid(Body.RangeToVoid, RangeSize, Body.RangeToVoid)} with the length of the
   * range as its size.
   *
   * @param forks the body, which forks the one that this returns
   * @param serial the same without a fork
   * @param <T> the type of the object
   * @return the body to fork
   * @throws IllegalStateException if this grain is {@linkplain #byDepth by depth}
   */
  public <T extends @Nullable Object> Body.RangeToVoid<T> rangeToVoid(
      Body.RangeToVoid<T> forks, Body.RangeToVoid<T> serial) {
    return rangeToVoid(forks, length(), serial);
  }

  private RangeSize<@Nullable Object> length() {
    if (learner instanceof DepthLearner) {
      throw new IllegalStateException("a grain by depth must be told how deep a piece is");
    }
    return RangeSize.length();
  }

  /**
   * A body that runs its serial form where that is short.
   *
   * @param forks the body, which forks the one that this returns
   * @param size how large an object is
   * @param serial the same function without a fork
   * @param <T> the type of the object
   * @return the body to fork
   */
  public <T extends @Nullable Object> Body.ObjectToLong<T> objectToLong(
      Body.ObjectToLong<T> forks, ToDoubleFunction<? super T> size, Body.ObjectToLong<T> serial) {
    return new SizedObjects.ObjectToLong<>(learner, forks, size, serial);
  }

  /**
   * A body that runs its serial form where that is short.
   *
   * @param forks the body, which forks the one that this returns
   * @param size how large an object is
   * @param serial the same function without a fork
   * @param <T> the type of the object
   * @param <R> the type of the result
   * @return the body to fork
   */
  public <T extends @Nullable Object, R extends @Nullable Object>
      Body.ObjectToObject<T, R> objectToObject(
          Body.ObjectToObject<T, R> forks,
          ToDoubleFunction<? super T> size,
          Body.ObjectToObject<T, R> serial) {
    return new SizedObjects.ObjectToObject<>(learner, forks, size, serial);
  }

  /**
   * A body that runs its serial form where that is short.
   *
   * @param forks the body, which forks the one that this returns
   * @param size how large an object is
   * @param serial the same without a fork
   * @param <T> the type of the object
   * @return the body to fork
   */
  public <T extends @Nullable Object> Body.ObjectToVoid<T> objectToVoid(
      Body.ObjectToVoid<T> forks, ToDoubleFunction<? super T> size, Body.ObjectToVoid<T> serial) {
    return new SizedObjects.ObjectToVoid<>(learner, forks, size, serial);
  }

  /**
   * A body that runs its serial form where that is short.
   *
   * @param forks the body, which forks the one that this returns
   * @param size how large the arguments are
   * @param serial the same function without a fork
   * @param <T> the type of the object
   * @return the body to fork
   */
  public <T extends @Nullable Object> Body.IntervalToDouble<T> intervalToDouble(
      Body.IntervalToDouble<T> forks,
      IntervalSize<? super T> size,
      Body.IntervalToDouble<T> serial) {
    return new SizedObjects.IntervalToDouble<>(learner, forks, size, serial);
  }

  /**
   * A body that runs its serial form where that is short. With assertions enabled, some pieces run
   * in both forms, to compare the results: neither may change anything. Results may differ by a
   * millionth, for the forms may add them up in different orders.
   *
   * @param forks the body, which forks the one that this returns
   * @param size how large the arguments are; {@code (a, b) -> b - a} for an interval
   * @param serial the same function without a fork
   * @return the body to fork
   */
  public Body.DoublesToDouble doublesToDouble(
      Body.DoublesToDouble forks, DoubleBinaryOperator size, Body.DoublesToDouble serial) {
    return new SizedObjects.DoublesToDouble(learner, forks, size, serial);
  }

  /**
   * How large an object and an interval are, as the arguments of a body.
   *
   * @param <T> the type of the object
   */
  @FunctionalInterface
  public interface IntervalSize<T extends @Nullable Object> {
    /**
     * The size.
     *
     * @param data the object
     * @param a the first number
     * @param b the second number
     * @return the size, in any unit
     */
    double of(T data, double a, double b);
  }

  /** How large two numbers are, as the arguments of a body. */
  @FunctionalInterface
  public interface LongsSize {
    /**
     * The size.
     *
     * @param a the first argument
     * @param b the second argument
     * @return the size, in any unit
     */
    double of(long a, long b);
  }

  /**
   * How large an object and two numbers are, as the arguments of a body.
   *
   * @param <T> the type of the object
   */
  @FunctionalInterface
  public interface RangeSize<T extends @Nullable Object> {
    /**
     * The size.
     *
     * @param data the object
     * @param a the first number
     * @param b the second number
     * @return the size, in any unit
     */
    double of(T data, long a, long b);

    /**
     * The length of the range from a to b.
     *
     * @return the size of bodies whose time grows with that length
     */
    static RangeSize<@Nullable Object> length() {
      return (data, a, b) -> b - a;
    }
  }
}
