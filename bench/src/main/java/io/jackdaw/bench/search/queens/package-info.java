/** All ways to place n queens, TASC's Nq(n). */
@NullMarked
package io.jackdaw.bench.search.queens;

import org.jspecify.annotations.NullMarked;
