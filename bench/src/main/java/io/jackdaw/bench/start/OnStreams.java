package io.jackdaw.bench.start;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.stream.IntStream;

/** A parallel stream, which runs on the common pool with the caller taking part. */
final class OnStreams implements Starter {
  private static final String PARALLELISM = "java.util.concurrent.ForkJoinPool.common.parallelism";

  /** Counts only in a JVM whose common pool nobody has used yet. */
  OnStreams(int workers) {
    System.setProperty(PARALLELISM, String.valueOf(workers - 1));
  }

  @Override
  public void invoke(Gate gate) {
    IntStream.range(0, gate.tasks()).parallel().forEach(gate::pass);
  }

  @Override
  public Future<?> submit(Runnable task) {
    return CompletableFuture.runAsync(task);
  }

  @Override
  public void close() {} // the common pool stays
}
