package io.jackdaw.internal.policy;

/** No mail: pieces are forked in halves, and idle workers steal them. */
public record NoMail() implements MailingPolicy {
  @Override
  public boolean mails() {
    return false;
  }

  @Override
  public String toString() {
    return "off";
  }
}
