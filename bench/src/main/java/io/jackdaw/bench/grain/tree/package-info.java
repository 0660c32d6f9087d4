/** The sum of a tree whose nodes know how many are below them: balanced or skewed. */
@NullMarked
package io.jackdaw.bench.grain.tree;

import org.jspecify.annotations.NullMarked;
