/**
 * Blumofe and Leiserson's model: threads of unit instructions with spawn, continue and join edges.
 */
@NullMarked
package io.jackdaw.sim.threads;

import org.jspecify.annotations.NullMarked;
