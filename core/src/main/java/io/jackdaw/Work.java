package io.jackdaw;

import org.jspecify.annotations.Nullable;

/**
 * What a lambda that is forked or invoked does. It may throw anything: a checked exception is
 * declared by whoever is given the lambda, as what it is.
 *
 * <pre>{@code
 * long size(Jackdaw pool, Path path) throws IOException {
 *   return pool.invoke(w -> Files.size(path));
 * }
 * }</pre>
 *
 * <p>The forms that are nested here spare the box of a number, or the {@code return null}.
 *
 * @param <T> the type of the result
 * @param <X> the type of the checked exceptions; {@link RuntimeException} if there are none
 */
@FunctionalInterface
public interface Work<T extends @Nullable Object, X extends Exception> {
  /**
   * Does the work.
   *
   * @param worker the worker that runs it; forks inside go to this one
   * @return the result
   * @throws X if it fails
   */
  T run(Worker worker) throws X;

  /**
   * Work without a result.
   *
   * @param <X> the type of the checked exceptions; {@link RuntimeException} if there are none
   */
  @FunctionalInterface
  interface Action<X extends Exception> {
    /**
     * Does the work.
     *
     * @param worker the worker that runs it; forks inside go to this one
     * @throws X if it fails
     */
    void run(Worker worker) throws X;
  }

  /**
   * Work with a {@code long} as its result.
   *
   * @param <X> the type of the checked exceptions; {@link RuntimeException} if there are none
   */
  @FunctionalInterface
  interface ToLong<X extends Exception> {
    /**
     * Does the work.
     *
     * @param worker the worker that runs it; forks inside go to this one
     * @return the result
     * @throws X if it fails
     */
    long run(Worker worker) throws X;
  }

  /**
   * Work with a {@code double} as its result.
   *
   * @param <X> the type of the checked exceptions; {@link RuntimeException} if there are none
   */
  @FunctionalInterface
  interface ToDouble<X extends Exception> {
    /**
     * Does the work.
     *
     * @param worker the worker that runs it; forks inside go to this one
     * @return the result
     * @throws X if it fails
     */
    double run(Worker worker) throws X;
  }

  /**
   * The same work for each index, without a result.
   *
   * @param <X> the type of the checked exceptions; {@link RuntimeException} if there are none
   */
  @FunctionalInterface
  interface Each<X extends Exception> {
    /**
     * Does the work for one index.
     *
     * @param worker the worker that runs it; forks inside go to this one
     * @param i the index
     * @throws X if it fails
     */
    void run(Worker worker, int i) throws X;
  }

  /**
   * The same work for each index, with a {@code long} as its result.
   *
   * @param <X> the type of the checked exceptions; {@link RuntimeException} if there are none
   */
  @FunctionalInterface
  interface EachToLong<X extends Exception> {
    /**
     * Does the work for one index.
     *
     * @param worker the worker that runs it; forks inside go to this one
     * @param i the index
     * @return the result
     * @throws X if it fails
     */
    long run(Worker worker, int i) throws X;
  }

  /**
   * The same work for each index, with a {@code double} as its result.
   *
   * @param <X> the type of the checked exceptions; {@link RuntimeException} if there are none
   */
  @FunctionalInterface
  interface EachToDouble<X extends Exception> {
    /**
     * Does the work for one index.
     *
     * @param worker the worker that runs it; forks inside go to this one
     * @param i the index
     * @return the result
     * @throws X if it fails
     */
    double run(Worker worker, int i) throws X;
  }
}
