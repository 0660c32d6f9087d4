/** From samples to medians, tables, targets and the JSON file. */
@NullMarked
package io.jackdaw.bench.report;

import org.jspecify.annotations.NullMarked;
