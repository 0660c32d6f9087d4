package io.jackdaw.cluster.internal.jfr;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** A piece of this node is done. */
@Name("jackdaw.cluster.End")
@Label("Piece ended")
@Category({"Jackdaw", "Cluster"})
@Description("A piece of this node is done")
@StackTrace(false)
public final class EndEvent extends Event {
  @Label("Job")
  String job = "";

  @Label("Piece")
  String piece = "";

  @Label("Nanoseconds")
  long nanos;

  @Label("Result bytes")
  int bytes;

  private EndEvent() {}

  /** Records one, if a recording wants it. */
  public static void record(String itsJob, String itsPiece, long itsNanos, int itsBytes) {
    EndEvent event = new EndEvent();
    if (event.isEnabled()) {
      event.job = itsJob;
      event.piece = itsPiece;
      event.nanos = itsNanos;
      event.bytes = itsBytes;
      event.commit();
    }
  }
}
