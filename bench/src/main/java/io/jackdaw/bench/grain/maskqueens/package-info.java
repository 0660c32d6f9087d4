/** All ways to place n queens, the board in bits. */
@NullMarked
package io.jackdaw.bench.grain.maskqueens;

import org.jspecify.annotations.NullMarked;
