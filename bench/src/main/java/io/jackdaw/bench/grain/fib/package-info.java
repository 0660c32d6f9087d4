/** fib: the smallest piece of work there is, of a size that is known. */
@NullMarked
package io.jackdaw.bench.grain.fib;

import org.jspecify.annotations.NullMarked;
