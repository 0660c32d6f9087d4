package io.jackdaw.cluster;

/**
 * What a cluster computes. A job is a record: its components are the constants of the computation,
 * they are sent to each node once, and each node makes its own instance of them. What a record may
 * hold: see {@link Codec#ofRecord}.
 *
 * <p>There are three kinds: {@linkplain SearchJob searches}, {@linkplain RangeJob ranges of
 * indices}, and {@linkplain TaskJob tasks that can be divided}.
 *
 * @param <R> the type of the result
 */
public sealed interface Job<R> permits SearchJob, RangeJob, TaskJob {
  /**
   * How results are written to bytes: those of parts, and the one of the job.
   *
   * @return the codec
   */
  Codec<R> resultCodec();
}
