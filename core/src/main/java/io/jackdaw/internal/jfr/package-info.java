/** Flight Recorder events; free unless a recording asks for them. */
@NullMarked
package io.jackdaw.internal.jfr;

import org.jspecify.annotations.NullMarked;
