/** The demo: a few nodes, a live table, a death, the right answer. */
@NullMarked
package io.jackdaw.cluster.bench.demo;

import org.jspecify.annotations.NullMarked;
