/** Unbalanced tree search (Olivier et al. 2006), with the numbers of its version 1.1. */
@NullMarked
package io.jackdaw.cluster.bench.uts;

import org.jspecify.annotations.NullMarked;
