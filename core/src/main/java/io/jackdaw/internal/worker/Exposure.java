package io.jackdaw.internal.worker;

/** The outcome of a thief's attempt to expose for a worker that does not answer. */
public enum Exposure {
  /** There is something public now. */
  DONE,

  /** There is nothing private that the exposure rule would give away. */
  NOTHING,

  /** The owner, or another thief, is just changing what is public: look, and try again. */
  LATER
}
