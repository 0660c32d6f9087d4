package io.jackdaw.cluster.internal.jfr;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** This node divided a piece for another node. */
@Name("jackdaw.cluster.Give")
@Label("Piece given away")
@Category({"Jackdaw", "Cluster"})
@Description("This node divided a piece for another node")
@StackTrace(false)
public final class GiveEvent extends Event {
  @Label("Job")
  String job = "";

  @Label("Piece")
  String piece = "";

  @Label("To")
  String to = "";

  @Label("Bytes")
  int bytes;

  @Label("Share of the job")
  double share;

  private GiveEvent() {}

  /** Records one, if a recording wants it. */
  public static void record(
      String itsJob, String itsPiece, String itsTo, int itsBytes, double itsShare) {
    GiveEvent event = new GiveEvent();
    if (event.isEnabled()) {
      event.job = itsJob;
      event.piece = itsPiece;
      event.to = itsTo;
      event.bytes = itsBytes;
      event.share = itsShare;
      event.commit();
    }
  }
}
