/** Programs without a threshold, against ForkJoinPool with its best one. */
@NullMarked
package io.jackdaw.bench.grain;

import org.jspecify.annotations.NullMarked;
