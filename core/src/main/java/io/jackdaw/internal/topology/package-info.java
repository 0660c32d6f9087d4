/** Which processors there are, which of them are near each other, and how to stay on one. */
@NullMarked
package io.jackdaw.internal.topology;

import org.jspecify.annotations.NullMarked;
