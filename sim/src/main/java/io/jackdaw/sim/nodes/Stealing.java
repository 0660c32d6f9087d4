package io.jackdaw.sim.nodes;

import io.jackdaw.internal.policy.DequeKind;
import io.jackdaw.internal.policy.ExposeOne;
import io.jackdaw.internal.policy.ExposurePolicy;
import io.jackdaw.internal.policy.Uniform;
import io.jackdaw.internal.policy.VictimPolicy;

/**
 * A way of stealing, made of the runtime's rules.
 *
 * @param deque which deque
 * @param exposure how much a request makes public; for the split deque only
 * @param answer when a request is answered; for the split deque only
 * @param victims whom to rob
 */
public record Stealing(
    DequeKind deque, ExposurePolicy exposure, Answer answer, VictimPolicy victims) {
  /**
   * Low-cost work stealing (LCWS, Algorithm 1).
   *
   * @param exposure how much a request makes public
   * @param answer when it is answered
   * @return with uniformly chosen victims
   */
  public static Stealing lowCost(ExposurePolicy exposure, Answer answer) {
    return new Stealing(DequeKind.SPLIT, exposure, answer, new Uniform());
  }

  /**
   * Classical work stealing: every node in a deque can be stolen.
   *
   * @param deque a concurrent deque
   * @return with uniformly chosen victims
   */
  public static Stealing classical(DequeKind deque) {
    return new Stealing(deque, new ExposeOne(), Answer.POLLED_AT_NODE, new Uniform());
  }

  @Override
  public String toString() {
    return deque.isPublic() ? deque.toString() : deque + " " + exposure + " " + answer;
  }
}
