/** Interfaces that other libraries can implement and plug in. */
@NullMarked
package io.jackdaw.spi;

import org.jspecify.annotations.NullMarked;
