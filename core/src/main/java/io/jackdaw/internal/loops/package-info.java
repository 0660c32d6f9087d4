/** The loops behind {@code io.jackdaw.parallel}: see the README.md of this package. */
@NullMarked
package io.jackdaw.internal.loops;

import org.jspecify.annotations.NullMarked;
