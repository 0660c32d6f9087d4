/** What a pool has counted. */
@NullMarked
package io.jackdaw.metrics;

import org.jspecify.annotations.NullMarked;
