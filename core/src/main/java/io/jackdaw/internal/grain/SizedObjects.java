package io.jackdaw.internal.grain;

import io.jackdaw.Body;
import io.jackdaw.Grain;
import io.jackdaw.Worker;
import java.util.function.DoubleBinaryOperator;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** As {@link SizedBodies}, for bodies over an object alone and over doubles. */
public final class SizedObjects {
  private SizedObjects() {}

  public record ObjectToLong<T extends @Nullable Object>(
      Learner learner,
      Body.ObjectToLong<T> forks,
      ToDoubleFunction<? super T> sizeOf,
      Body.ObjectToLong<T> serial)
      implements Body.ObjectToLong<T> {
    public ObjectToLong {
      SizedBodies.requireAll(forks, sizeOf, serial);
    }

    @Override
    public long run(Worker worker, T data) {
      double size = sizeOf.applyAsDouble(data);
      long started = learner.start(worker, size);
      long result;
      if (learner.isSmall(size)) {
        result = serial.run(worker, data);
        learner.ranSerially(worker, size, started);
        assert learner.sample.isSameIfPure(result, () -> forks.run(worker, data), data);
      } else {
        result = forks.run(worker, data);
        learner.ranInParallel(size, started);
      }
      return result;
    }
  }

  public record ObjectToObject<T extends @Nullable Object, R extends @Nullable Object>(
      Learner learner,
      Body.ObjectToObject<T, R> forks,
      ToDoubleFunction<? super T> sizeOf,
      Body.ObjectToObject<T, R> serial)
      implements Body.ObjectToObject<T, R> {
    public ObjectToObject {
      SizedBodies.requireAll(forks, sizeOf, serial);
    }

    @Override
    public R run(Worker worker, T data) {
      double size = sizeOf.applyAsDouble(data);
      long started = learner.start(worker, size);
      R result;
      if (learner.isSmall(size)) {
        result = serial.run(worker, data);
        learner.ranSerially(worker, size, started);
        assert learner.sample.isSameIfPure(result, () -> forks.run(worker, data), data);
      } else {
        result = forks.run(worker, data);
        learner.ranInParallel(size, started);
      }
      return result;
    }
  }

  public record ObjectToVoid<T extends @Nullable Object>(
      Learner learner,
      Body.ObjectToVoid<T> forks,
      ToDoubleFunction<? super T> sizeOf,
      Body.ObjectToVoid<T> serial)
      implements Body.ObjectToVoid<T> {
    public ObjectToVoid {
      SizedBodies.requireAll(forks, sizeOf, serial);
    }

    @Override
    public void run(Worker worker, T data) {
      double size = sizeOf.applyAsDouble(data);
      long started = learner.start(worker, size);
      if (learner.isSmall(size)) {
        serial.run(worker, data);
        learner.ranSerially(worker, size, started);
      } else {
        forks.run(worker, data);
        learner.ranInParallel(size, started);
      }
    }
  }

  public record IntervalToDouble<T extends @Nullable Object>(
      Learner learner,
      Body.IntervalToDouble<T> forks,
      Grain.IntervalSize<? super T> sizeOf,
      Body.IntervalToDouble<T> serial)
      implements Body.IntervalToDouble<T> {
    public IntervalToDouble {
      SizedBodies.requireAll(forks, sizeOf, serial);
    }

    @Override
    public double run(Worker worker, T data, double a, double b) {
      double size = sizeOf.of(data, a, b);
      long started = learner.start(worker, size);
      double result;
      if (learner.isSmall(size)) {
        result = serial.run(worker, data, a, b);
        learner.ranSerially(worker, size, started);
        assert learner.sample.isSameIfPure(result, () -> forks.run(worker, data, a, b), data, a, b);
      } else {
        result = forks.run(worker, data, a, b);
        learner.ranInParallel(size, started);
      }
      return result;
    }
  }

  public record DoublesToDouble(
      Learner learner,
      Body.DoublesToDouble forks,
      DoubleBinaryOperator sizeOf,
      Body.DoublesToDouble serial)
      implements Body.DoublesToDouble {
    public DoublesToDouble {
      SizedBodies.requireAll(forks, sizeOf, serial);
    }

    @Override
    public double run(Worker worker, double a, double b) {
      double size = sizeOf.applyAsDouble(a, b);
      long started = learner.start(worker, size);
      double result;
      if (learner.isSmall(size)) {
        result = serial.run(worker, a, b);
        learner.ranSerially(worker, size, started);
        assert learner.sample.isSame(result, () -> forks.run(worker, a, b), a, b);
      } else {
        result = forks.run(worker, a, b);
        learner.ranInParallel(size, started);
      }
      return result;
    }
  }
}
