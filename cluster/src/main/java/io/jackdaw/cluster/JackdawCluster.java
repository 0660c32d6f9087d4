package io.jackdaw.cluster;

import io.jackdaw.cluster.internal.engine.InfinispanEngine;
import io.jackdaw.cluster.internal.ledger.JobRecord;
import io.jackdaw.cluster.internal.steal.Presence;
import io.jackdaw.cluster.internal.work.JobTypes;
import io.jackdaw.cluster.internal.work.Kind;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/**
 * This JVM as a node of a cluster: it runs parts of the jobs that any node submits, and submits its
 * own.
 *
 * <pre>{@code
 * try (var cluster = JackdawCluster.join(ClusterConfig.load(Path.of("cluster.properties")))) {
 *   long solutions = cluster.submit(new Queens(17)).get();
 * }
 * }</pre>
 *
 * <p>Any node may be killed at any moment. What it had is done again elsewhere, what others had
 * taken from it goes on, and each part counts once. All methods may be called by any thread.
 */
public final class JackdawCluster implements AutoCloseable {
  private static final int ID_LENGTH = 12;

  private final ClusterConfig config;
  private final JobTypes types;
  private final Presence presence;
  private final Map<String, Pending> pending = new ConcurrentHashMap<>();

  /**
   * A future that waits.
   *
   * @param future the future
   * @param kind reads its result
   * @param record as it was submitted, if it was submitted here
   */
  private record Pending(ClusterFuture<?> future, Kind kind, JobRecord record) {}

  private JackdawCluster(ClusterConfig config) {
    this.config = config;
    this.types = new JobTypes(config.jobs());
    this.presence =
        new Presence(
            config,
            listener -> InfinispanEngine.join(config, listener),
            record -> JobTypes.kind(types.job(record)),
            new Presence.Listener() {
              @Override
              public void ended(String job, JobRecord record) {
                JackdawCluster.this.ended(job, record);
              }

              @Override
              public void rejoined() {
                JackdawCluster.this.rejoined();
              }
            });
  }

  /**
   * Joins a cluster, or begins one if the configuration allows. Returns when this node takes part.
   *
   * @param config how to join
   * @return the node
   * @throws ClusterException if it cannot join; the message says whom it asked and what they said
   */
  public static JackdawCluster join(ClusterConfig config) {
    JackdawCluster cluster = new JackdawCluster(Objects.requireNonNull(config, "config"));
    cluster.presence.join();
    return cluster;
  }

  // ---- jobs

  /**
   * Submits a job. When this returns, the cluster will run it to its end, even if this node dies,
   * as long as any node lives (and the configuration does not turn fault tolerance off).
   *
   * @param job what to compute; its class is listed in the configuration of all nodes
   * @param <R> the type of the result
   * @return the job as it runs
   * @throws IllegalArgumentException if its class is not listed, or it cannot be read back from the
   *     bytes that other nodes get
   * @throws ClusterException if this node has left, or is being taken for dead
   */
  public <R> ClusterFuture<R> submit(Job<R> job) {
    JobRecord record =
        JobRecord.begun(
            job.getClass().getName(),
            types.constants(job),
            presence.self(),
            config.isFaultTolerant(),
            System.currentTimeMillis());
    Kind kind = kind(record);
    String id = UUID.randomUUID().toString().replace("-", "").substring(0, ID_LENGTH);
    ClusterFuture<R> future = new ClusterFuture<>(this, id);
    pending.put(id, new Pending(future, kind, record));
    try {
      presence.submit(id, record, kind.root());
    } catch (RuntimeException | Error e) {
      pending.remove(id);
      throw e;
    }
    return future;
  }

