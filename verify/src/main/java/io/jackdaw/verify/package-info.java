/**
 * What the tools check, whatever they check it on: deques and mailboxes of numbers, and the races
 * that they have to stand.
 */
@NullMarked
package io.jackdaw.verify;

import org.jspecify.annotations.NullMarked;
