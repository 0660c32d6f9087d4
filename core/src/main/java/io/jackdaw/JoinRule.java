package io.jackdaw;

import io.jackdaw.internal.policy.AnyVictim;
import io.jackdaw.internal.policy.JoinPolicy;
import io.jackdaw.internal.policy.Leapfrog;
import io.jackdaw.internal.policy.Policies;
import io.jackdaw.internal.policy.Relaxed;

/**
 * Whom a worker may help while it waits for a fork that was stolen. It may always steal back from
 * the thief of that fork; the rule says whether it may rob others, too.
 */
public final class JoinRule extends NamedRule<JoinPolicy> {
  /** The default: {@code relaxed(3)}. */
  public static final JoinRule RELAXED = relaxed(Relaxed.DEFAULT_LIMIT);

  /**
   * Steal back only. A waiting thread runs only parts of the task that it waits for, so stacks stay
   * small, and no unrelated task can run on top of a task that holds a lock and ask for that lock.
   */
  public static final JoinRule LEAPFROG = new JoinRule(new Leapfrog());

  /** Rob anybody. Stacks can grow without bound. */
  public static final JoinRule ANY = new JoinRule(new AnyVictim());

  private JoinRule(JoinPolicy policy) {
    super(policy);
  }

  /**
   * Rob anybody, but at most this many times on the way down one stack; after that steal back only.
   * Stacks are bounded to {@code limit + 1} times those of {@link #LEAPFROG}.
   *
   * @param limit how many times, 0 or more
   * @return the rule
   */
  public static JoinRule relaxed(int limit) {
    return new JoinRule(new Relaxed(limit));
  }

  /**
   * The rule with that name, for command lines and properties.
   *
   * @param name {@code relaxed}, {@code relaxed(N)}, {@code leapfrog} or {@code any}
   * @return the rule
   * @throws IllegalArgumentException if there is no such rule; the message lists those that exist
   */
  public static JoinRule named(String name) {
    return new JoinRule(Policies.join(name));
  }
}
