/** Runs computations serially and accounts for their work and span; see the README. */
@NullMarked
package io.jackdaw.internal.analysis;

import org.jspecify.annotations.NullMarked;
