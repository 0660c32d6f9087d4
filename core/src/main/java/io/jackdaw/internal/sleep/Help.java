package io.jackdaw.internal.sleep;

/** From whom a worker takes work while it waits at a join. */
public enum Help {
  /** From everybody. */
  ANYBODY,

  /** From the thief of the awaited fork only. */
  THIEF,

  /** From nobody: what it waits for was stopped, and is about to end. */
  NOBODY
}
