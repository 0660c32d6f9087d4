/**
 * Programs to read on one page each. Work is the time on one worker, span the time on infinitely
 * many.
 */
@NullMarked
package io.jackdaw.examples;

import org.jspecify.annotations.NullMarked;
