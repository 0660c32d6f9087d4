package io.jackdaw.internal.policy;

/**
 * How the start of a loop is spread over workers (LLS 3.4.3). Each worker has one piece of the
 * loop, always the same one, so that a loop that runs again finds its data in the same caches.
 * Whoever holds the pieces of several workers cuts their range in two, again and again, until only
 * its own is left. Each time the other part goes to the first worker in it, which then holds the
 * pieces of that part.
 */
public interface MailingPolicy {

  /**
   * Where to cut; in halves, unless a rule says otherwise.
   *
   * @param first the first worker whose piece is held
   * @param last one past the last; there are at least two
   * @param here the worker that holds them, at least {@code first} and below {@code last}
   * @return the first worker of the second part, above {@code first} and below {@code last}
   */
  default int cut(int first, int last, int here) {
    return (first + last) >>> 1;
  }

  /**
   * Whether the part that is cut off is mailed; if not, it is forked only, for thieves to find.
   *
   * @return true if there is mail
   */
  default boolean mails() {
    return true;
  }
}
