package io.jackdaw.sim.report;

/**
 * Something that a paper or we say, and whether the simulation bears it out.
 *
 * @param text the claim, with its source
 * @param figures what was found
 * @param holds whether it holds
 */
public record Claim(String text, String figures, boolean holds) {}
