/**
 * What a worker does: forks, joins, steals. The walk through it is at the top of the README.md of
 * this package.
 */
@NullMarked
package io.jackdaw.internal.worker;

import org.jspecify.annotations.NullMarked;
