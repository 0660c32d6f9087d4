package io.jackdaw.cluster.internal.steal;

import io.jackdaw.Jackdaw;
import io.jackdaw.PoolBuilder;
import io.jackdaw.cluster.ClusterConfig;
import io.jackdaw.cluster.ClusterException;
import io.jackdaw.cluster.NodeId;
import io.jackdaw.cluster.NodeSnapshot;
import io.jackdaw.cluster.internal.engine.Engine;
import io.jackdaw.cluster.internal.ledger.Book;
import io.jackdaw.cluster.internal.ledger.JobRecord;
import io.jackdaw.cluster.internal.ledger.Ledger;
import io.jackdaw.internal.policy.Policies;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A JVM's presence in the cluster over several lives: when its node was taken for dead, it leaves
 * and joins again as another one. Any thread.
 */
public final class Presence implements AutoCloseable {
  private static final Logger LOG = System.getLogger("io.jackdaw.cluster");

  /** What whoever uses it wants to know. */
  public interface Listener {
    /** A job has ended. */
    void ended(String job, JobRecord record);

    /** There is a new node. */
    void rejoined();
  }

  /** One life. */
  private record Life(Node node, Engine engine, Ledger ledger) {}

  private final ClusterConfig config;
  private final Function<Engine.Listener, Engine> engines;
  private final Listener listener;
  private final Jackdaw pool;
  private final Setup setup;
  private final Map<NodeId, NodeSnapshot> statuses = new ConcurrentHashMap<>();
  private final Map<NodeId, Map<String, Double>> explored = new ConcurrentHashMap<>();

  /**
   * Null before joining and after leaving. Written under the lock; read by any thread; volatile.
   */
  private volatile @Nullable Life life;

  /** Set once, by whoever closes, without the lock; read by any thread; volatile. */
  private volatile boolean isClosed;

  /**
   * Whether the last attempt to join was removed by the others. Written by any thread; volatile.
   */
  private volatile boolean removedLast;

  /** Has no node yet. */
  public Presence(
      ClusterConfig config,
      Function<Engine.Listener, Engine> engines,
      Setup.Kinds kinds,
      Listener listener) {
    this.config = config;
    this.engines = engines;
    this.listener = listener;
    PoolBuilder builder = Jackdaw.builder().name("jackdaw-" + config.cluster());
    config.workers().ifPresent(builder::workers);
    this.pool = builder.build();
    this.setup =
        new Setup(
            pool,
            Policies.victim(config.victims().toString()),
            kinds,
            listener::ended,
            this::heard);
  }

  private void heard(NodeSnapshot snapshot, Map<String, Double> shares) {
    statuses.put(snapshot.node(), snapshot);
    explored.put(snapshot.node(), shares);
  }

  /**
   * Joins. A node that joins through one whom the others are removing is removed together with it,
   * and tries again.
   */
  public synchronized void join() {
    long begun = System.nanoTime();
    while (life == null) {
      removedLast = false;
      try {
        begin();
      } catch (RuntimeException | Error e) {
        if (!removedLast || System.nanoTime() - begun >= config.joinTimeout().toNanos()) {
          pool.close();
          throw e;
        }
        LOG.log(Level.WARNING, "removed by the others while it joined; joins again", e);
      }
    }
  }

  private void begin() {
    Node[] own = new Node[1]; // whose removal this is
    Node node =
        new Node(
            config.node().orElse(config.cluster()),
            setup,
            () -> {
              removedLast = true;
              Thread.ofPlatform().name("jackdaw-rejoin").daemon().start(() -> rejoin(own[0]));
            });
    own[0] = node;
    Engine engine = engines.apply(node);
    try {
      node.start(engine);
    } catch (RuntimeException | Error e) {
      engine.close(); // as when this node is removed already
      throw e;
    }
    life = new Life(node, engine, new Ledger(engine));
  }

  private synchronized void rejoin(Node removed) {
    Life before = life;
    if (isClosed || before == null || before.node() != removed) {
      return; // it had not even joined: whoever tried tries again
    }
    LOG.log(
        Level.WARNING,
        () ->
            "the others have taken this node, %s, for dead; it drops what it has and joins again"
                .formatted(before.engine().self()));
    before.node().end();
    before.engine().close();
    statuses.clear();
    explored.clear();
    while (!isClosed) {
      try {
        begin();
      } catch (RuntimeException e) {
        LOG.log(Level.WARNING, "cannot join again, will go on trying", e);
        continue;
      }
      tellRejoined();
      return;
    }
  }

  private void tellRejoined() {
    try {
      listener.rejoined();
    } catch (RuntimeException e) { // we have joined all the same, and must not do it twice
      LOG.log(Level.WARNING, "joined again, but not all jobs could be looked after", e);
    }
  }

  private Life life() {
    Life now = life;
    if (now == null || isClosed) {
      throw new ClusterException("this node has left the cluster " + config.cluster());
    }
    return now;
  }

  /**
   * Submits a job; returns when it is in the ledger.
   *
   * @throws ClusterException if this node has left, or the ledger does not answer
   * @throws IllegalArgumentException if the job is too large
   */
  public void submit(String id, JobRecord record, byte[] root) {
    CompletableFuture<Void> submitted = new CompletableFuture<>();
    life().node().submit(id, record, root, submitted);
    try {
      submitted.join();
    } catch (CompletionException e) {
      throw e.getCause() instanceof IllegalArgumentException
          ? new IllegalArgumentException("the job is too large for the ledger", e)
          : new ClusterException("the job " + id + " was not submitted: " + e.getMessage(), e);
    }
  }

  public void cancel(String id) {
    life().node().cancel(id);
  }

  public Ledger ledger() {
    return life().ledger();
  }

  public NodeId self() {
    return life().engine().self();
  }

  public List<NodeId> nodes() {
    return life().engine().view().members();
  }

  public NodeSnapshot snapshot() {
    return life().node().snapshot();
  }

  /** The last status of each node that is here; makes all report. */
  public Map<NodeId, NodeSnapshot> statuses() {
    life().node().watch();
    statuses.keySet().retainAll(nodes());
    explored.keySet().retainAll(nodes());
    return statuses;
  }

  /** See {@link io.jackdaw.cluster.ClusterFuture#progress}. */
  public double progress(String job) {
    statuses();
    List<Book.Named> pieces = ledger().pieces(job);
    if (pieces == null) {
      return 0;
    }
    double done = Ledger.doneShare(pieces);
    for (Map<String, Double> shares : explored.values()) {
      done += shares.getOrDefault(job, 0.0);
    }
    return Math.clamp(done, 0, 1);
  }

  @Override
  public void close() {
    isClosed = true; // before the lock: whoever tries to join again holds it, and stops trying
    synchronized (this) {
      Life last = life;
      if (last != null) {
        life = null;
        last.node().leave();
        last.engine().close();
        pool.close();
      }
    }
  }
}
