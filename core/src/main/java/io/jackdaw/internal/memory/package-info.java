/** What the Java memory model does not offer and the operating system does. */
@NullMarked
package io.jackdaw.internal.memory;

import org.jspecify.annotations.NullMarked;
