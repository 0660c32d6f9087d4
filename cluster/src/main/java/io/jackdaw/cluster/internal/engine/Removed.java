package io.jackdaw.cluster.internal.engine;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jgroups.Address;

/**
 * Nodes that were in a view and are not any more: left, dead, or taken for dead. They never count
 * again. The oldest are forgotten when there are very many; by then they are gone for good.
 */
final class Removed {
  private static final int MAX = 10_000;

  private final Set<Address> all =
      Collections.synchronizedSet(
          Collections.newSetFromMap(
              new LinkedHashMap<>() {
                private static final long serialVersionUID = 1;

                @Override
                protected boolean removeEldestEntry(Map.Entry<Address, Boolean> eldest) {
                  return size() > MAX;
                }
              }));

  void add(Address node) {
    all.add(node);
  }

  boolean has(Address node) {
    return all.contains(node);
  }
}
