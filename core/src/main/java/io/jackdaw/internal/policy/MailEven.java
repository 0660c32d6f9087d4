package io.jackdaw.internal.policy;

/**
 * In halves: each recipient passes half of its mail on, which makes a balanced tree (LLS 3.4.3).
 * The last piece starts after as many hand-overs as the tree is deep.
 */
public record MailEven() implements MailingPolicy {
  @Override
  public String toString() {
    return "even";
  }
}
