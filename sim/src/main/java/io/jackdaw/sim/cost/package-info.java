/** What operations cost on a machine, and how that is measured. */
@NullMarked
package io.jackdaw.sim.cost;

import org.jspecify.annotations.NullMarked;
