package io.jackdaw.cluster;

/**
 * User code of a job has failed, or its bytes could not be read: the cause of the {@link
 * java.util.concurrent.ExecutionException} that the job's future throws. The message names the job,
 * the part and the node. The failure itself stays on that node, in its log: exceptions do not
 * travel.
 */
public final class JobFailedException extends RuntimeException {
  private static final long serialVersionUID = 1;

  JobFailedException(String message) {
    super(message);
  }
}
