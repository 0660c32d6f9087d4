package io.jackdaw.internal.jfr;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** A piece of a loop on its way from one worker to another. */
@Name("jackdaw.Mail")
@Label("Mail")
@Category("Jackdaw")
@Description("A piece of a loop was put into a worker's mailbox, taken from it, or dropped there")
@StackTrace(false)
public final class MailEvent extends PoolEvent {
  /** The sender put it into the mailbox. */
  public static final String PUT = "put";

  /** The recipient took it, and runs it now. */
  public static final String TAKEN = "taken";

  /** The recipient found that somebody else had it already. */
  public static final String DROPPED = "dropped";

  @Label("Sender")
  int sender;

  @Label("Recipient")
  int recipient;

  @Label("Step")
  String step = "";

  /**
   * Fills and commits the event, if a recording wants it.
   *
   * @param poolName the name of the pool
   * @param senderNumber the worker that sent it
   * @param recipientNumber the worker whose mailbox it is
   * @param what one of the constants
   */
  public void of(String poolName, int senderNumber, int recipientNumber, String what) {
    if (isWantedOf(poolName)) {
      sender = senderNumber;
      recipient = recipientNumber;
      step = what;
      commit();
    }
  }
}
