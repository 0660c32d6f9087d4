/** Short jobs that arrive now and then: when is it worth waking a worker for one? */
@NullMarked
package io.jackdaw.bench.jobs;

import org.jspecify.annotations.NullMarked;