  /** As the other nodes will see it: what cannot be read there would never be done. */
  private Kind kind(JobRecord record) {
    try {
      return JobTypes.kind(types.job(record));
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "the job %s cannot be read back: %s".formatted(record.type(), e.getMessage()), e);
    }
  }

  /**
   * Finds a job that any node has submitted.
   *
   * @param id what {@link ClusterFuture#id} said
   * @return the job; empty if there is none, or if it ended more than 24 hours ago
   */
  public Optional<ClusterFuture<?>> find(String id) {
    Pending here = pending.get(id);
    if (here != null) {
      return Optional.of(here.future());
    }
    JobRecord record = presence.ledger().job(id);
    if (record == null) {
      return Optional.empty();
    }
    ClusterFuture<?> future = new ClusterFuture<>(this, id);
    try {
      Kind kind = JobTypes.kind(types.job(record));
      Pending other = pending.putIfAbsent(id, new Pending(future, kind, record));
      if (other != null) {
        return Optional.of(other.future()); // two have looked for it at the same time
      }
    } catch (IOException | IllegalArgumentException e) {
      throw new ClusterException("the job " + id + " cannot be read on this node", e);
    }
    JobRecord now = record.isRunning() ? presence.ledger().job(id) : record;
    if (now != null && !now.isRunning()) { // it may have ended since
      ended(id, now);
    }
    return Optional.of(future);
  }

  /**
   * Finds a job of a known class.
   *
   * @param id what {@link ClusterFuture#id} said
   * @param type the class of the job
   * @param <R> the type of the result
   * @return the job; empty if there is none
   * @throws IllegalArgumentException if the job is of another class
   */
  @SuppressWarnings("unchecked") // jobs of this class have this type of results
  public <R> Optional<ClusterFuture<R>> find(String id, Class<? extends Job<R>> type) {
    JobRecord record = presence.ledger().job(id);
    if (record != null && !record.type().equals(type.getName())) {
      throw new IllegalArgumentException(
          "the job " + id + " is a " + record.type() + ", not a " + type.getName());
    }
    return find(id).map(future -> (ClusterFuture<R>) future);
  }

  /** A job has ended, somewhere. */
  private void ended(String id, JobRecord record) {
    Pending here = pending.remove(id);
    if (here == null) {
      return;
    }
    switch (record.state()) {
      case DONE -> {
        try {
          here.future().complete(here.kind().read(record.outcome()));
        } catch (RuntimeException | Error e) { // of the user's codec: this is the clerk's thread
          here.future()
              .fail(new JobFailedException("the result of job " + id + " cannot be read: " + e));
        }
      }
      case FAILED -> here.future().fail(new JobFailedException(record.reason()));
      case CANCELLED -> here.future().cancelled();
      case RUNNING -> throw new IllegalStateException("a job that runs has ended");
    }
  }

  /** This node had been removed, and is back. Jobs that only its side knew are submitted again. */
  private void rejoined() {
    for (Map.Entry<String, Pending> each : Map.copyOf(pending).entrySet()) {
      try {
        lookAfter(each.getKey(), each.getValue());
      } catch (RuntimeException e) { // the others must not suffer from it
        pending.remove(each.getKey());
        each.getValue().future().fail(e);
      }
    }
  }

  private void lookAfter(String id, Pending waits) {
    JobRecord record = presence.ledger().job(id);
    if (record != null && !record.isRunning()) {
      ended(id, record);
    } else if (waits.future().isCancelled()) {
      pending.remove(id);
      presence.cancel(id); // that may have been lost with the node before
    } else if (record == null) {
      presence.submit(id, waits.record().submittedBy(self()), waits.kind().root());
    }
  }

  void cancel(String id) {
    presence.cancel(id);
  }

  double progress(String id) {
    return presence.progress(id);
  }

  // ---- nodes

  /**
   * This node.
   *
   * @return its id, which is another one after it was taken for dead and has joined again
   */
  public NodeId self() {
    return presence.self();
  }

  /**
   * Who is in the cluster.
   *
   * @return all nodes, this one included; the oldest first
   */
  public List<NodeId> nodes() {
    return presence.nodes();
  }

  /**
   * What this node has counted.
   *
   * @return the counts since it joined
   */
  public NodeSnapshot snapshot() {
    return presence.snapshot();
  }

  /**
   * What all nodes have counted, as far as this one has heard. Asking makes them report four times
   * a second, for some seconds.
   *
   * @return the counts of each node that has reported
   */
  public Map<NodeId, NodeSnapshot> statuses() {
    return new HashMap<>(presence.statuses());
  }

  /**
   * Leaves: gives the parts that it runs to the others, as they are, and goes. Jobs that it has
   * submitted go on; its futures of those fail with a {@link ClusterException}.
   */
  @Override
  public void close() {
    presence.close();
    for (Map.Entry<String, Pending> each : Map.copyOf(pending).entrySet()) {
      pending.remove(each.getKey());
      each.getValue()
          .future()
          .fail(
              new ClusterException(
                  "this node has left; the job goes on: ask another node for "
                      + each.getValue().future()));
    }
  }
}
