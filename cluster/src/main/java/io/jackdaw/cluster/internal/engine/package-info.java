/** What the protocol stands on: membership, messages and the ledger's cache. */
@NullMarked
package io.jackdaw.cluster.internal.engine;

import org.jspecify.annotations.NullMarked;
