/** Events for the Flight Recorder. */
@NullMarked
package io.jackdaw.cluster.internal.jfr;

import org.jspecify.annotations.NullMarked;
