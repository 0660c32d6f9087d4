package io.jackdaw.cluster.internal.steal;

import io.jackdaw.cluster.NodeId;
import io.jackdaw.cluster.internal.engine.View;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The requests of other nodes that this one has not met, oldest first. Clerk only. */
final class Requests {
  /** Who asks, and whether the request is to be kept when there is nothing. */
  private final Map<NodeId, Boolean> open = new LinkedHashMap<>();

  /** Notes a request; one that is parked stays parked. */
  void add(NodeId from, boolean parks) {
    open.merge(from, parks, Boolean::logicalOr);
  }

  void remove(NodeId from) {
    open.remove(from);
  }

  /** Takes the oldest request. */
  @Nullable NodeId next() {
    Iterator<NodeId> all = open.keySet().iterator();
    if (!all.hasNext()) {
      return null;
    }
    NodeId oldest = all.next();
    all.remove();
    return oldest;
  }

  int count() {
    return open.size();
  }

  /** Takes those that want to know when there is nothing. */
  List<NodeId> takeImpatient() {
    List<NodeId> impatient = new ArrayList<>();
    open.forEach(
        (from, parks) -> {
          if (!parks) {
            impatient.add(from);
          }
        });
    impatient.forEach(open::remove);
    return impatient;
  }

  /** Forgets those who have gone. */
  void keepOnly(View view) {
    open.keySet().removeIf(from -> !view.has(from));
  }
}
