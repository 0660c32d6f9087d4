/** The n-th Fibonacci number, TASC's Fib(n): all branching and no work. */
@NullMarked
package io.jackdaw.bench.search.fib;

import org.jspecify.annotations.NullMarked;
