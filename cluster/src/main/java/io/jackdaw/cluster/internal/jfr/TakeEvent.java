package io.jackdaw.cluster.internal.jfr;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** This node began a piece. */
@Name("jackdaw.cluster.Take")
@Label("Piece taken")
@Category({"Jackdaw", "Cluster"})
@Description("This node began a piece")
@StackTrace(false)
public final class TakeEvent extends Event {
  @Label("Job")
  String job = "";

  @Label("Piece")
  String piece = "";

  @Label("Attempt")
  int attempt;

  @Label("Done again")
  boolean again;

  private TakeEvent() {}

  /** Records one, if a recording wants it. */
  public static void record(String itsJob, String itsPiece, int itsAttempt, boolean itsAgain) {
    TakeEvent event = new TakeEvent();
    if (event.isEnabled()) {
      event.job = itsJob;
      event.piece = itsPiece;
      event.attempt = itsAttempt;
      event.again = itsAgain;
      event.commit();
    }
  }
}
