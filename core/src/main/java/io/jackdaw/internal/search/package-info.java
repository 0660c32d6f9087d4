/** Backtracking searches that split when somebody asks: see the README beside this. */
@NullMarked
package io.jackdaw.internal.search;

import org.jspecify.annotations.NullMarked;
