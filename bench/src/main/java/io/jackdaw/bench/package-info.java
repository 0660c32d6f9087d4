/** The benchmarks by name, and the program of the JVMs that measure. */
@NullMarked
package io.jackdaw.bench;

import org.jspecify.annotations.NullMarked;
