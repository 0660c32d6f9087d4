/** How long it takes until a computation that nobody needs any more has ended. */
@NullMarked
package io.jackdaw.bench.stop;

import org.jspecify.annotations.NullMarked;
