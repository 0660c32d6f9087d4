/**
 * One job on many machines: {@link io.jackdaw.cluster.JackdawCluster} joins them, a {@link
 * io.jackdaw.cluster.Job} is what they compute. Any node may be killed at any moment, the one that
 * asked included; the answer is still right and counted once.
 *
 * <p>The protocol is in {@code internal/README.md}.
 */
@NullMarked
package io.jackdaw.cluster;

import org.jspecify.annotations.NullMarked;
