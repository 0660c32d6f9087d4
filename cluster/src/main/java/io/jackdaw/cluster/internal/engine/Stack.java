package io.jackdaw.cluster.internal.engine;

import io.jackdaw.cluster.ClusterConfig;
import java.util.List;
import javax.sql.DataSource;
import org.infinispan.remoting.transport.jgroups.JGroupsChannelConfigurator;
import org.jgroups.Event;
import org.jgroups.JChannel;
import org.jgroups.conf.ProtocolConfiguration;
import org.jgroups.protocols.FD_ALL3;
import org.jgroups.protocols.FRAG4;
import org.jgroups.protocols.MERGE3;
import org.jgroups.protocols.MFC;
import org.jgroups.protocols.RED;
import org.jgroups.protocols.TCP;
import org.jgroups.protocols.TCPPING;
import org.jgroups.protocols.UFC;
import org.jgroups.protocols.UNICAST3;
import org.jgroups.protocols.VERIFY_SUSPECT2;
import org.jgroups.protocols.pbcast.GMS;
import org.jgroups.protocols.pbcast.NAKACK2;
import org.jgroups.protocols.pbcast.STABLE;
import org.jgroups.stack.Protocol;
import org.jgroups.util.SocketFactory;

/**
 * The protocols below Infinispan. One port, one kind of connection: no multicast, no diagnostics,
 * no second socket for failure detection (it would not be encrypted).
 */
final class Stack implements JGroupsChannelConfigurator {
  private static final int FRAGMENT = 60_000;

  /**
   * The farewell often goes down with the connection that it is sent on. Whoever has not heard of
   * our leaving by then sees that our connections are closed.
   */
  private static final long LEAVE_MILLIS = 300;

  final Lookout lookout;

  private final ClusterConfig config;
  private final Sockets sockets;
  private final Doorman doorman;
  private final Post post;
  private final String name;
  private final TCPPING discovery = new TCPPING();
  private final GMS membership = new GMS();

  Stack(ClusterConfig config, Sockets sockets, String name, Doorman doorman, Post post) {
    this.config = config;
    this.sockets = sockets;
    this.doorman = doorman;
    this.post = post;
    this.name = name;
    lookout = new Lookout(config, sockets, discovery);
  }

  @Override
  public JChannel createChannel(String cluster) throws Exception {
    int range = config.lastPort() - config.firstPort();
    long detection = config.failureDetection().toMillis();
    discovery.setInitialHosts(List.of());
    discovery.setPortRange(0);
    discovery.returnEntireCache(true);
    long attempt = Math.min(3_000, config.joinTimeout().toMillis());
    membership.printLocalAddress(false);
    membership.setJoinTimeout(attempt).setLeaveTimeout(LEAVE_MILLIS).setMaxJoinAttempts(0);
    UNICAST3 unicast = new UNICAST3();
    NAKACK2 multicast = new NAKACK2();
    multicast.useMcastXmit(false);
    FRAG4 fragments = new FRAG4();
    fragments.setFragSize(FRAGMENT);
    JChannel channel =
        new JChannel(
            transport(range),
            new RED(),
            discovery,
            new MERGE3().setMinInterval(500).setMaxInterval(1_500),
            new FD_ALL3().setTimeout(detection).setInterval(Math.max(100, detection / 4)),
            new VERIFY_SUSPECT2().setTimeout(Math.min(1_000, detection)),
            multicast,
            unicast,
            new STABLE(),
            doorman,
            membership,
            new UFC(),
            new MFC(),
            fragments,
            post);
    channel.addAddressGenerator(() -> Addresses.generate(name));
    return channel;
  }

  private TCP transport(int range) {
    TCP tcp = new Wire();
    tcp.setBindAddress(config.bindAddress());
    tcp.setBindPort(config.firstPort());
    tcp.setPortRange(range);
    tcp.setSocketFactory(sockets);
    tcp.tcpNodelay(true);
    tcp.enableSuspectEvents(true);
    tcp.useVirtualThreads(true);
    tcp.disableDiagnostics();
    // What comes to the port may be anything. One line each would be an invitation.
    tcp.logAcceptError(false);
    tcp.logDetails(false);
    return tcp;
  }

  /** As if all others had left: what is above gives up waiting for them. */
  void isolate(Protocol anyone) {
    org.jgroups.Address self = anyone.getAddress();
    org.jgroups.View view = membership.view();
    long next = view == null ? 1 : view.getViewId().getId() + 1;
    membership.installView(org.jgroups.View.create(self, next, self));
  }

  Object findMembers(Event event, Protocol below) {
    return lookout.look(event, below, below.getAddress());
  }

  // ---- what Infinispan might ask for, and does not when it gets a channel

  @Override
  public String getName() {
    return "jackdaw";
  }

  @Override
  public void setSocketFactory(SocketFactory factory) {}

  @Override
  public void setDataSource(DataSource source) {}

  @Override
  public String getProtocolStackString() {
    return "";
  }

  @Override
  public List<ProtocolConfiguration> getProtocolStack() {
    return List.of();
  }
}
