/**
 * Data-parallel operations over index ranges, arrays and spliterators. Each takes a {@link
 * io.jackdaw.Workplace} first: a pool, or the worker that the calling task runs on. None needs a
 * grain size: loops run serially and give parts away when somebody asks. Who gives away what when
 * is in the README.md of this package.
 */
@NullMarked
package io.jackdaw.parallel;

import org.jspecify.annotations.NullMarked;
