package io.jackdaw.internal.worker;

/**
 * An object that forks of our libraries have in common, and that knows the user's function: the
 * analyser tells forks from different places in the user's code apart by it, and {@link Rent} kinds
 * of jobs.
 */
public interface ForkPlace {
  /** The same object for the same function, and another one for others. */
  Object forkPlace();
}
