/** Divisible searches with task-division costs, on one machine or several (TASC). */
@NullMarked
package io.jackdaw.sim.tasks;

import org.jspecify.annotations.NullMarked;
