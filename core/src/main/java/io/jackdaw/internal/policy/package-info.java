/**
 * Decisions: whom to rob, how much to expose, whom to help. Pure functions, so that a simulator can
 * run them, too.
 */
@NullMarked
package io.jackdaw.internal.policy;

import org.jspecify.annotations.NullMarked;
