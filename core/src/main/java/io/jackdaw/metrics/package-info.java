/** The counts that a pool keeps. */
@NullMarked
package io.jackdaw.metrics;

import org.jspecify.annotations.NullMarked;
