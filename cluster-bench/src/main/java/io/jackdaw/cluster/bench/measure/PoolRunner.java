package io.jackdaw.cluster.bench.measure;

import io.jackdaw.cluster.bench.nodes.Fleet;
import io.jackdaw.cluster.bench.nodes.NodeProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** One JVM with a pool. */
final class PoolRunner implements Runner {
  private final NodeProcess process;
  private final Path log;

  private PoolRunner(NodeProcess process, Path log) {
    this.process = process;
    this.log = log;
  }

  /** Starts it; returns when it is ready. */
  static PoolRunner start(int workers) throws IOException {
    Path log = Files.createTempFile("jackdaw-pool", ".log");
    NodeProcess process =
        NodeProcess.start("pool", PoolMain.class, List.of(String.valueOf(workers)), log);
    PoolRunner runner = new PoolRunner(process, log);
    try {
      Fleet.awaitJoined(process);
      return runner;
    } catch (RuntimeException | Error e) {
      runner.close();
      throw e;
    }
  }

  /** For other commands than {@link #run}. */
  NodeProcess process() {
    return process;
  }

  @Override
  public Sample run(String problem, String input) {
    return Sample.of(process.ask("time " + problem + " " + input, NodesRunner.PATIENCE));
  }

  @Override
  public void close() {
    process.close();
    try {
      Files.deleteIfExists(log);
    } catch (IOException e) {
      // Rubbish in a temporary directory.
    }
  }
}
