package io.jackdaw.cluster.internal.engine;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.jgroups.Address;
import org.jgroups.BytesMessage;
import org.jgroups.Event;
import org.jgroups.Message;
import org.jgroups.conf.ClassConfigurator;
import org.jgroups.stack.Protocol;
import org.jgroups.util.MessageBatch;
import org.jspecify.annotations.Nullable;

/**
 * The topmost protocol: carries our frames past Infinispan, and sees the views. A protocol of our
 * own, and not a fork channel, because it is there from the first message on: nobody's frame comes
 * too early.
 */
final class Post extends Protocol {
  /** More than any frame of ours has; who sends more does not speak our protocol. */
  static final int MAX_FRAME = 64 << 20;

  private static final short ID = 1101;

  static {
    ClassConfigurator.addProtocol(ID, Post.class);
    ClassConfigurator.add(MarkHeader.MAGIC, MarkHeader.class);
  }

  /** Who gets what arrives. */
  interface Addressee {
    void frame(Address from, byte[] frame);

    void view(long number, List<Address> members);
  }

  private final Addressee addressee;

  Post(Addressee addressee) {
    this.addressee = addressee;
  }

  /** Blocks as long as flow control says so. */
  void send(Address to, byte[] frame) {
    down_prot.down(new BytesMessage(to, frame).putHeader(id, new MarkHeader()));
  }

  @Override
  public @Nullable Object up(Event event) {
    Object answer = up_prot.up(event);
    if (event.getType() == Event.VIEW_CHANGE) {
      org.jgroups.View view = event.getArg();
      addressee.view(view.getViewId().getId(), view.getMembers());
    }
    return answer;
  }

  @Override
  public @Nullable Object up(Message message) {
    if (message.getHeader(id) == null) {
      return up_prot.up(message);
    }
    deliver(message);
    return null;
  }

  @Override
  public void up(MessageBatch batch) {
    for (Iterator<Message> messages = batch.iterator(); messages.hasNext(); ) {
      Message message = messages.next();
      if (message.getHeader(id) != null) {
        messages.remove();
        deliver(message);
      }
    }
    if (!batch.isEmpty()) {
      up_prot.up(batch);
    }
  }

  private void deliver(Message message) {
    // Only plain bytes: an object message would ask for Java serialization.
    if (message.getType() != Message.BYTES_MSG || message.getLength() > MAX_FRAME) {
      return;
    }
    byte[] bytes = message.getArray();
    int from = message.getOffset();
    int to = from + message.getLength();
    addressee.frame(
        message.getSrc(),
        bytes == null
            ? new byte[0]
            : from == 0 && to == bytes.length ? bytes : Arrays.copyOfRange(bytes, from, to));
  }
}
