/** The 0/1 knapsack problem by branch and bound. */
@NullMarked
package io.jackdaw.bench.search.knapsack;

import org.jspecify.annotations.NullMarked;
