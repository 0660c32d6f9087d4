package io.jackdaw.cluster.internal.work;

import io.jackdaw.cluster.Codec;
import io.jackdaw.cluster.internal.wire.Bytes;
import java.io.IOException;
import java.util.List;

/**
 * The bytes of a bag: what it takes to do all of a piece that was not given away.
 *
 * @param tasks what is left to do
 * @param done the share of the tasks that have ended
 * @param results what those have found: one result, or none
 */
record Checkpoint(List<Portion> tasks, double done, List<byte[]> results) {
  private static final Codec<Checkpoint> CODEC = Codec.ofRecord(Checkpoint.class);

  /**
   * One task.
   *
   * @param share its share in the job
   * @param task its bytes
   */
  record Portion(double share, byte[] task) {
    Portion {
      requireShare(share);
    }
  }

  Checkpoint {
    requireShare(done);
    requireShare(done + tasks.stream().mapToDouble(Portion::share).sum());
  }

  /** Nothing but tasks. */
  static Checkpoint of(List<Portion> tasks) {
    return new Checkpoint(tasks, 0, List.of());
  }

  static Checkpoint read(byte[] bytes) throws IOException {
    return Bytes.fromBytes(CODEC, bytes);
  }

  byte[] bytes() throws IOException {
    return Bytes.toBytes(CODEC, this);
  }

  double share() {
    return done + tasks.stream().mapToDouble(Portion::share).sum();
  }

  /** A share may be 0: that of a task that was divided a thousand times. */
  private static void requireShare(double share) {
    if (!(share >= 0 && share <= Double.MAX_VALUE)) {
      throw new IllegalArgumentException("a share of " + share);
    }
  }
}
