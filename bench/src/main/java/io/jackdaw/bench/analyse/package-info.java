/** Predictions of the analyser against what two workers measure. */
@NullMarked
package io.jackdaw.bench.analyse;

import org.jspecify.annotations.NullMarked;
