/** Who sleeps and who is woken. The protocol is in the README.md of this package. */
@NullMarked
package io.jackdaw.internal.sleep;

import org.jspecify.annotations.NullMarked;
