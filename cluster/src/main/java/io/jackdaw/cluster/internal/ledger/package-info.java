/** Jobs and pieces as they are written down: see the README of the protocol. */
@NullMarked
package io.jackdaw.cluster.internal.ledger;

import org.jspecify.annotations.NullMarked;
