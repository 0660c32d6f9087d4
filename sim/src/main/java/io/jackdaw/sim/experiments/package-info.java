/** One class per experiment of the command line. */
@NullMarked
package io.jackdaw.sim.experiments;

import org.jspecify.annotations.NullMarked;
