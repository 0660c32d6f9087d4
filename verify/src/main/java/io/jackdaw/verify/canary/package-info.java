/**
 * Deques, mailboxes and protocols that are broken on purpose: each tool has to reject them. The
 * build makes their jcstress cases from {@code canaries.xml}.
 */
@NullMarked
package io.jackdaw.verify.canary;

import org.jspecify.annotations.NullMarked;
