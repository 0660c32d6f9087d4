/** How long a computation or a task waits before it runs. */
@NullMarked
package io.jackdaw.bench.start;

import org.jspecify.annotations.NullMarked;
