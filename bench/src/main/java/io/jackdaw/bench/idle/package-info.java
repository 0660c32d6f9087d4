/** The CPU that a pool uses when it has nothing, or hardly anything, to do. */
@NullMarked
package io.jackdaw.bench.idle;

import org.jspecify.annotations.NullMarked;
