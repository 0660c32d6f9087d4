/** All ways to tile a board with the pentominoes, TASC's Pen(n). */
@NullMarked
package io.jackdaw.bench.search.pentomino;

import org.jspecify.annotations.NullMarked;
