/** Bytes: codecs, and the bounds of what is read from others. */
@NullMarked
package io.jackdaw.cluster.internal.wire;

import org.jspecify.annotations.NullMarked;
