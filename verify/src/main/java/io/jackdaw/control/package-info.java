/** The copy that the canaries spoil passes before they do. */
@NullMarked
package io.jackdaw.control;

import org.jspecify.annotations.NullMarked;
