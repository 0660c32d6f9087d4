/** Pieces that run on this node's pool, for each kind of job. */
@NullMarked
package io.jackdaw.cluster.internal.work;

import org.jspecify.annotations.NullMarked;
