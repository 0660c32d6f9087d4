/** The sum of a balanced tree: a small computation often, a large one once. */
@NullMarked
package io.jackdaw.bench.tree;

import org.jspecify.annotations.NullMarked;
