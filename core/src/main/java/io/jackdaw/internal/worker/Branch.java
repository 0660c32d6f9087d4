package io.jackdaw.internal.worker;

/**
 * Marks a body of our own libraries that is forked only where the library itself catches what comes
 * up before the join: its failure elsewhere may stop whoever forked it, because the {@link Stop}
 * meets the failure before user code can see that it is not the failure.
 */
public interface Branch {}
