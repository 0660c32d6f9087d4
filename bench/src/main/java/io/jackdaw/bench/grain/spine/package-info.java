/** A chain in which a heavy leaf hangs from every node. */
@NullMarked
package io.jackdaw.bench.grain.spine;

import org.jspecify.annotations.NullMarked;
