/** Jobs that arrive at a pool that sleeps: whom to wake, and when. */
@NullMarked
package io.jackdaw.sim.waking;

import org.jspecify.annotations.NullMarked;
