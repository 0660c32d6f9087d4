/** fib without a cut-off: the price of a fork. */
@NullMarked
package io.jackdaw.bench.fib;

import org.jspecify.annotations.NullMarked;
