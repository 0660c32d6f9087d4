/** Loops over arrays: Jackdaw's data-parallel operations against streams and hand-written code. */
@NullMarked
package io.jackdaw.bench.loops;

import org.jspecify.annotations.NullMarked;
