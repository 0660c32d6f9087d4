package io.jackdaw.bench.grain;

/** What a piece of a program can say of itself before it runs. */
enum Known {
  /** How large it is: {@link SizedProblem}. */
  SIZE,

  /** How deep it is: {@link DeepProblem}. */
  DEPTH,

  /** Nothing. */
  NOTHING
}
