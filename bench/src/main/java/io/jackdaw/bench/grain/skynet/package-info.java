/** Ten children for each node, down to a million leaves. */
@NullMarked
package io.jackdaw.bench.grain.skynet;

import org.jspecify.annotations.NullMarked;
