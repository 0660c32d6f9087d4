package io.jackdaw.cluster.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.jackdaw.cluster.internal.work.Mutations;
import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.jgroups.Address;
import org.jgroups.BytesMessage;
import org.jgroups.EmptyMessage;
import org.jgroups.Header;
import org.jgroups.Message;
import org.jgroups.ObjectMessage;
import org.jgroups.Version;
import org.jgroups.conf.ClassConfigurator;
import org.jgroups.protocols.TpHeader;
import org.jgroups.protocols.UnicastHeader3;
import org.jgroups.protocols.pbcast.GMS;
import org.jgroups.protocols.pbcast.NakAckHeader2;
import org.jgroups.stack.IpAddress;
import org.jgroups.util.ByteArrayDataOutputStream;
import org.jgroups.util.SeqnoList;
import org.jgroups.util.Util;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What a stranger sends who knows how packets look, but not quite. */
class MutatedPacketsTest {
  private static final int PACKETS = 100_000;
  private static final byte[] COOKIE = {'b', 'e', 'l', 'a'};
  private static final short POST = 1101;
  private static final short DOORMAN = 1102;
  private static final List<Logger> ENGINE =
      Stream.of("org.jgroups", "org.infinispan", Wire.class.getName())
          .map(Logger::getLogger)
          .toList();

  private final Recorder recorder = new Recorder();
  private final TestCluster cluster = new TestCluster("mutated", 2);
  private InfinispanEngine one;
  private InfinispanEngine two;
  private List<Level> before = List.of();
  private int hangUps;

  @BeforeEach
  void join() {
    one = cluster.join("one", recorder);
    two = cluster.join("two", new Recorder());
    recorder.awaitMembers(2);
    before = ENGINE.stream().map(Logger::getLevel).toList();
    ENGINE.forEach(each -> each.setLevel(Level.OFF)); // lines for each packet
  }

  @AfterEach
  void close() {
    cluster.close();
    for (int i = 0; i < before.size(); i++) {
      ENGINE.get(i).setLevel(before.get(i));
    }
  }

  @Test
  @Timeout(value = 300, unit = TimeUnit.SECONDS)
  void receive_mutatedPackets_nodeGoesOn() throws IOException {
    SplittableRandom random = new SplittableRandom(20);
    List<byte[]> packets = packets();
    int sent = 0;
    while (sent < PACKETS) {
      sent += send(packets, random, Math.min(1_000, PACKETS - sent));
    }
    assertThat(hangUps).as("packets that were not read").isLessThan(PACKETS / 10_000);
    two.send(one.self(), new byte[] {42});
    assertThat(recorder.awaitFrames(1).getLast().bytes()).isEqualTo(new byte[] {42});
    one.put("after", new byte[] {1});
    assertThat(two.get("after")).isEqualTo(new byte[] {1});
    assertThat(one.view().members()).containsExactly(one.self(), two.self());
    assertThat(recorder.expulsions()).isZero();
  }

  /** Over one connection, as long as the node keeps it open. */
  private int send(List<byte[]> packets, SplittableRandom random, int most) throws IOException {
    int sent = 0;
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), cluster.port(0))) {
      DataOutputStream out =
          new DataOutputStream(new BufferedOutputStream(socket.getOutputStream(), 1 << 16));
      IpAddress self = new IpAddress(socket.getLocalAddress(), socket.getLocalPort());
      out.write(COOKIE);
      out.writeShort(Version.version);
      out.writeShort(self.serializedSize());
      self.writeTo(out);
      while (sent < most) {
        byte[] packet = Mutations.mutated(packets.get(random.nextInt(packets.size())), random);
        out.writeInt(packet.length);
        out.write(packet);
        sent++;
      }
      out.flush();
      socket.shutdownOutput();
      assertThat(socket.getInputStream().transferTo(OutputStream.nullOutputStream()))
          .as("the answer to a stranger") // ends when all was read
          .isZero();
    } catch (SocketException hungUpFirst) {
      hangUps++;
    }
    return Math.max(1, sent);
  }

  /** Of a stranger: each kind of message that our stack sends. */
  private List<byte[]> packets() throws IOException {
    Address from = Addresses.generate("stranger");
    Address to = Addresses.of(one.self());
    byte[] identity =
        new Identity("elsewhere", Identity.PROTOCOL, "none", new TreeMap<>(Map.of("a", "b")))
            .bytes();
    short gms = ClassConfigurator.getProtocolId(GMS.class);
    List<Message> messages = new ArrayList<>();
    messages.add(with(new BytesMessage(to, new byte[] {1, 2, 3}), POST, new MarkHeader()));
    messages.add(with(new BytesMessage(to, new byte[100]), DOORMAN, new MarkHeader()));
    messages.add(
        with(new EmptyMessage(to), gms, new GMS.GmsHeader(GMS.GmsHeader.JOIN_REQ, from))
            .putHeader(DOORMAN, new IdentityHeader(identity)));
    messages.add(
        with(
            new BytesMessage(to, new byte[50]),
            id("UNICAST3"),
            UnicastHeader3.createDataHeader(1, (short) 1, true)));
    messages.add(
        with(
            new BytesMessage(null, new byte[50]),
            id("pbcast.NAKACK2"),
            NakAckHeader2.createMessageHeader(7)));
    messages.add(
        with(
            new ObjectMessage(to, new SeqnoList(10, 1).add(3)),
            id("pbcast.NAKACK2"),
            NakAckHeader2.createXmitRequestHeader(from)));
    List<byte[]> packets = new ArrayList<>();
    for (Message message : messages) {
      message.setSrc(from).putHeader(id("TCP"), new TpHeader("jackdaw"));
      ByteArrayDataOutputStream out = new ByteArrayDataOutputStream();
      Util.writeMessage(message, out, message.getDest() == null);
      packets.add(Arrays.copyOf(out.buffer(), out.position()));
    }
    return packets;
  }

  private static Message with(Message message, short protocol, Header header) {
    return message.putHeader(protocol, header);
  }

  private static short id(String protocol) {
    try {
      return ClassConfigurator.getProtocolId(Class.forName("org.jgroups.protocols." + protocol));
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }
}
