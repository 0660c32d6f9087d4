/** The protocol: who asks whom, who owns what, what happens after a death. */
@NullMarked
package io.jackdaw.cluster.internal.steal;

import org.jspecify.annotations.NullMarked;
