package io.jackdaw.cluster.internal.jfr;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** A node has come or gone. */
@Name("jackdaw.cluster.Member")
@Label("Member")
@Category({"Jackdaw", "Cluster"})
@Description("A node has come or gone")
@StackTrace(false)
public final class MemberEvent extends Event {
  @Label("Node")
  String node = "";

  @Label("Is here")
  boolean here;

  private MemberEvent() {}

  /** Records one, if a recording wants it. */
  public static void record(String itsNode, boolean itsHere) {
    MemberEvent event = new MemberEvent();
    if (event.isEnabled()) {
      event.node = itsNode;
      event.here = itsHere;
      event.commit();
    }
  }
}
