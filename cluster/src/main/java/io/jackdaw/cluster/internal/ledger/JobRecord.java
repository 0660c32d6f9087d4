package io.jackdaw.cluster.internal.ledger;

import io.jackdaw.cluster.Codec;
import io.jackdaw.cluster.NodeId;
import io.jackdaw.cluster.internal.wire.ByteSink;
import io.jackdaw.cluster.internal.wire.Fields;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * A job, as the ledger has it.
 *
 * @param type the name of its class
 * @param constants its components
 * @param submitter who submitted it
 * @param isProtected whether its pieces are in the ledger: if not, it fails when a node dies
 * @param submittedMillis when, by that node's clock: older jobs are served first
 * @param state how it is
 * @param outcome the result's bytes, or why there is none, as text; empty while it runs
 * @param endedBy who set the state; null while it runs
 * @param endedMillis when, by that node's clock
 */
public record JobRecord(
    String type,
    byte[] constants,
    NodeId submitter,
    boolean isProtected,
    long submittedMillis,
    JobState state,
    byte[] outcome,
    @Nullable NodeId endedBy,
    long endedMillis) {
  /** A job that begins. */
  public static JobRecord begun(
      String type, byte[] constants, NodeId submitter, boolean isProtected, long millis) {
    return new JobRecord(
        type, constants, submitter, isProtected, millis, JobState.RUNNING, new byte[0], null, 0);
  }

  /** The same job, submitted by somebody else. */
  public JobRecord submittedBy(NodeId other) {
    return begun(type, constants, other, isProtected, submittedMillis);
  }

  /** With its end. */
  public JobRecord ended(JobState how, byte[] with, NodeId by) {
    return new JobRecord(
        type,
        constants,
        submitter,
        isProtected,
        submittedMillis,
        how,
        with,
        by,
        System.currentTimeMillis());
  }

  /** With its end, and a text. */
  public JobRecord ended(JobState how, String why, NodeId by) {
    return ended(how, why.getBytes(StandardCharsets.UTF_8), by);
  }

  public boolean isRunning() {
    return state == JobState.RUNNING;
  }

  /** The outcome, if it is a text. */
  public String reason() {
    return new String(outcome, StandardCharsets.UTF_8);
  }

  /** For the ledger. */
  public byte[] toBytes() {
    return ByteSink.bytes(
        out -> {
          Codec.STRING.write(type, out);
          Codec.BYTES.write(constants, out);
          Fields.writeNode(out, submitter);
          out.writeBoolean(isProtected);
          out.writeLong(submittedMillis);
          Codec.STRING.write(state.name(), out);
          Codec.BYTES.write(outcome, out);
          Fields.writeNode(out, endedBy);
          out.writeLong(endedMillis);
        });
  }

  /** From the ledger. */
  public static JobRecord of(byte[] bytes) throws IOException {
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
    return new JobRecord(
        Codec.STRING.read(in),
        Codec.BYTES.read(in),
        Fields.readSomeNode(in),
        in.readBoolean(),
        in.readLong(),
        Fields.readConstant(in, JobState.class),
        Codec.BYTES.read(in),
        Fields.readNode(in),
        in.readLong());
  }
}
