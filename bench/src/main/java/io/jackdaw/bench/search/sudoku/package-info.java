/** All solutions of a sudoku. */
@NullMarked
package io.jackdaw.bench.search.sudoku;

import org.jspecify.annotations.NullMarked;
