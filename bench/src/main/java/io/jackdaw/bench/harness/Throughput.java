package io.jackdaw.bench.harness;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Measures the time of a computation, and the heap that its forks allocate.
 *
 * @param benchmark the name of the time in reports
 * @param batch how many computations make a sample: more than one if the clock is too coarse
 * @param expected the right result
 * @param forks how many forks a computation makes, 0 for serial ones
 */
public record Throughput(String benchmark, int batch, long expected, long forks) {
  private static final double NANOS_PER_SECOND = 1e9;
  private static final double NANOS_PER_MICROSECOND = 1e3;

  /** Warms up, then takes samples; seconds for single computations, microseconds for batches. */
  public Outcome measure(Contestant contestant, Effort effort) {
    return measure(() -> {}, contestant, effort);
  }

  /**
   * The same for computations that use up their input.
   *
   * @param prepare makes the input anew, before each sample and outside of its time
   * @param contestant what to measure
   * @param effort for how long
   * @return the times
   */
  public Outcome measure(Runnable prepare, Contestant contestant, Effort effort) {
    effort.warmUp(
        () -> {
          prepare.run();
          runBatch(contestant);
        });
    double nanosPerUnit = batch == 1 ? NANOS_PER_SECOND : NANOS_PER_MICROSECOND;
    List<Double> samples = new ArrayList<>();
    long bytesBefore = allocatedBytes();
    long start = System.nanoTime();
    long now;
    do {
      prepare.run();
      long before = System.nanoTime();
      runBatch(contestant);
      now = System.nanoTime();
      samples.add((now - before) / nanosPerUnit / batch);
    } while (samples.size() < effort.samples() || now - start < effort.sampleNanos());
    long bytes = allocatedBytes() - bytesBefore;
    Series series = new Series(benchmark, batch == 1 ? "s" : "us", samples);
    return new Outcome(List.of(series), bytesPerFork(bytes, samples.size()), expected);
  }

  private void runBatch(Contestant contestant) {
    for (int i = 0; i < batch; i++) {
      long result = contestant.run();
      if (result != expected) {
        throw new BenchmarkFailure("computed " + result + " instead of " + expected);
      }
    }
  }

  private @Nullable Double bytesPerFork(long bytes, int samples) {
    return forks == 0 ? null : (double) bytes / forks / batch / samples;
  }

  /** By all Java threads since the JVM's start, ended ones too: workers may come and go. */
  public static long allocatedBytes() {
    return ((ThreadMXBean) ManagementFactory.getThreadMXBean()).getTotalThreadAllocatedBytes();
  }
}
