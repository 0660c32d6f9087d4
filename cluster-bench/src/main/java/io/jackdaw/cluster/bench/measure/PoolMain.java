package io.jackdaw.cluster.bench.measure;

import io.jackdaw.Jackdaw;
import io.jackdaw.cluster.bench.Workload;
import io.jackdaw.cluster.bench.Workloads;
import io.jackdaw.cluster.bench.nodes.Dialogue;
import java.io.IOException;
import java.time.Instant;
import java.util.Base64;
import java.util.List;

/** A JVM with a pool and without a cluster, which computes what it reads. */
final class PoolMain {
  private PoolMain() {}

  /** Obeys until it reads "quit". */
  public static void main(String[] arguments) throws IOException {
    Jackdaw pool = Jackdaw.create(Integer.parseInt(arguments[0]));
    Dialogue.run("pool", words -> answer(words, pool), pool::close);
  }

  private static String answer(List<String> words, Jackdaw pool) {
    Workload workload = Workloads.of(words.get(1), words.get(2));
    return switch (words.getFirst()) {
      case "time" -> time(workload, pool);
      case "part" -> part(new StaticParts<>(workload.job()), Integer.parseInt(words.get(3)), pool);
      default -> throw new IllegalArgumentException("no command: " + words.getFirst());
    };
  }

  private static String time(Workload workload, Jackdaw pool) {
    long begun = System.nanoTime();
    long answer = workload.onPool().applyAsLong(pool);
    return System.nanoTime() - begun + " " + answer;
  }

  /** Tells when it began and ended, by the clock of the machine: others run at the same time. */
  private static String part(StaticParts<?> parts, int number, Jackdaw pool) {
    Instant begun = Instant.now();
    byte[] result = parts.compute(number, StaticRunner.PROCESSES, pool);
    Instant ended = Instant.now();
    return "%s %s %s".formatted(begun, ended, Base64.getEncoder().encodeToString(result));
  }
}
