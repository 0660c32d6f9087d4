package io.jackdaw.metrics;

/**
 * How many times faster than one worker a number of workers would be, according to an {@link
 * Analysis}.
 *
 * @param workers how many
 * @param least what work stealing still reaches in a slow run
 * @param expected what to expect
 * @param most what no scheduler exceeds
 */
public record Speedup(int workers, double least, double expected, double most) {}
