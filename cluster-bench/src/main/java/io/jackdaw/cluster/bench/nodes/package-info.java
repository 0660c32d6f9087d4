/** Nodes of a cluster, each in a JVM of its own that can be killed. */
@NullMarked
package io.jackdaw.cluster.bench.nodes;

import org.jspecify.annotations.NullMarked;
