/** Jobs for a cluster whose answers are known, to be run and to be disturbed. */
@NullMarked
package io.jackdaw.cluster.bench;

import org.jspecify.annotations.NullMarked;
