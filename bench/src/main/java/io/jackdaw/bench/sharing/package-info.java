/** Whether two workers write one cache line. */
@NullMarked
package io.jackdaw.bench.sharing;

import org.jspecify.annotations.NullMarked;
