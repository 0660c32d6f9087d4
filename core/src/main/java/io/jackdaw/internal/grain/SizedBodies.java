package io.jackdaw.internal.grain;

import io.jackdaw.Body;
import io.jackdaw.Grain;
import io.jackdaw.Worker;
import java.util.Objects;
import java.util.function.LongToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * Bodies that ask whether their argument is too small to be worth a fork. Records, because the JIT
 * takes the fields of a record in a constant for constants as well, and inlines what they refer to.
 */
public final class SizedBodies {
  private SizedBodies() {}

  /** A form that is missing is found where the body is made, not at its first run. */
  static void requireAll(Body forks, Object size, Body serial) {
    Objects.requireNonNull(forks, "forks");
    Objects.requireNonNull(size, "size");
    Objects.requireNonNull(serial, "serial");
  }

  public record LongToLong(
      Learner learner, Body.LongToLong forks, LongToDoubleFunction sizeOf, Body.LongToLong serial)
      implements Body.LongToLong {
    public LongToLong {
      requireAll(forks, sizeOf, serial);
    }

    @Override
    public long run(Worker worker, long a) {
      double size = sizeOf.applyAsDouble(a);
      long started = learner.start(worker, size);
      long result;
      if (learner.isSmall(size)) {
        result = serial.run(worker, a);
        learner.ranSerially(worker, size, started);
        assert learner.sample.isSame(result, () -> forks.run(worker, a), a);
      } else {
        result = forks.run(worker, a);
        learner.ranInParallel(size, started);
      }
      return result;
    }
  }

  public record LongsToLong(
      Learner learner, Body.LongsToLong forks, Grain.LongsSize sizeOf, Body.LongsToLong serial)
      implements Body.LongsToLong {
    public LongsToLong {
      requireAll(forks, sizeOf, serial);
    }

    @Override
    public long run(Worker worker, long a, long b) {
      double size = sizeOf.of(a, b);
      long started = learner.start(worker, size);
      long result;
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

  public record RangeToLong<T extends @Nullable Object>(
      Learner learner,
      Body.RangeToLong<T> forks,
      Grain.RangeSize<? super T> sizeOf,
      Body.RangeToLong<T> serial)
      implements Body.RangeToLong<T> {
    public RangeToLong {
      requireAll(forks, sizeOf, serial);
    }

    @Override
    public long run(Worker worker, T data, long a, long b) {
      double size = sizeOf.of(data, a, b);
      long started = learner.start(worker, size);
      long result;
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

  public record RangeToObject<T extends @Nullable Object, R extends @Nullable Object>(
      Learner learner,
      Body.RangeToObject<T, R> forks,
      Grain.RangeSize<? super T> sizeOf,
      Body.RangeToObject<T, R> serial)
      implements Body.RangeToObject<T, R> {
    public RangeToObject {
      requireAll(forks, sizeOf, serial);
    }

    @Override
    public R run(Worker worker, T data, long a, long b) {
      double size = sizeOf.of(data, a, b);
      long started = learner.start(worker, size);
      R result;
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

  public record RangeToVoid<T extends @Nullable Object>(
      Learner learner,
      Body.RangeToVoid<T> forks,
      Grain.RangeSize<? super T> sizeOf,
      Body.RangeToVoid<T> serial)
      implements Body.RangeToVoid<T> {
    public RangeToVoid {
      requireAll(forks, sizeOf, serial);
    }

    @Override
    public void run(Worker worker, T data, long a, long b) {
      double size = sizeOf.of(data, a, b);
      long started = learner.start(worker, size);
      if (learner.isSmall(size)) {
        serial.run(worker, data, a, b);
        learner.ranSerially(worker, size, started);
      } else {
        forks.run(worker, data, a, b);
        learner.ranInParallel(size, started);
      }
    }
  }
}
