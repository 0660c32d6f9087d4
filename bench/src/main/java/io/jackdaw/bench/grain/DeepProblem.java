package io.jackdaw.bench.grain;

import io.jackdaw.Jackdaw;

/**
 * A problem of which nobody knows how large a piece is, but a piece says how deep it is: {@link
 * io.jackdaw.Grain#byDepth} can be used.
 */
public interface DeepProblem extends Problem {
  /** With function constants, their depth and their serial form. */
  long deepSlots(Jackdaw pool);
}
