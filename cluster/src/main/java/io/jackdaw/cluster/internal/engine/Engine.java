package io.jackdaw.cluster.internal.engine;

import io.jackdaw.cluster.NodeId;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * What the protocol stands on: one node's connection to the cluster. Everything may be called by
 * any thread. After {@link #close}, or when this node has lost the cluster, methods throw {@link
 * io.jackdaw.cluster.ClusterException}.
 */
public interface Engine extends AutoCloseable {
  /** This node. */
  NodeId self();

  /** Who is here now. */
  View view();

  // ---- messages: point to point, in order, none lost as long as both nodes are in the view

  /** Sends a frame. Does not wait; drops it if the node is not in the view. */
  void send(NodeId to, byte[] frame);

  // ---- the ledger: every node has a whole copy

  /** The value in this node's copy; a change that this node has made is in it. Quick. */
  byte @Nullable [] get(String key);

  /** Writes a value, whatever was there. When it returns, all copies have it. */
  void put(String key, byte[] value);

  /**
   * Replaces a value, if it is still the expected one. When it returns, all copies have it.
   *
   * @param expected the value before; null: none
   * @param value unlike any value that anybody else would write under this key
   * @return whether {@code value} is, or has been, the value: no doubt is left
   */
  boolean replace(String key, byte @Nullable [] expected, byte[] value);

  /** Removes all keys with this prefix. */
  void removeAll(String prefix);

  /** Calls back for each entry with this prefix, of this node's copy. */
  void forEach(String prefix, BiConsumer<String, byte[]> action);

  /** Leaves. */
  @Override
  void close();

  /**
   * What the engine tells. Calls are short, never block, and come from any thread. The first may
   * come before {@code join} has returned. Frames and views come one after the other; a frame
   * always after a view that has its sender.
   */
  interface Listener {
    /** A frame from a node that is, or was, in the view. The array is the listener's now. */
    void received(NodeId from, byte[] frame);

    /** Members have come or gone. In order of the views' numbers. */
    void viewChanged(View view);

    /** A value in this node's copy of the ledger was written, by anybody. */
    void written(String key);

    /**
     * The others have removed this node, and it cannot come back under this id: close this engine
     * and join anew. Called at most once; nothing is told after it.
     */
    void expelled();
  }
}
