package io.jackdaw.cluster.internal.steal;

import io.jackdaw.cluster.ClusterException;
import io.jackdaw.cluster.NodeId;
import io.jackdaw.cluster.NodeSnapshot;
import io.jackdaw.cluster.internal.engine.Engine;
import io.jackdaw.cluster.internal.engine.View;
import io.jackdaw.cluster.internal.ledger.JobRecord;
import io.jackdaw.cluster.internal.ledger.Ledger;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/**
 * One node's part in the protocol, from its joining to its end: what comes in, and who deals with
 * it. See the README. Everything but the methods of {@link Engine.Listener} and those marked runs
 * on the clerk's thread.
 */
public final class Node implements Engine.Listener {
  private static final Logger LOG = System.getLogger("io.jackdaw.cluster");

  /** How often a node looks whether its own workers are idle, and wishes are still open. */
  private static final long TICK = TimeUnit.MILLISECONDS.toNanos(2);

  /** How long a node waits when the ledger could not be reached. */
  private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(20);

  /** How long a node that leaves waits for its workers to give away what they have. */
  private static final int SECONDS_TO_LEAVE = 10;

  private final String name;
  private final Counters counters = new Counters();
  private final Clerk clerk;
  private final Runnable expelled;
  private final Function<Engine, Protocol> begin;

  @SuppressWarnings("NullAway.Init") // by start
  private Protocol protocol;

  private long nextTick;

  /**
   * A node that does not take part yet.
   *
   * @param name for its thread
   * @param setup what it works with
   * @param expelled what to do when the others have taken this node for dead
   */
  public Node(String name, Setup setup, Runnable expelled) {
    this.name = name;
    this.expelled = expelled;
    this.clerk = new Clerk("jackdaw-clerk-" + name, this::untilTick, this::tick, this::failed);
    this.begin = engine -> new Protocol(engine, new Ledger(engine), setup, clerk, counters);
  }

  /** Takes part: called once, when the engine is there. */
  public void start(Engine engine) {
    protocol = begin.apply(engine);
    clerk.post(protocol::start);
    clerk.start();
  }

  // ---- what the engine tells: any thread

  @Override
  public void received(NodeId from, byte[] frame) {
    clerk.post(
        () -> {
          try {
            protocol.received(from, Message.of(frame));
          } catch (IOException e) {
            counters.dropped.increment();
            LOG.log(Level.DEBUG, () -> "dropped a frame from " + from, e);
          }
        });
  }

  @Override
  public void viewChanged(View view) {
    clerk.post(() -> protocol.viewChanged(view));
  }

  @Override
  public void written(String key) {
    clerk.post(() -> protocol.written(key));
  }

  @Override
  public void expelled() {
    expelled.run();
  }

  // ---- what users want: any thread

  /** Submits a job. It is in the ledger when the future is done; that fails if this node ends. */
  public void submit(String id, JobRecord job, byte[] root, CompletableFuture<Void> submitted) {
    clerk.ask(() -> protocol.submit(id, job, root, () -> submitted.complete(null)), submitted);
  }

  /** Cancels a job, if it runs. */
  public void cancel(String id) {
    clerk.post(() -> protocol.cancel(id));
  }

  /** Asks all nodes to report for some seconds. */
  public void watch() {
    clerk.post(protocol::watch);
  }

  /**
   * How this node is: waits until the clerk has time, which it may not have for a second or two.
   *
   * @throws ClusterException if this node has ended
   */
  public NodeSnapshot snapshot() {
    CompletableFuture<NodeSnapshot> asked = new CompletableFuture<>();
    clerk.ask(() -> asked.complete(protocol.snapshot()), asked);
    try {
      return asked.join();
    } catch (CompletionException e) {
      throw new ClusterException("node " + name + " has left the cluster", e);
    }
  }

  /** Gives away what it has, and does nothing more. Waits. */
  public void leave() {
    CountDownLatch left = new CountDownLatch(1);
    clerk.post(() -> protocol.drain(left::countDown));
    try {
      if (!left.await(SECONDS_TO_LEAVE, TimeUnit.SECONDS)) {
        LOG.log(Level.INFO, "left before all was handed over: what it had will be done again");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    end();
  }

  /** Does nothing more, and stops what runs. */
  public void end() {
    clerk.post(
        () -> {
          try {
            protocol.stopAll();
          } finally {
            clerk.end();
          }
        });
  }

  // ---- ticks

  private long untilTick() {
    long now = System.nanoTime();
    if (protocol.wantsTicks()) {
      return Math.min(TICK, nextTick - now);
    }
    return protocol.hasWatchers() ? nextTick - now : Clerk.NEVER;
  }

  /** The clerk could not do something. */
  private void failed() {
    nextTick = System.nanoTime() + PAUSE;
    protocol.failed();
  }

  private void tick() {
    nextTick = System.nanoTime() + (protocol.wantsTicks() ? TICK : Watchers.INTERVAL);
    protocol.tick();
  }
}
