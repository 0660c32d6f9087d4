/** Mail between workers. The protocol is in the README.md of this package. */
@NullMarked
package io.jackdaw.internal.mail;

import org.jspecify.annotations.NullMarked;
