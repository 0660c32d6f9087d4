/** Flight Recorder events, which cost nothing unless a recording asks for them. */
@NullMarked
package io.jackdaw.internal.jfr;

import org.jspecify.annotations.NullMarked;
