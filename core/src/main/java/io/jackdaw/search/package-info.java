/**
 * Searches that share their work on demand: a worker explores serially on one workspace that it
 * keeps changing, and goes back to its oldest choice only when somebody idle asks for work. No
 * task, no copy and no allocation per node.
 *
 * <p>Two levels. {@link io.jackdaw.search.Search} takes a description of the {@linkplain
 * io.jackdaw.search.Moves moves} and drives the search itself. {@link io.jackdaw.search.Explorer}
 * is for code that keeps its own recursion and marks the loops that may be shared.
 *
 * <p>Each operation takes a {@link io.jackdaw.Workplace} first: a pool, or the worker that the
 * calling task runs on. What a method is given must not be null, unless it says so.
 */
@NullMarked
package io.jackdaw.search;

import org.jspecify.annotations.NullMarked;
