/** Dags of nodes that enable at most two others, and the schedulers of LCWS section 5. */
@NullMarked
package io.jackdaw.sim.nodes;

import org.jspecify.annotations.NullMarked;
