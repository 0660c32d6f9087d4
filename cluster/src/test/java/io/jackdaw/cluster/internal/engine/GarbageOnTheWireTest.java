package io.jackdaw.cluster.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.DataOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.net.InetAddress;
import java.net.Socket;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jgroups.Address;
import org.jgroups.CompositeMessage;
import org.jgroups.Message;
import org.jgroups.ObjectMessage;
import org.jgroups.Version;
import org.jgroups.stack.IpAddress;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class GarbageOnTheWireTest {
  private static final byte[] COOKIE = {'b', 'e', 'l', 'a'};
  private static final AtomicBoolean READ = new AtomicBoolean();

  private final Recorder recorder = new Recorder();
  private final TestCluster cluster = new TestCluster("garbage", 2);
  private InfinispanEngine one;
  private InfinispanEngine two;

  /** Whoever reads it by Java serialization gives himself away. */
  static final class Trap implements Serializable {
    private static final long serialVersionUID = 1;

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      READ.set(true);
      in.defaultReadObject();
    }
  }

  @BeforeEach
  void join() {
    one = cluster.join("one", recorder);
    two = cluster.join("two", new Recorder());
    recorder.awaitMembers(2);
  }

  @AfterEach
  void close() {
    cluster.close();
  }

  @Test
  void receive_randomBytes_nodeGoesOn() throws IOException {
    Random random = new Random(20);
    for (int i = 0; i < 30; i++) {
      byte[] bytes = new byte[1 + random.nextInt(2_000)];
      random.nextBytes(bytes);
      send(false, bytes);
      send(true, bytes);
    }
    assertStillWorks();
  }

  @Test
  void receive_lengthsThatLie_nodeGoesOn() throws IOException {
    for (int length : new int[] {-1, Integer.MIN_VALUE, 0, 1, 1_000, 5 << 20, Integer.MAX_VALUE}) {
      send(
          true,
          new byte[] {
            (byte) (length >> 24),
            (byte) (length >> 16),
            (byte) (length >> 8),
            (byte) length,
            1,
            2,
            3
          });
    }
    assertStillWorks();
  }

  @Test
  void receive_javaObject_isNotRead() throws Exception {
    Address target = Addresses.of(one.self());
    // Without reliability: what cannot be read would be sent again for ever.
    two.channel().send(poison(new ObjectMessage(target, new Trap())));
    two.channel().send(poison(new ObjectMessage(null, new Trap())));
    two.channel().send(poison(new CompositeMessage(target, new ObjectMessage(target, new Trap()))));
    assertStillWorks();
    assertThat(READ).isFalse();
  }

  private static Message poison(Message message) {
    return message.setFlag(Message.Flag.NO_RELIABILITY, Message.Flag.NO_FC);
  }

  @Test
  void send_frameTooLarge_isRefused() {
    byte[] large = new byte[Post.MAX_FRAME + 1];
    assertThatThrownBy(() -> one.send(two.self(), large))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a frame of 67108865 bytes; at most 67108864 are allowed");
    assertThatThrownBy(() -> one.put("large", large)).isInstanceOf(IllegalArgumentException.class);
  }

  private void assertStillWorks() {
    recorder.forgetFrames();
    two.send(one.self(), new byte[] {42});
    assertThat(recorder.awaitFrames(1).getFirst().bytes()).isEqualTo(new byte[] {42});
    one.put("after", new byte[] {1});
    assertThat(two.get("after")).isEqualTo(new byte[] {1});
    assertThat(one.view().members()).hasSize(2);
  }

  /** Connects to the first node, as a peer would if asked to, sends, and hangs up. */
  private void send(boolean greet, byte[] bytes) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), cluster.port(0))) {
      DataOutputStream out = new DataOutputStream(socket.getOutputStream());
      if (greet) {
        IpAddress self = new IpAddress(socket.getLocalAddress(), socket.getLocalPort());
        out.write(COOKIE);
        out.writeShort(Version.version);
        out.writeShort(self.serializedSize());
        self.writeTo(out);
      }
      out.write(bytes);
      out.flush();
    } catch (java.net.SocketException hungUpFirst) {
      // The node does not owe us patience.
    }
  }
}
