/** Whom to rob: what each victim rule steals, how often, and what that costs. */
@NullMarked
package io.jackdaw.bench.victims;

import org.jspecify.annotations.NullMarked;
