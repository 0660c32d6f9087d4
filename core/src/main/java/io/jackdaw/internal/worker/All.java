package io.jackdaw.internal.worker;

import static java.lang.Double.doubleToRawLongBits;
import static java.lang.Double.longBitsToDouble;

import io.jackdaw.Body;
import io.jackdaw.Work;
import io.jackdaw.Worker;
import java.util.Objects;
import java.util.function.DoubleBinaryOperator;
import java.util.function.LongBinaryOperator;

/**
 * One lambda for each of a few indices. The highest index is forked first and index 0 not at all,
 * so a worker that is left alone goes through them in order, and thieves begin at the other end. A
 * slot has the lambda as its object and the index as its number.
 */
final class All {
  private static final Body.RangeToLong<Work.EachToLong<?>> TO_LONG = new ToLong();
  private static final Body.RangeToLong<Work.EachToDouble<?>> TO_DOUBLE = new ToDouble();
  private static final Body.RangeToVoid<Work.Each<?>> RUN = new Run();

  private All() {}

  static long toLong(
      PoolWorker worker,
      int n,
      Work.EachToLong<?> body,
      long identity,
      LongBinaryOperator combine) {
    Objects.requireNonNull(combine, "combine");
    check(worker, n, body);
    int base = worker.depth();
    long result = identity;
    try {
      fork(worker, TO_LONG, body, n);
      if (n > 0) {
        result = Calls.combine(combine, result, Calls.run(body, worker, 0));
      }
      for (int i = 1; i < n; i++) {
        long next = worker.join(TO_LONG, base + n - 1 - i, body, i, 0);
        result = Calls.combine(combine, result, next);
      }
    } catch (Throwable t) {
      throw worker.unwound(base, t);
    }
    return result;
  }

  static double toDouble(
      PoolWorker worker,
      int n,
      Work.EachToDouble<?> body,
      double identity,
      DoubleBinaryOperator combine) {
    Objects.requireNonNull(combine, "combine");
    check(worker, n, body);
    int base = worker.depth();
    double result = identity;
    try {
      fork(worker, TO_DOUBLE, body, n);
      if (n > 0) {
        result = Calls.combine(combine, result, Calls.run(body, worker, 0));
      }
      for (int i = 1; i < n; i++) {
        double next = longBitsToDouble(worker.join(TO_DOUBLE, base + n - 1 - i, body, i, 0));
        result = Calls.combine(combine, result, next);
      }
    } catch (Throwable t) {
      throw worker.unwound(base, t);
    }
    return result;
  }

  static void run(PoolWorker worker, int n, Work.Each<?> body) {
    check(worker, n, body);
    int base = worker.depth();
    try {
      fork(worker, RUN, body, n);
      if (n > 0) {
        Calls.run(body, worker, 0);
      }
      for (int i = 1; i < n; i++) {
        worker.join(RUN, base + n - 1 - i, body, i, 0);
      }
    } catch (Throwable t) {
      throw worker.unwound(base, t);
    }
  }

  private static void check(PoolWorker worker, int n, Object body) {
    Misuse.requireOwner(worker);
    Objects.requireNonNull(body, "body");
    if (n < 0) {
      throw new IllegalArgumentException("a negative number of branches: " + n);
    }
  }

  private static <T> void fork(PoolWorker worker, Body.OverRange<T> run, T body, int n) {
    for (int i = n - 1; i > 0; i--) {
      worker.fork(run, body, i, 0);
    }
  }

  // ---- what is forked. The branches of one call stop each other: nobody else catches in between.

  private static final class ToLong implements Body.RangeToLong<Work.EachToLong<?>>, Branch {
    @Override
    public long run(Worker worker, Work.EachToLong<?> body, long i, long unused) {
      return Calls.run(body, worker, (int) i);
    }
  }

  private static final class ToDouble implements Body.RangeToLong<Work.EachToDouble<?>>, Branch {
    @Override
    public long run(Worker worker, Work.EachToDouble<?> body, long i, long unused) {
      return doubleToRawLongBits(Calls.run(body, worker, (int) i));
    }
  }

  private static final class Run implements Body.RangeToVoid<Work.Each<?>>, Branch {
    @Override
    public void run(Worker worker, Work.Each<?> body, long i, long unused) {
      Calls.run(body, worker, (int) i);
    }
  }
}
