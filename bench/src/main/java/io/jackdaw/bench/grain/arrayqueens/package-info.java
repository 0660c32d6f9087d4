/** All ways to place n queens, the board in an array that is copied for each fork. */
@NullMarked
package io.jackdaw.bench.grain.arrayqueens;

import org.jspecify.annotations.NullMarked;
