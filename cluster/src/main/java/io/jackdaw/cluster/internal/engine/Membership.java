package io.jackdaw.cluster.internal.engine;

import io.jackdaw.cluster.ClusterException;
import io.jackdaw.cluster.NodeId;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.locks.ReentrantLock;
import org.jgroups.Address;
import org.jspecify.annotations.Nullable;

/**
 * Who is here, and what arrives from whom. Tells the listener one thing after the other, and only
 * from {@link #open} on. A frame may be faster than the view with its sender: it waits for it.
 */
final class Membership implements Post.Addressee {
  private static final Logger LOG = System.getLogger("io.jackdaw.cluster");
  private static final int MAX_EARLY = 10_000;

  /** A frame from a node that is not in the view yet. */
  private record Early(Address from, byte[] frame) {}

  private final Engine.Listener listener;
  private final Removed removed;
  private final ReentrantLock lock = new ReentrantLock();
  private final Queue<Early> early = new ArrayDeque<>();
  private Map<Address, NodeId> nodes = new LinkedHashMap<>();
  private boolean open;

  /** Why this node has left. Set once, under the lock; read by any thread; volatile. */
  private volatile @Nullable String why;

  /** Null before the first. Written under the lock; read by any thread; volatile. */
  private volatile @Nullable View view;

  Membership(Engine.Listener listener, Removed removed) {
    this.listener = listener;
    this.removed = removed;
  }

  View view() {
    View now = view;
    if (now == null) {
      throw new ClusterException("this node has not joined");
    }
    return now;
  }

  /** Tells the listener what has happened so far, and from now on what happens. */
  void open() {
    lock.lock();
    try {
      open = true;
      if (why == null) {
        listener.viewChanged(view());
        deliverEarly();
      }
    } finally {
      lock.unlock();
    }
  }

  /** Nothing counts any more. Only the first reason is kept. */
  boolean end(String reason) {
    lock.lock();
    try {
      if (why != null) {
        return false;
      }
      why = reason;
      early.clear();
      return true;
    } finally {
      lock.unlock();
    }
  }

  void check() {
    String reason = why;
    if (reason != null) {
      throw new ClusterException(reason);
    }
  }

  @Override
  public void frame(Address from, byte[] frame) {
    lock.lock();
    try {
      NodeId node = nodes.get(from);
      if (why != null || removed.has(from)) {
        return;
      }
      if (open && node != null) {
        listener.received(node, frame);
      } else if (early.size() < MAX_EARLY) {
        early.add(new Early(from, frame));
      }
    } finally {
      lock.unlock();
    }
  }

  @Override
  public void view(long number, List<Address> members) {
    lock.lock();
    try {
      if (why != null) {
        return;
      }
      Map<Address, NodeId> now = new LinkedHashMap<>();
      for (Address member : members) {
        now.put(member, Addresses.node(member));
      }
      tell(nodes, now);
      nodes = now;
      View next = new View(number, new ArrayList<>(now.values()));
      view = next;
      if (open) {
        listener.viewChanged(next);
        deliverEarly();
      }
    } finally {
      lock.unlock();
    }
  }

  private void deliverEarly() {
    Queue<Early> still = new ArrayDeque<>();
    for (Early one = early.poll(); one != null; one = early.poll()) {
      NodeId node = nodes.get(one.from);
      if (node != null) {
        listener.received(node, one.frame);
      } else if (!removed.has(one.from)) {
        still.add(one);
      }
    }
    early.addAll(still);
  }

  private static void tell(Map<Address, NodeId> before, Map<Address, NodeId> now) {
    Map<Address, NodeId> gone = new HashMap<>(before);
    gone.keySet().removeAll(now.keySet());
    Map<Address, NodeId> come = new LinkedHashMap<>(now);
    come.keySet().removeAll(before.keySet());
    if (!before.isEmpty()) {
      come.values()
          .forEach(node -> LOG.log(Level.INFO, "{0} has joined; {1} now", node, now.size()));
    }
    gone.values().forEach(node -> LOG.log(Level.INFO, "{0} is gone; {1} now", node, now.size()));
  }
}
