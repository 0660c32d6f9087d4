/** The virtual clock, the random numbers, and what all simulated schedulers share. */
@NullMarked
package io.jackdaw.sim.engine;

import org.jspecify.annotations.NullMarked;
