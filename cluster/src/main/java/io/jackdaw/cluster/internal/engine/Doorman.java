package io.jackdaw.cluster.internal.engine;

import java.io.IOException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jgroups.Address;
import org.jgroups.BytesMessage;
import org.jgroups.Event;
import org.jgroups.Message;
import org.jgroups.View;
import org.jgroups.conf.ClassConfigurator;
import org.jgroups.protocols.pbcast.GMS;
import org.jgroups.protocols.pbcast.JoinRsp;
import org.jgroups.stack.Protocol;
import org.jgroups.util.MessageBatch;
import org.jspecify.annotations.Nullable;

/**
 * The protocol below the membership protocol. It lets nodes of the same identity join and no
 * others; what comes from removed nodes it drops, so that neither membership nor Infinispan nor we
 * see it; and it never lets two sides of a cluster merge: one of them goes, see {@link Sides}.
 */
final class Doorman extends Protocol {
  /** What it tells. */
  interface House {
    /** Blocks until it is worth asking a coordinator, or until this node begins a cluster. */
    Object findMembers(Event event, Protocol below);

    /** Somebody was not let in. */
    void refused(Address joiner, List<String> differences);

    /** This node has to go. */
    void expelled();
  }

  private static final short ID = 1102;
  private static final long MEETING_PAUSE_NANOS = 200_000_000L;
  private static final short GMS_ID = ClassConfigurator.getProtocolId(GMS.class);

  static {
    ClassConfigurator.addProtocol(ID, Doorman.class);
    ClassConfigurator.add(IdentityHeader.MAGIC, IdentityHeader.class);
  }

  private final Identity identity;
  private final byte[] digest;
  private final House house;
  private final Removed removed;

  /** Whom we have met lately, and when: nobody is shown our view more often. Any thread. */
  private final Map<Address, Long> met = new ConcurrentHashMap<>();

  /** Our view. Written by the thread that installs views; read by any thread; volatile. */
  private volatile List<Address> members = List.of();

  /** Whether this node has to go. Set once, by any thread; read by any thread; volatile. */
  private volatile boolean out;

  Doorman(Identity identity, Removed removed, House house) {
    this.identity = identity;
    this.digest = identity.digest();
    this.removed = removed;
    this.house = house;
  }

  // ---- down

  @Override
  public @Nullable Object down(Event event) {
    if (event.getType() == Event.FIND_INITIAL_MBRS) {
      return house.findMembers(event, down_prot);
    }
    if (event.getType() == Event.VIEW_CHANGE) {
      View view = event.getArg();
      members.stream().filter(before -> !view.containsMember(before)).forEach(removed::add);
      members = List.copyOf(view.getMembers());
    }
    return down_prot.down(event);
  }

  @Override
  public @Nullable Object down(Message message) {
    if (out && !local_addr.equals(message.getDest())) {
      return null;
    }
    if (isJoinRequest(message)) {
      message.putHeader(id, new IdentityHeader(identity.bytes()));
    }
    return down_prot.down(message);
  }

  // ---- up

  @Override
  public @Nullable Object up(Event event) {
    if (event.getType() == Event.MERGE) {
      Map<Address, View> views = event.getArg();
      for (View view : views.values()) {
        view.getMembers().stream().filter(node -> !members.contains(node)).forEach(this::meet);
      }
      return null;
    }
    return up_prot.up(event);
  }

  @Override
  public @Nullable Object up(Message message) {
    return staysBelow(message) ? null : up_prot.up(message);
  }

  @Override
  public void up(MessageBatch batch) {
    for (Iterator<Message> messages = batch.iterator(); messages.hasNext(); ) {
      if (staysBelow(messages.next())) {
        messages.remove();
      }
    }
    if (!batch.isEmpty()) {
      up_prot.up(batch);
    }
  }

  /** Whether nobody above may see it. */
  private boolean staysBelow(Message message) {
    Address from = message.getSrc();
    if (message.getHeader(id) instanceof MarkHeader) {
      meeting(from, message);
      return true;
    }
    if (from == null || local_addr.equals(from)) {
      return false;
    }
    if (out) {
      return true;
    }
    if (removed.has(from)) {
      meet(from);
      return true;
    }
    return isMerge(message) || (isJoinRequest(message) && refuses(message));
  }

  // ---- joining

  private boolean refuses(Message request) {
    List<String> differences;
    try {
      differences =
          request.getHeader(id) instanceof IdentityHeader header
              ? Identity.read(header.identity()).differences(identity)
              : List.of("it does not say who it is");
    } catch (IOException unreadable) {
      differences = List.of("its identity cannot be read: " + unreadable.getMessage());
    }
    if (differences.isEmpty()) {
      return false;
    }
    house.refused(request.getSrc(), differences);
    Message answer =
        new BytesMessage(request.getSrc())
            .setFlag(Message.Flag.OOB)
            .putHeader(GMS_ID, new GMS.GmsHeader(GMS.GmsHeader.JOIN_RSP))
            .setArray(GMS.marshal(new JoinRsp(String.join("; ", differences))));
    down_prot.down(answer);
    return true;
  }

  private static boolean isJoinRequest(Message message) {
    return message.getHeader(GMS_ID) instanceof GMS.GmsHeader header
        && (header.getType() == GMS.GmsHeader.JOIN_REQ
            || header.getType() == GMS.GmsHeader.JOIN_REQ_WITH_STATE_TRANSFER);
  }

  private static boolean isMerge(Message message) {
    return message.getHeader(GMS_ID) instanceof GMS.GmsHeader header
        && (header.getType() == GMS.GmsHeader.MERGE_REQ
            || header.getType() == GMS.GmsHeader.INSTALL_MERGE_VIEW);
  }

  // ---- when two sides meet

  /** Shows our view to somebody who is not in it, so that both can decide who goes. */
  private void meet(Address stranger) {
    long now = System.nanoTime();
    Long last = met.get(stranger);
    if (out || (last != null && now - last < MEETING_PAUSE_NANOS)) {
      return;
    }
    met.values().removeIf(time -> now - time >= MEETING_PAUSE_NANOS);
    met.put(stranger, now);
    byte[] view = Addresses.bytes(members);
    byte[] content = Arrays.copyOf(digest, digest.length + view.length);
    System.arraycopy(view, 0, content, digest.length, view.length);
    down_prot.down(
        new BytesMessage(stranger, content)
            .setFlag(Message.Flag.OOB, Message.Flag.NO_RELIABILITY)
            .setFlag(Message.TransientFlag.DONT_BLOCK)
            .putHeader(id, new MarkHeader()));
  }

  private void meeting(Address from, Message message) {
    byte[] content = message.getArray();
    int length = message.getLength();
    if (out || members.isEmpty() || content == null || length < digest.length) {
      return;
    }
    int view = message.getOffset() + digest.length;
    byte[] theirDigest = Arrays.copyOfRange(content, message.getOffset(), view);
    if (!MessageDigest.isEqual(digest, theirDigest)) {
      return; // Another cluster that happens to be near.
    }
    List<Address> theirs;
    try {
      theirs = Addresses.read(content, view, length - digest.length);
    } catch (IOException unreadable) {
      return;
    }
    switch (Sides.staying(local_addr, members, from, theirs)) {
      case ONE -> {}
      case MINE -> meet(from);
      case THEIRS -> {
        out = true;
        house.expelled();
      }
    }
  }
}
