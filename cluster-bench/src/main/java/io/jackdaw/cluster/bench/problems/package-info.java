/** Searches and loops as jobs; most of them on the moves of the module bench. */
@NullMarked
package io.jackdaw.cluster.bench.problems;

import org.jspecify.annotations.NullMarked;
