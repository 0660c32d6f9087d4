/**
 * Decisions: whom to rob, how much to expose, whom to help. Pure functions, shared by the runtime
 * and the simulator.
 */
@NullMarked
package io.jackdaw.internal.policy;

import org.jspecify.annotations.NullMarked;
