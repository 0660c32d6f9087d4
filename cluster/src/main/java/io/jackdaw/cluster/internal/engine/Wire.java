package io.jackdaw.cluster.internal.engine;

import java.io.DataInput;
import java.util.function.Supplier;
import org.jgroups.Address;
import org.jgroups.Message;
import org.jgroups.MessageFactory;
import org.jgroups.conf.ClassConfigurator;
import org.jgroups.protocols.TCP;
import org.jgroups.util.MessageBatch;

/**
 * The transport. It reads the kinds of messages that our stack sends, and no others: JGroups itself
 * would read any serialized Java object that somebody sends. The check is tied to the threads that
 * read for us, so other channels in this process are as they were.
 */
final class Wire extends TCP {
  /**
   * More than is ever sent in one packet: larger messages are cut into fragments above. Whoever
   * says that more will follow is cut off.
   */
  static final int MAX_PACKET = 4 << 20;

  private static final short ID = 1103;
  private static final ThreadLocal<Boolean> READS = ThreadLocal.withInitial(() -> false);

  static {
    ClassConfigurator.addProtocol(ID, Wire.class);
    Kinds.check();
  }

  Wire() {
    setMaxLength(MAX_PACKET);
  }

  @Override
  public void receive(Address sender, byte[] data, int offset, int length) {
    boolean before = begin();
    try {
      super.receive(sender, data, offset, length);
    } finally {
      READS.set(before);
    }
  }

  @Override
  public void receive(Address sender, DataInput in, int length) throws Exception {
    if (length < 0) {
      throw new IllegalStateException("a packet of " + length + " bytes from " + sender);
    }
    byte[] packet = new byte[length];
    in.readFully(packet);
    receive(sender, packet, 0, length);
  }

  @Override
  public void passMessageUp(
      Message message, byte[] cluster, boolean match, boolean multicast, boolean discardOwn) {
    boolean before = begin();
    try {
      super.passMessageUp(message, cluster, match, multicast, discardOwn);
    } finally {
      READS.set(before);
    }
  }

  @Override
  public void passBatchUp(MessageBatch batch, boolean match, boolean discardOwn) {
    boolean before = begin();
    try {
      super.passBatchUp(batch, match, discardOwn);
    } finally {
      READS.set(before);
    }
  }

  private static boolean begin() {
    boolean before = READS.get();
    READS.set(true);
    return before;
  }

  /** The makers of messages, by kind. */
  private static final class Kinds extends MessageFactory {
    static void check() {
      for (short kind = 0; kind < creators.length; kind++) {
        Supplier<? extends Message> usual = creators[kind];
        // Empty messages have nothing in them, and flow control sends single numbers.
        if (usual != null && kind != Message.EMPTY_MSG && kind != Message.LONG_MSG) {
          creators[kind] = checked(kind, usual);
        }
      }
    }

    private static Supplier<Message> checked(short kind, Supplier<? extends Message> usual) {
      return () -> {
        if (!READS.get()) {
          return usual.get();
        }
        return switch (kind) {
          case Message.BYTES_MSG -> new BoundedBytes();
          case Message.OBJ_MSG -> new KnownObject();
          default -> throw new IllegalArgumentException("a message of kind " + kind);
        };
      };
    }
  }
}
