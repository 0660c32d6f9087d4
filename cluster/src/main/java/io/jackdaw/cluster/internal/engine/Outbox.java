package io.jackdaw.cluster.internal.engine;

import java.util.Collection;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.BiConsumer;
import org.jgroups.Address;

/**
 * Frames on their way out, a queue for each node: flow control may stop a sender, and must stop
 * neither our caller nor what goes to other nodes.
 */
final class Outbox {
  /** The frames for one node, and the thread that sends them. */
  private record Lane(BlockingQueue<byte[]> frames, Thread sender) {}

  private final BiConsumer<Address, byte[]> post;
  private final Map<Address, Lane> lanes = new ConcurrentHashMap<>();

  Outbox(BiConsumer<Address, byte[]> post) {
    this.post = post;
  }

  void add(Address to, byte[] frame) {
    lanes.computeIfAbsent(to, this::open).frames.add(frame);
  }

  /** Forgets what is on its way to others. */
  void retain(Collection<Address> members) {
    lanes.keySet().stream().filter(to -> !members.contains(to)).forEach(this::close);
  }

  private void close(Address to) {
    Lane lane = lanes.remove(to);
    if (lane != null) {
      lane.sender.interrupt();
    }
  }

  void close() {
    lanes.keySet().forEach(this::close);
  }

  private Lane open(Address to) {
    BlockingQueue<byte[]> frames = new LinkedBlockingQueue<>();
    Thread sender = Thread.ofVirtual().name("jackdaw-outbox-" + to).start(() -> send(to, frames));
    return new Lane(frames, sender);
  }

  private void send(Address to, BlockingQueue<byte[]> frames) {
    try {
      while (!Thread.interrupted()) {
        post.accept(to, frames.take());
      }
    } catch (InterruptedException closed) {
      // The node is gone.
    }
  }
}
