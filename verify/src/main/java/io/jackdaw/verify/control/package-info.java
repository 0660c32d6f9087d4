/**
 * The copies that the canaries spoil, before they are spoiled: each tool has to accept them. The
 * build makes these jcstress cases from {@code controls.xml}.
 */
@NullMarked
package io.jackdaw.verify.control;

import org.jspecify.annotations.NullMarked;
