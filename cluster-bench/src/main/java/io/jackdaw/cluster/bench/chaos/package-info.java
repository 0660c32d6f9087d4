/** Random jobs on nodes that die, stop and come back: is every answer right? */
@NullMarked
package io.jackdaw.cluster.bench.chaos;

import org.jspecify.annotations.NullMarked;
