package io.jackdaw.internal.policy;

/**
 * One by one: a single producer mails each worker its piece, ready to run (LLS 3.4.3). Every piece
 * is one hand-over away, and the producer does all of them.
 */
public record MailUneven() implements MailingPolicy {
  @Override
  public int cut(int first, int last, int here) {
    return here == last - 1 ? first + 1 : last - 1;
  }

  @Override
  public String toString() {
    return "uneven";
  }
}
