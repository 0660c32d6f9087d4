/** The subcommands behind the script {@code ./jackdaw}. */
@NullMarked
package io.jackdaw.cli;

import org.jspecify.annotations.NullMarked;
