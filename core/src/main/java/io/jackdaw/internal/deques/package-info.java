/** The classical deques, for comparison with the split deque; see the README.md of this package. */
@NullMarked
package io.jackdaw.internal.deques;

import org.jspecify.annotations.NullMarked;
