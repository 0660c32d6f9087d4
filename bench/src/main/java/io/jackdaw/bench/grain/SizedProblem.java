package io.jackdaw.bench.grain;

import io.jackdaw.Jackdaw;

/** A problem of which a piece says how large it is: {@link io.jackdaw.Grain} can be used. */
public interface SizedProblem extends Problem {
  /** With function constants, their size and their serial form. */
  long sizedSlots(Jackdaw pool);

  /** With lambdas, their size and their serial form. */
  long sizedLambdas(Jackdaw pool);
}
