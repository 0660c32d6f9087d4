package io.jackdaw.internal.loops;

import io.jackdaw.parallel.Parallel.ElementAction;
import io.jackdaw.parallel.Parallel.IndexAction;
import io.jackdaw.parallel.Parallel.LongIndexAction;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The loops. Copies of this class are made at run time: it must not name itself, and all code that
 * needs profiles of its own is in this one class, however long that makes it.
 */
@SuppressWarnings("overloads") // as in Kernel
final class KernelLoops extends Kernel {
  @Override
  public void each(IndexAction<RuntimeException> body, int from, int to) {
    for (int i = from; i < to; i++) {
      body.run(i);
    }
  }

  @Override
  public void each(LongIndexAction<RuntimeException> body, long from, long to) {
    for (long i = from; i < to; i++) {
      body.run(i);
    }
  }

  @Override
  public <T extends @Nullable Object> void each(
      T[] array, ElementAction<? super T, RuntimeException> body, int from, int to) {
    for (int i = from; i < to; i++) {
      body.run(array[i]);
    }
  }

  @Override
  public <S extends @Nullable Object, T extends @Nullable Object> void set(
      S[] source, T[] target, Function<? super S, ? extends T> function, int from, int to) {
    for (int i = from; i < to; i++) {
      target[i] = function.apply(source[i]);
    }
  }

  @Override
  public long mark(IntPredicate predicate, long[] marks, int word, int from, int to) {
    int at = from;
    for (int w = word; at < to; w++) {
      int first = at;
      int count = Math.min(Long.SIZE, to - first);
      long bits = 0;
      for (int i = 0; i < count; i++) {
        bits |= (predicate.test(first + i) ? 1L : 0) << i; // no branch to mispredict
      }
      if (count < Long.SIZE) {
        return bits;
      }
      marks[w] = bits;
      at = first + count;
    }
    return 0;
  }

  @Override
  public void count(long[] counts, IntUnaryOperator bucketOf, int from, int to) {
    for (int i = from; i < to; i++) {
      int bucket = bucketOf.applyAsInt(i);
      if (bucket < 0 || bucket >= counts.length) {
        throw Histogram.noBucket(i, bucket, counts.length);
      }
      counts[bucket]++;
    }
  }

  @Override
  public int next(IntPredicate predicate, boolean wanted, int from, int to) {
    for (int i = from; i < to; i++) {
      if (predicate.test(i) == wanted) {
        return i;
      }
    }
    return to;
  }

  // ---- for each of Long, Double

  @Override
  public $element$ sum($Function$ function, $element$ value, int from, int to) {
    $element$ sum = value;
    for (int i = from; i < to; i++) {
      sum += function.$apply$(i);
    }
    return sum;
  }

  // ---- for each of Long, Double, Object

  @Override
  public $declare$$element$ fold(
      $Function$$ofExtends$ function, $Operator$$of$ operator, $element$ value, int from, int to) {
    $element$ result = value;
    for (int i = from; i < to; i++) {
      result = operator.$apply$(result, function.$apply$(i));
    }
    return result;
  }

  // ---- for each of Int, Long, Double, Object

  @Override
  public $declare$$element$ fold(
      $element$[] array, $Operator$$of$ operator, $element$ value, int from, int to) {
    $element$ sum = value;
    for (int i = from; i < to; i++) {
      sum = operator.$apply$(sum, array[i]);
    }
    return sum;
  }

  @Override
  public $declare$$element$ scan(
      $element$[] array,
      $Operator$$of$ operator,
      $element$ value,
      boolean inclusive,
      int from,
      int to) {
    $element$ sum = value;
    for (int i = from; i < to; i++) {
      $element$ next = operator.$apply$(sum, array[i]);
      array[i] = inclusive ? next : sum;
      sum = next;
    }
    return sum;
  }

  @Override
  public $declare$$void$ set($element$[] target, $Function$$ofExtends$ function, int from, int to) {
    for (int i = from; i < to; i++) {
      target[i] = function.$apply$(i);
    }
  }

  @Override
  public $declare$$long$ mark(
      $element$[] source,
      $Predicate$$ofSuper$ predicate,
      long[] marks,
      int word,
      int from,
      int to) {
    int at = from;
    for (int w = word; at < to; w++) {
      int first = at;
      int count = Math.min(Long.SIZE, to - first);
      long bits = 0;
      for (int i = 0; i < count; i++) {
        bits |= (predicate.test(source[first + i]) ? 1L : 0) << i; // no branch to mispredict
      }
      if (count < Long.SIZE) {
        return bits;
      }
      marks[w] = bits;
      at = first + count;
    }
    return 0;
  }
}
