/** Search on demand, against serial programs and tasks that copy their workspace. */
@NullMarked
package io.jackdaw.bench.search;

import org.jspecify.annotations.NullMarked;
