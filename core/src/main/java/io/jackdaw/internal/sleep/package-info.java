/** How workers fall asleep and are woken. The protocol is in the README.md of this package. */
@NullMarked
package io.jackdaw.internal.sleep;

import org.jspecify.annotations.NullMarked;
