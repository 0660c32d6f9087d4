package io.jackdaw.cluster.internal.steal;

import io.jackdaw.cluster.ClusterException;
import io.jackdaw.cluster.NodeId;
import io.jackdaw.cluster.internal.engine.Engine;
import io.jackdaw.cluster.internal.engine.View;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;

/**
 * Engines in one JVM, with one ledger for all, messages that arrive late, nodes that die in the
 * middle of anything, and nodes that were taken for dead and are not.
 */
@SuppressWarnings("ThreadPriorityCheck") // yields make rounds differ; nothing relies on them
final class World implements AutoCloseable {
  private final Random random;
  private final Map<NodeId, Connection> alive = new LinkedHashMap<>();
  private final Map<String, byte[]> ledger = new HashMap<>();
  private final Map<NodeId, ExecutorService> inboxes = new HashMap<>();
  private long viewNumber;

  /** How many of a hundred writes fail. */
  private int failures;

  /** How long a value may be. */
  private int longest = Integer.MAX_VALUE;

  World(long seed) {
    this.random = new Random(seed);
  }

  synchronized Connection join(String name, Engine.Listener listener) {
    NodeId id = new NodeId(name, new UUID(random.nextLong(), random.nextLong()));
    Connection connection = new Connection(id, listener);
    inboxes.put(id, Executors.newSingleThreadExecutor());
    alive.put(id, connection);
    viewNumber++;
    alive.values().forEach(each -> each.view = view());
    alive.values().stream().filter(each -> each != connection).forEach(this::tellView);
    return connection;
  }

  private View view() {
    return new View(viewNumber, new ArrayList<>(alive.keySet()));
  }

  private void tellView(Connection to) {
    View now = view();
    deliver(
        to.self,
        () -> {
          to.view = now;
          to.listener.viewChanged(now);
        });
  }

  /** The node is gone: nothing that it does from now on has an effect. */
  synchronized void kill(Connection victim) {
    victim.isDead = true;
    remove(victim);
  }

  /** The others take the node for dead; it goes on, and writes into the ledger. */
  synchronized void remove(Connection victim) {
    if (alive.remove(victim.self) != null) {
      viewNumber++;
      alive.values().forEach(this::tellView);
    }
  }

  private synchronized void deliver(NodeId to, Runnable event) {
    int yields = random.nextInt(20);
    ExecutorService inbox = inboxes.get(to);
    if (inbox != null && !inbox.isShutdown()) {
      inbox.execute(
          () -> {
            for (int i = 0; i < yields; i++) {
              Thread.yield();
            }
            event.run();
          });
    }
  }

  synchronized byte[] read(String key) {
    return ledger.get(key);
  }

  /** All keys of the ledger. */
  synchronized Set<String> keys() {
    return Set.copyOf(ledger.keySet());
  }

  /**
   * From now on so many of a hundred writes say that the ledger does not answer, half of them after
   * they were made.
   */
  synchronized void failWrites(int percent) {
    failures = percent;
  }

  /** From now on longer values are refused. */
  synchronized void refuseAbove(int bytes) {
    longest = bytes;
  }

  /** Makes a write, or fails, or both. */
  private boolean write(BooleanSupplier write) {
    boolean fails = random.nextInt(100) < failures;
    if (fails && random.nextBoolean()) {
      throw new ClusterException("the ledger does not answer");
    }
    boolean made = write.getAsBoolean();
    if (fails) {
      throw new ClusterException("the ledger does not answer, but has heard");
    }
    return made;
  }

  @Override
  public synchronized void close() {
    alive.values().forEach(each -> each.isDead = true);
    inboxes.values().forEach(ExecutorService::shutdownNow);
  }

  /** One node's connection. */
  final class Connection implements Engine {
    private final NodeId self;
    private final Listener listener;
    private volatile View view = new View(0, List.of());
    volatile boolean isDead;

    Connection(NodeId self, Listener listener) {
      this.self = self;
      this.listener = listener;
    }

    private void requireAlive() {
      if (isDead) {
        throw new ClusterException(self + " is dead");
      }
    }

    @Override
    public NodeId self() {
      return self;
    }

    @Override
    public View view() {
      return view;
    }

    @Override
    public void send(NodeId to, byte[] frame) {
      synchronized (World.this) {
        Connection receiver = alive.get(to);
        if (!isDead && alive.containsKey(self) && receiver != null) {
          deliver(to, () -> receiver.listener.received(self, frame));
        }
      }
    }

    @Override
    public byte[] get(String key) {
      requireAlive();
      return read(key);
    }

    @Override
    public void put(String key, byte[] value) {
      synchronized (World.this) {
        requireAlive();
        write(() -> set(key, value));
      }
    }

    private boolean set(String key, byte[] value) {
      if (value.length > longest) {
        throw new IllegalArgumentException("a value of " + value.length + " bytes");
      }
      ledger.put(key, value);
      alive.values().forEach(each -> deliver(each.self, () -> each.listener.written(key)));
      return true;
    }

    @Override
    public boolean replace(String key, byte[] expected, byte[] value) {
      synchronized (World.this) {
        requireAlive();
        return write(() -> Arrays.equals(ledger.get(key), expected) && set(key, value));
      }
    }

    @Override
    public void removeAll(String prefix) {
      synchronized (World.this) {
        requireAlive();
        write(() -> ledger.keySet().removeIf(key -> key.startsWith(prefix)));
      }
    }

    @Override
    public void forEach(String prefix, BiConsumer<String, byte[]> action) {
      Map<String, byte[]> copy;
      synchronized (World.this) {
        requireAlive();
        copy = new HashMap<>(ledger);
      }
      copy.forEach(
          (key, value) -> {
            if (key.startsWith(prefix)) {
              action.accept(key, value);
            }
          });
    }

    @Override
    public void close() {
      remove(this);
    }
  }
}
