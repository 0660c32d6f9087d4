package io.jackdaw.internal.grain;

import io.jackdaw.Body;
import io.jackdaw.Grain;
import io.jackdaw.Worker;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** As {@link SizedBodies}, for bodies over an object alone and over an interval. */
public final class SizedObjects {
  private SizedObjects() {}

  public record ObjectToLong<T extends @Nullable Object>(
      Learner learner,
      Body.ObjectToLong<T> forks,
      ToDoubleFunction<? super T> size,
      Body.ObjectToLong<T> serial)
      implements Body.ObjectToLong<T> {
    @Override
    public long run(Worker worker, T data) {
      double howLarge = size.applyAsDouble(data);
      long started = learner.start(worker, howLarge);
      long result;
      if (learner.isSmall(howLarge)) {
        result = serial.run(worker, data);
        learner.ranSerially(howLarge, started);
        assert learner.sample.isSameIfPure(result, () -> forks.run(worker, data), data);
      } else {
        result = forks.run(worker, data);
        learner.ranInParallel(howLarge, started);
      }
      return result;
    }
  }

  public record ObjectToObject<T extends @Nullable Object, R extends @Nullable Object>(
      Learner learner,
      Body.ObjectToObject<T, R> forks,
      ToDoubleFunction<? super T> size,
      Body.ObjectToObject<T, R> serial)
      implements Body.ObjectToObject<T, R> {
    @Override
    public R run(Worker worker, T data) {
      double howLarge = size.applyAsDouble(data);
      long started = learner.start(worker, howLarge);
      R result;
      if (learner.isSmall(howLarge)) {
        result = serial.run(worker, data);
        learner.ranSerially(howLarge, started);
        assert learner.sample.isSameIfPure(result, () -> forks.run(worker, data), data);
      } else {
        result = forks.run(worker, data);
        learner.ranInParallel(howLarge, started);
      }
      return result;
    }
  }

  public record ObjectToVoid<T extends @Nullable Object>(
      Learner learner,
      Body.ObjectToVoid<T> forks,
      ToDoubleFunction<? super T> size,
      Body.ObjectToVoid<T> serial)
      implements Body.ObjectToVoid<T> {
    @Override
    public void run(Worker worker, T data) {
      double howLarge = size.applyAsDouble(data);
      long started = learner.start(worker, howLarge);
      if (learner.isSmall(howLarge)) {
        serial.run(worker, data);
        learner.ranSerially(howLarge, started);
      } else {
        forks.run(worker, data);
        learner.ranInParallel(howLarge, started);
      }
    }
  }

  public record IntervalToDouble<T extends @Nullable Object>(
      Learner learner,
      Body.IntervalToDouble<T> forks,
      Grain.IntervalSize<? super T> size,
      Body.IntervalToDouble<T> serial)
      implements Body.IntervalToDouble<T> {
    @Override
    public double run(Worker worker, T data, double a, double b) {
      double howLarge = size.of(data, a, b);
      long started = learner.start(worker, howLarge);
      double result;
      if (learner.isSmall(howLarge)) {
        result = serial.run(worker, data, a, b);
        learner.ranSerially(howLarge, started);
        assert learner.sample.isSameIfPure(result, () -> forks.run(worker, data, a, b), data, a, b);
      } else {
        result = forks.run(worker, data, a, b);
        learner.ranInParallel(howLarge, started);
      }
      return result;
    }
  }
}
