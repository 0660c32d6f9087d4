/** Stealing between nodes, measured: against one pool, and against parts that are cut up front. */
@NullMarked
package io.jackdaw.cluster.bench.measure;

import org.jspecify.annotations.NullMarked;
