package io.jackdaw.cluster;

import java.util.UUID;

/**
 * A node from its joining to its end. A node that was removed from the cluster and comes back is
 * another one, with the same name.
 *
 * @param name what people call it
 * @param incarnation makes it unique
 */
public record NodeId(String name, UUID incarnation) {
  @Override
  public String toString() {
    return name;
  }
}
