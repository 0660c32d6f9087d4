/** The 0/1 knapsack problem by branch and bound; a fork is an item and two numbers. */
@NullMarked
package io.jackdaw.bench.grain.knapsack;

import org.jspecify.annotations.NullMarked;
