package io.jackdaw.sim.waking;

/**
 * A job that arrives.
 *
 * @param kind of job, from 0
 * @param pause after the job before it, in nanoseconds
 * @param work how long it takes alone, in nanoseconds
 * @param latency of the wake-ups that it causes, in nanoseconds
 */
public record Job(int kind, long pause, long work, long latency) {}
