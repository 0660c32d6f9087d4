package io.jackdaw.internal.policy;

/** No mail: pieces are forked in halves, and idle workers steal them. */
public record NoMail() implements MailingPolicy {
  @Override
  public int cut(int first, int last, int here) {
    return (first + last) >>> 1;
  }

  @Override
  public boolean mails() {
    return false;
  }

  @Override
  public String toString() {
    return "off";
  }
}
