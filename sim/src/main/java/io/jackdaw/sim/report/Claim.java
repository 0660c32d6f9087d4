package io.jackdaw.sim.report;

/**
 * Something that a paper or we say, and whether the simulation bears it out.
 *
 * @param text the claim, with its source
 * @param figures what was found
 * @param holds whether it holds
 * @param explanation why the simulation is known to differ from the paper; empty if it should not
 */
public record Claim(String text, String figures, boolean holds, String explanation) {
  /**
   * Whether the claim is refuted, and nobody knows why.
   *
   * @return false if it holds, and if it does not for a reason that is explained
   */
  public boolean fails() {
    return !holds && explanation.isEmpty();
  }

  /**
   * The verdict in a word.
   *
   * @return {@code holds}, {@code differs} or {@code FAILS}
   */
  public String verdict() {
    return holds ? "holds" : fails() ? "FAILS" : "differs";
  }
}
