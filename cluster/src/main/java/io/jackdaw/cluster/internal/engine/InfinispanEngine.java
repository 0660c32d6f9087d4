package io.jackdaw.cluster.internal.engine;

import io.jackdaw.cluster.ClusterConfig;
import io.jackdaw.cluster.ClusterException;
import io.jackdaw.cluster.NodeId;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BiConsumer;
import org.infinispan.Cache;
import org.infinispan.configuration.global.GlobalConfigurationBuilder;
import org.infinispan.configuration.global.ShutdownHookBehavior;
import org.infinispan.manager.DefaultCacheManager;
import org.infinispan.remoting.transport.jgroups.JGroupsTransport;
import org.jgroups.Address;
import org.jgroups.Event;
import org.jgroups.JChannel;
import org.jgroups.stack.Protocol;
import org.jspecify.annotations.Nullable;

/** The engine: Infinispan keeps the ledger, and JGroups below it members and messages. */
public final class InfinispanEngine implements Engine {
  private static final Logger LOG = System.getLogger("io.jackdaw.cluster");

  /** All our clusters have this one, so that nodes of another one hear why they are refused. */
  private static final String JGROUPS_NAME = "jackdaw";

  private final Listener listener;
  private final Removed removed = new Removed();
  private final Membership membership;
  private final Outbox outbox;
  private final Stack stack;
  private final Doorman doorman;
  private final DefaultCacheManager manager;
  private final AtomicBoolean closed = new AtomicBoolean();
  private @Nullable LedgerCache ledger;
  private @Nullable NodeId self;

  private InfinispanEngine(ClusterConfig config, Listener listener) {
    this.listener = listener;
    membership = new Membership(listener, removed);
    Post post = new Post(new Arrivals());
    outbox = new Outbox(post::send);
    doorman = new Doorman(Identity.of(config), removed, new House());
    String name = config.node().orElseGet(() -> defaultName(config));
    stack = new Stack(config, new Sockets(config.tls()), name, doorman, post);
    GlobalConfigurationBuilder global = GlobalConfigurationBuilder.defaultClusteredBuilder();
    global
        .transport()
        .clusterName(JGROUPS_NAME)
        .nodeName(name)
        .addProperty(JGroupsTransport.CHANNEL_CONFIGURATOR, stack);
    global.jmx().disable();
    global.metrics().gauges(false).histograms(false);
    global.shutdown().hookBehavior(ShutdownHookBehavior.DONT_REGISTER);
    manager = new DefaultCacheManager(global.build(), false);
  }

  /**
   * Joins a cluster, or begins it.
   *
   * @throws ClusterException if this node is refused, cannot reach the cluster, or cannot listen;
   *     the message says why
   */
  public static InfinispanEngine join(ClusterConfig config, Listener listener) {
    Objects.requireNonNull(listener, "listener");
    InfinispanEngine engine = new InfinispanEngine(config, listener);
    try {
      Quiet.start(() -> engine.start(config));
      return engine;
    } catch (RuntimeException failed) {
      Quiet.start(engine::close);
      throw JoinFailure.of(config, failed);
    }
  }

  private void start(ClusterConfig config) {
    // A write waits for a dead node at most until it is known to be dead.
    Duration remoteTimeout = config.failureDetection().plusSeconds(3);
    manager.defineConfiguration(LedgerCache.NAME, LedgerCache.configuration(remoteTimeout));
    manager.start();
    Cache<byte[], byte[]> cache = manager.getCache(LedgerCache.NAME);
    ledger =
        new LedgerCache(cache.getAdvancedCache(), remoteTimeout.multipliedBy(4), membership::check);
    self = Addresses.node(doorman.getAddress());
    cache.addListener(new Writes(listener::written));
    membership.open();
    LOG.log(
        Level.INFO,
        "{0} has joined {1} ({2}); {3} now",
        self,
        config.cluster(),
        config,
        view().members().size());
  }

  @Override
  public NodeId self() {
    return Objects.requireNonNull(self);
  }

  @Override
  public View view() {
    membership.check();
    return membership.view();
  }

  @Override
  public void send(NodeId to, byte[] frame) {
    if (frame.length > Post.MAX_FRAME) {
      throw new IllegalArgumentException(
          "a frame of %d bytes; at most %d are allowed".formatted(frame.length, Post.MAX_FRAME));
    }
    if (view().has(to)) {
      outbox.add(Addresses.of(to), frame);
    }
  }

  @Override
  public byte @Nullable [] get(String key) {
    return ledger().get(key);
  }

  @Override
  public void put(String key, byte[] value) {
    ledger().put(key, value);
  }

  @Override
  public boolean replace(String key, byte @Nullable [] expected, byte[] value) {
    return ledger().replace(key, expected, value);
  }

  @Override
  public void removeAll(String prefix) {
    ledger().removeAll(prefix);
  }

  @Override
  public void forEach(String prefix, BiConsumer<String, byte[]> action) {
    ledger().forEach(prefix, action);
  }

  @Override
  public void close() {
    if (closed.compareAndSet(false, true)) {
      if (membership.end("this node has left the cluster") && self != null) {
        LOG.log(Level.INFO, "{0} leaves", self);
      }
      outbox.close();
      manager.stop();
    }
  }

  /** For tests, which cut it. */
  JChannel channel() {
    return doorman.getProtocolStack().getChannel();
  }

  private LedgerCache ledger() {
    return Objects.requireNonNull(ledger);
  }

  private static String defaultName(ClusterConfig config) {
    // With a range of ports nobody knows yet which one it will be.
    String suffix =
        config.firstPort() == config.lastPort()
            ? String.valueOf(config.firstPort())
            : UUID.randomUUID().toString().substring(0, 4);
    try {
      return InetAddress.getLocalHost().getHostName() + "-" + suffix;
    } catch (UnknownHostException nameless) {
      return "node-" + suffix;
    }
  }

  /** What arrives goes to the membership; what was on its way to those who are gone is dropped. */
  private final class Arrivals implements Post.Addressee {
    @Override
    public void frame(Address from, byte[] frame) {
      membership.frame(from, frame);
    }

    @Override
    public void view(long number, List<Address> members) {
      membership.view(number, members);
      outbox.retain(members);
    }
  }

  private final class House implements Doorman.House {
    @Override
    public Object findMembers(Event event, Protocol below) {
      return stack.findMembers(event, below);
    }

    @Override
    public void refused(Address joiner, List<String> differences) {
      LOG.log(
          Level.WARNING,
          "{0} wants to join and is refused: {1}",
          Addresses.node(joiner),
          String.join("; ", differences));
    }

    @Override
    public void expelled() {
      if (membership.end("this node was removed from the cluster while it was silent")) {
        LOG.log(Level.WARNING, "{0} was removed by the others while it was silent", self);
        outbox.close();
        listener.expelled();
        Thread.ofVirtual().start(() -> stack.isolate(doorman));
      }
    }
  }
}
