package io.jackdaw.cluster.bench.nodes;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** The nodes of a cluster on this machine, dead ones included. One thread changes them. */
public final class Fleet implements AutoCloseable {
  /** Ports are taken from below those that the operating system hands out to connections. */
  private static final int LOWEST_PORT = 10_000;

  private static final int HIGHEST_PORT = 32_000;

  /** Joining takes some seconds; on a busy machine several times that. */
  private static final Duration JOINING = Duration.ofSeconds(90);

  /** How long an answer of a node that is at peace may take. */
  public static final Duration PATIENCE = Duration.ofSeconds(30);

  /** A node that was taken for dead joins again, which takes as long as joining. */
  private static final Duration SETTLING = Duration.ofSeconds(60);

  private static final long LOOK_MILLIS = 50;
  private static final int MOST_ATTEMPTS = 3;

  private final String cluster = "fleet-" + UUID.randomUUID();
  private final int firstPort = freePorts();
  private final int workers;
  private final Duration failureDetection;
  private final Path logs;
  private final List<NodeProcess> nodes = new CopyOnWriteArrayList<>();
  private final List<String> complaints = new ArrayList<>();
  private boolean keepsLogs;

  /**
   * No nodes yet.
   *
   * @param workers of each node
   * @param failureDetection after what time nodes that do not answer are taken for dead
   */
  public Fleet(int workers, Duration failureDetection) throws IOException {
    this.workers = workers;
    this.failureDetection = failureDetection;
    logs = Files.createTempDirectory("jackdaw-nodes");
  }

  /** Starts one more node; see {@link NodeProcess#joined}. */
  public NodeProcess start() throws IOException {
    return start(setup -> setup);
  }

  /**
   * Starts one more node.
   *
   * @param change makes it another one than the others
   */
  public NodeProcess start(UnaryOperator<NodeSetup> change) throws IOException {
    String name = "node-" + (nodes.size() + 1);
    NodeSetup setup = new NodeSetup(cluster, firstPort, name, workers, failureDetection);
    NodeProcess node = NodeProcess.start(change.apply(setup), logs.resolve(name + ".log"));
    nodes.add(node);
    return node;
  }

  /**
   * Starts nodes until that many live, and waits until they have joined. One that cannot join, for
   * others die while it tries, is replaced; see {@link #takeComplaints}.
   *
   * @throws NodeFailure if none of several can
   */
  public void fill(int count) throws IOException {
    for (int attempt = 1; alive().size() < count; attempt++) {
      while (alive().size() < count) {
        start();
      }
      awaitJoined();
      if (attempt == MOST_ATTEMPTS && alive().size() < count) {
        throw new NodeFailure(String.join("; ", complaints));
      }
    }
  }

  private void awaitJoined() {
    for (NodeProcess node : alive()) {
      try {
        awaitJoined(node);
      } catch (NodeFailure e) {
        complaints.add(String.valueOf(e.getMessage()));
        node.close();
      }
    }
  }

  /** Which nodes could not join since the last call, and why. */
  public List<String> takeComplaints() {
    List<String> taken = List.copyOf(complaints);
    complaints.clear();
    return taken;
  }

  /**
   * Waits until a process is ready.
   *
   * @throws NodeFailure if it ends or takes longer than it may
   */
  public static void awaitJoined(NodeProcess node) {
    try {
      node.joined().get(JOINING.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException e) {
      throw new NodeFailure(node.name() + " has not joined: " + NodeFailure.reason(e), e);
    } catch (TimeoutException e) {
      throw new NodeFailure(node.name() + " has not joined in " + JOINING.toSeconds() + " s", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new NodeFailure("interrupted", e);
    }
  }

  /** Lets the newest nodes leave, until no more than that many live. */
  public void reduce(int count) {
    List<NodeProcess> alive = alive();
    alive
        .subList(Math.min(count, alive.size()), alive.size())
        .forEach(node -> node.leave(PATIENCE));
  }

  /**
   * Waits until all nodes that live have joined and see each other and nobody else.
   *
   * @throws NodeFailure if that takes longer than it may
   */
  public void settle() throws InterruptedException {
    awaitJoined();
    long begun = System.nanoTime();
    String expected = alive().stream().map(NodeProcess::name).sorted().toList().toString();
    for (NodeProcess node : running()) {
      String seen = seenBy(node);
      while (!seen.equals(expected)) {
        if (System.nanoTime() - begun > SETTLING.toNanos()) {
          throw new NodeFailure(node.name() + " sees " + seen + ", not " + expected);
        }
        Thread.sleep(LOOK_MILLIS);
        seen = seenBy(node);
      }
    }
  }

  /** The nodes that a node sees, or why it sees none: it may be between two lives. */
  private static String seenBy(NodeProcess node) {
    try {
      return node.nodes().toString();
    } catch (NodeFailure e) {
      return String.valueOf(e.getMessage());
    }
  }

  /** The nodes whose processes exist, stopped ones included. */
  public List<NodeProcess> alive() {
    return nodes.stream().filter(NodeProcess::isAlive).toList();
  }

  /** The nodes that have joined and can answer. */
  public List<NodeProcess> running() {
    return nodes.stream()
        .filter(node -> node.isRunning() && node.joined().isDone())
        .filter(node -> !node.joined().isCompletedExceptionally())
        .toList();
  }

  /** Keeps what the nodes have written; tells where it is. */
  public Path keepLogs() {
    keepsLogs = true;
    return logs;
  }

  /** Kills what lives. */
  @Override
  public void close() {
    nodes.forEach(NodeProcess::close);
    if (!keepsLogs) {
      try (Stream<Path> files = Files.list(logs)) {
        for (Path file : files.toList()) {
          Files.delete(file);
        }
        Files.delete(logs);
      } catch (IOException e) {
        // Rubbish in a temporary directory.
      }
    }
  }

  private static int freePorts() {
    for (int attempt = 0; attempt < 1000; attempt++) {
      int first = ThreadLocalRandom.current().nextInt(LOWEST_PORT, HIGHEST_PORT);
      if (areFree(first)) {
        return first;
      }
    }
    throw new NodeFailure("no %d free ports in a row".formatted(NodeSetup.PORTS));
  }

  private static boolean areFree(int first) {
    for (int port = first; port < first + NodeSetup.PORTS; port++) {
      try (ServerSocket socket = new ServerSocket()) {
        socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
      } catch (IOException taken) {
        return false;
      }
    }
    return true;
  }
}
