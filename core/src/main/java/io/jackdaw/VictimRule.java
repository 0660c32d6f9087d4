package io.jackdaw;

import io.jackdaw.internal.policy.Guard;
import io.jackdaw.internal.policy.Hierarchical;
import io.jackdaw.internal.policy.Policies;
import io.jackdaw.internal.policy.Priority;
import io.jackdaw.internal.policy.Threshold;
import io.jackdaw.internal.policy.Uniform;
import io.jackdaw.internal.policy.VictimPolicy;
import io.jackdaw.internal.policy.VirtualGuard;
import io.jackdaw.internal.policy.Weight;

/**
 * Victim selection: whom an idle worker robs. All rules except {@link #UNIFORM} and {@link
 * #hierarchical} depend on how much work the others have left: see {@link Worker#remainingWork}.
 */
public final class VictimRule extends NamedRule<VictimPolicy> {
  /** The default: any of the others, with equal probability. */
  public static final VictimRule UNIFORM = new VictimRule(new Uniform());

  /** The worker that has the most work left. */
  public static final VictimRule PRIORITY_ALL = new VictimRule(new Priority(Priority.ALL));

  /** Each of the others with a probability proportional to the work it has left. */
  public static final VictimRule WEIGHT = new VictimRule(new Weight());

  private VictimRule(VictimPolicy policy) {
    super(policy);
  }

  /**
   * Anybody, but small tasks are guarded: a worker that has less than {@code 1 / factor} of its
   * fair share of the work is robbed only with a probability proportional to what it has.
   *
   * @param factor from above 0 to 1000; the paper argues for 2
   * @return the rule
   */
  public static VictimRule guard(double factor) {
    return new VictimRule(new Guard(factor));
  }

  /**
   * Any worker that has more than {@code 1 / factor} of its fair share of the work; the others are
   * left alone.
   *
   * @param factor from above 0 to 1000; 10 in the paper
   * @return the rule
   */
  public static VictimRule threshold(double factor) {
    return new VictimRule(new Threshold(factor));
  }

  /**
   * Makes in one choice the choice that {@link #guard} arrives at after any number of refusals.
   *
   * @param factor from above 0 to 1000
   * @return the rule
   */
  public static VictimRule virtualGuard(double factor) {
    return new VictimRule(new VirtualGuard(factor));
  }

  /**
   * The worker that has the most work left among some of the others, drawn at random.
   *
   * @param drawn how many are drawn, from 1 to 32767; a number above that of the others means all
   *     of them
   * @return the rule
   */
  public static VictimRule priority(int drawn) {
    return new VictimRule(new Priority(drawn));
  }

  /**
   * Nearest first: anybody in the nearest ring (core, shared cache, socket, NUMA node, the rest) in
   * which somebody has work; but one steal in {@code every} looks outside it.
   *
   * @param levels how many rings to tell apart, from 1 to 8; everything beyond is one more
   * @param every how rarely to look outside, from 1 to 1,000,000; 20 in the paper
   * @return the rule
   */
  public static VictimRule hierarchical(int levels, int every) {
    return new VictimRule(new Hierarchical(levels, every));
  }

  /**
   * The rule with that name, for command lines and properties.
   *
   * @param name {@code uniform}, {@code guard}, {@code guard(k)}, {@code threshold}, {@code
   *     threshold(k)}, {@code virtual-guard}, {@code virtual-guard(k)}, {@code priority}, {@code
   *     priority(all)}, {@code priority(n)}, {@code weight}, {@code hierarchical} or {@code
   *     hierarchical(levels,every)}
   * @return the rule
   * @throws IllegalArgumentException if there is no such rule; the message lists those that exist
   */
  public static VictimRule named(String name) {
    return new VictimRule(Policies.victim(name));
  }
}
