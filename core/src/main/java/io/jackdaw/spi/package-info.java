/** What others can plug in. */
@NullMarked
package io.jackdaw.spi;

import org.jspecify.annotations.NullMarked;
