/** What an experiment says: claims, tables, JSON and pictures. */
@NullMarked
package io.jackdaw.sim.report;

import org.jspecify.annotations.NullMarked;
