/**
 * Programs of a user who has nothing but the published jar. {@link io.jackdaw.consumers.Main} runs
 * them all; the tests start it from the class path, from the module path and from an image.
 */
package io.jackdaw.consumers;
