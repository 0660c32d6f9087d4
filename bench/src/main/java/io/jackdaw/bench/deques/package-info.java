/** What the deques cost: the same computations under every deque, exposure and notification. */
@NullMarked
package io.jackdaw.bench.deques;

import org.jspecify.annotations.NullMarked;
