/** The travelling salesman problem by branch and bound. */
@NullMarked
package io.jackdaw.bench.search.salesman;

import org.jspecify.annotations.NullMarked;
