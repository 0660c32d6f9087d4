package io.jackdaw.bench.grain.fib;

import io.jackdaw.Jackdaw;
import io.jackdaw.bench.fib.Fibonacci;
import io.jackdaw.bench.fib.JackdawBoth;
import io.jackdaw.bench.fib.JackdawTasks;
import io.jackdaw.bench.grain.Cutoffs;
import io.jackdaw.bench.grain.SizedProblem;
import java.util.concurrent.ForkJoinPool;

/** fib(n); the input is n. */
public final class Fib implements SizedProblem {
  private final int n;

  /** fib of that number. */
  public Fib(String input) {
    n = Integer.parseInt(input);
  }

  static long fib(long n) {
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
  }

  /** How the work grows with n: by the golden ratio. */
  static double size(long n) {
    return Math.pow(1.618, (double) n);
  }

  @Override
  public long serial() {
    return fib(n);
  }

  @Override
  public long slots(Jackdaw pool) {
    return pool.invoke(JackdawBoth.FIB, n);
  }

  @Override
  public long sizedSlots(Jackdaw pool) {
    return pool.invoke(Slots.FIB, n);
  }

  @Override
  public long lambdas(Jackdaw pool) {
    return pool.invokeLong(worker -> Lambdas.fib(worker, n));
  }

  @Override
  public long sizedLambdas(Jackdaw pool) {
    return pool.invokeLong(worker -> Lambdas.sized(worker, n));
  }

  @Override
  public long tasks(Jackdaw pool) {
    return JackdawTasks.fib(pool, n);
  }

  /** The cut-off is n. */
  @Override
  public long forkJoin(ForkJoinPool pool, long cutoff) {
    return pool.invoke(new ForkJoin(n, cutoff));
  }

  @Override
  public Cutoffs cutoffs() {
    return Cutoffs.exponents(5, n - 2, 3);
  }

  @Override
  public long expected() {
    return Fibonacci.number(n);
  }
}
