/** Work that is too short to be worth a fork: what was learnt, and bodies that ask before. */
@NullMarked
package io.jackdaw.internal.grain;

import org.jspecify.annotations.NullMarked;
