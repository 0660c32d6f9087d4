/** What the tools must reject, and the control that shows it is not the copying that fails. */
@NullMarked
package io.jackdaw.canary;

import org.jspecify.annotations.NullMarked;
