package io.jackdaw.cluster.internal.steal;

import io.jackdaw.Jackdaw;
import io.jackdaw.cluster.NodeSnapshot;
import io.jackdaw.cluster.internal.ledger.JobRecord;
import io.jackdaw.cluster.internal.work.Kind;
import io.jackdaw.internal.policy.VictimPolicy;
import java.io.IOException;
import java.util.Map;
import java.util.function.BiConsumer;

/**
 * What a node works with.
 *
 * @param pool where pieces run
 * @param rule whom to ask
 * @param kinds makes the kind of a job from its record
 * @param ended told of each job that has ended: its id and record
 * @param heard told of each node that has reported, and what it has explored of each job
 */
public record Setup(
    Jackdaw pool,
    VictimPolicy rule,
    Kinds kinds,
    BiConsumer<String, JobRecord> ended,
    BiConsumer<NodeSnapshot, Map<String, Double>> heard) {
  /** Makes kinds from records. */
  public interface Kinds {
    /**
     * The kind of a job.
     *
     * @throws IOException if its class is not one of those that this node may run, or its constants
     *     cannot be read
     */
    Kind of(JobRecord job) throws IOException;
  }
}
