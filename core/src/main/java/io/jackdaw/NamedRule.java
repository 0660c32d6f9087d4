package io.jackdaw;

import org.jspecify.annotations.Nullable;

/** What the rules that users choose have in common: each stands for wraps an internal policy. */
abstract class NamedRule<P> {
  final P policy;

  NamedRule(P policy) {
    this.policy = policy;
  }

  @Override
  public final boolean equals(@Nullable Object other) {
    return other instanceof NamedRule<?> rule && rule.policy.equals(policy);
  }

  @Override
  public final int hashCode() {
    return policy.hashCode();
  }

  /** The name that the rule can be found by. */
  @Override
  public final String toString() {
    return policy.toString();
  }
}
