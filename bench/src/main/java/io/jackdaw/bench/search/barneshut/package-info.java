/** Gravity by the tree code of Barnes and Hut with one interaction list, TASC 5. */
@NullMarked
package io.jackdaw.bench.search.barneshut;

import org.jspecify.annotations.NullMarked;
