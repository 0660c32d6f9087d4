/** What settings mean, and how they are read from files. */
@NullMarked
package io.jackdaw.cluster.internal.config;

import org.jspecify.annotations.NullMarked;
