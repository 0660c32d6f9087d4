/** The start of a loop on all processors: stealing against mail (LLS 3.4). */
@NullMarked
package io.jackdaw.sim.mail;

import org.jspecify.annotations.NullMarked;
