/** How a benchmark runs: one JVM per step, steps interleaved, rounds repeated. */
@NullMarked
package io.jackdaw.bench.harness;

import org.jspecify.annotations.NullMarked;
